// The values of properties at each frame.

extension Scene {
  /// The values of properties, one row for each output frame.
  public struct Trace: Sendable, Hashable {
    /// The names of the columns: the requested properties or, if none was requested, all properties
    /// that can change.
    public let properties: [String]
    /// The time of each frame, in seconds since the scene's start, ascending from 0.
    public let times: [Double]
    /// The rows, one for each of `times`, with one value for each of `properties`.
    public let rows: [[Value]]

    /// Returns the values of one property.
    ///
    /// - Parameter property: the name of a column.
    /// - Returns: the values, one for each of `times`; nil if there is no such column.
    public subscript(property: String) -> [Value]? {
      guard let column = properties.firstIndex(of: property) else { return nil }
      return rows.map { $0[column] }
    }

    /// Returns the numbers of one property.
    ///
    /// - Parameter property: the name of a column.
    /// - Returns: the numbers, one for each of `times`, in the unit that ``Value/number(_:)``
    ///   lists. Nil if there is no such column, or if one of its values is not a number.
    public func numbers(_ property: String) -> [Double]? {
      guard let values = self[property] else { return nil }
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == values.count ? numbers : nil
    }
  }
}
