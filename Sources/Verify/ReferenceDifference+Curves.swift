// The curves of properties that differ, for a report.

import Scene

extension ReferenceDifference {
  private static let channels = ["red", "green", "blue", "opacity"]

  /// Keeps a property's courses; of a colour the channel that differs most.
  ///
  /// - Parameters:
  ///   - old: nil when it did not move, or is no number.
  ///   - new: likewise, as it is now.
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
  /// The place of the channel that moves furthest; of equals the first.
  fileprivate var widestChannel: Int {
    let extents = channels.map { ($0.values.max() ?? 0) - ($0.values.min() ?? 0) }
    return extents.firstIndex { $0 == extents.max() } ?? 0
  }
}
