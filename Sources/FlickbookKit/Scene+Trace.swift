// The values of properties at each frame.

extension Scene {
  /// The values of properties, one row for each output frame.
  public struct Trace: Sendable, Hashable {
    /// The names of the columns, as they were requested.
    public let properties: [String]
    /// The time of each frame, in seconds since the scene's start.
    public let times: [Double]
    /// The rows, one for each of `times`, with one value for each of `properties`.
    public let rows: [[Value]]

    /// Returns the values of one property, one for each of `times`; nil when the property was not
    /// requested.
    ///
    /// - Parameter property: the name as it was requested.
    public subscript(property: String) -> [Value]? {
      guard let column = properties.firstIndex(of: property) else { return nil }
      return rows.map { $0[column] }
    }

    /// Returns the numbers of one property, one for each of `times`.
    ///
    /// - Parameter property: the name as it was requested.
    /// - Returns: the numbers in the property's unit; nil when the property was not requested or
    ///   has a value that is not a number.
    public func numbers(_ property: String) -> [Double]? {
      guard let values = self[property] else { return nil }
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == values.count ? numbers : nil
    }
  }
}
