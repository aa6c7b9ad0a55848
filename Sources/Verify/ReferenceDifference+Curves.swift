// The curves of differing properties, for a report.

import Scene

extension ReferenceDifference {
  private static let channels = ["red", "green", "blue", "opacity"]

  /// Adds the curves of a property to the evidence. A colour is drawn by the channel that differs
  /// most.
  ///
  /// - Parameters:
  ///   - old: the values in the reference; nil when the property did not move or is a text.
  ///   - new: the values now; nil when the property does not move now or is a text.
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
  /// The index of the channel with the largest extent; the first of equal ones.
  fileprivate var widestChannel: Int {
    let extents = channels.map { ($0.values.max() ?? 0) - ($0.values.min() ?? 0) }
    return extents.firstIndex { $0 == extents.max() } ?? 0
  }
}
