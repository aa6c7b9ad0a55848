// The numbers behind each frame.

extension Scene {
  /// Values of properties, one row for each output frame.
  public struct Trace: Sendable, Hashable {
    /// The names of the columns, as they were asked for.
    public let properties: [String]
    /// When each frame begins to show, in seconds from the scene's beginning.
    public let times: [Double]
    /// As many as `times`, each with a value for each of `properties`.
    public let rows: [[Value]]

    /// The values of one property, as many as `times`; nil when it was not asked for.
    public subscript(property: String) -> [Value]? {
      guard let column = properties.firstIndex(of: property) else { return nil }
      return rows.map { $0[column] }
    }

    /// The numbers of one property, as many as `times`; nil when it was not asked for, or not all
    /// of its values are numbers.
    public func numbers(_ property: String) -> [Double]? {
      guard let values = self[property] else { return nil }
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == values.count ? numbers : nil
    }
  }
}
