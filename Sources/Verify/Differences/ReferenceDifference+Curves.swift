// The curves of differing properties that a report shows.

import Scene

extension ReferenceDifference {
  private static let channels = ["red", "green", "blue", "opacity"]

  /// Adds the old and the new curve of a property to the evidence. For a colour, only the channel
  /// that differs most is shown.
  ///
  /// - Parameters:
  ///   - old: the values in the reference; nil if the property does not move there or is a string.
  ///   - new: the values in the new run; nil if the property does not move there or is a string.
  mutating func addCurve(_ name: String, _ old: ColumnValues?, _ new: ColumnValues?) {
    guard let one = old ?? new, let other = new ?? old else { return }
    let isColor = one.isColor && other.isColor
    let channel =
      old == nil || new == nil ? one.widestChannel : one.mostDifferentChannel(from: other)
    func rows(_ values: ColumnValues?) -> [(time: Double, value: Double)] {
      guard let row = values?.channels[channel] else { return [] }
      return zip(row.times, row.values).map { (time: $0, value: $1) }
    }
    evidence.add(
      Evidence.Curve(
        name: isColor ? "\(name) (\(Self.channels[channel]))" : name,
        unit: Quantity(ofColumn: name)?.unit ?? "", old: rows(old), new: rows(new)))
  }
}

extension ColumnValues {
  /// The index of the channel with the largest range of values; the first one if several are equal.
  fileprivate var widestChannel: Int {
    let extents = channels.map { ($0.values.max() ?? 0) - ($0.values.min() ?? 0) }
    return extents.firstIndex { $0 == extents.max() } ?? 0
  }
}
