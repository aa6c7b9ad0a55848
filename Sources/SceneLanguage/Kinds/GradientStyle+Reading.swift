// The keys of gradient views in scenes, and their reading.

import Geometry
import Scene

extension View.GradientStyle {
  static let keys: [ViewKey] = [
    .list(
      "colors", .color, 2...100, first: Property.stopColors,
      "The colours from start to end, 2 to 100; the first eight are also color1 to color8."
    ).required,
    .list(
      "stops", Reader<Double>.fraction.schema, 2...100, first: Property.stopPositions,
      "The positions of the colours, 0 to 1, also stop1 to stop8; at equal distances by default."),
    .other(kind),
    .list(
      "from", [.fromX, .fromY],
      "The start [x, y], as fractions of the box's size; [0.5, 0] by default."),
    .list(
      "to", [.toX, .toY],
      "The end [x, y], as fractions of the box's size; [0.5, 1] by default."),
  ]

  private static let kind = Key("type", Reader<Gradient.Kind>.word, "The type; linear by default.")

  /// Reads a gradient from a view's keys. Errors in the constant stops are reported.
  init(_ keys: ViewKeys) {
    let count = keys["colors"]?.node.items?.count ?? 0
    self.init(
      type: keys[Self.kind] ?? .linear, stopCount: count,
      constantStops: Self.constantStops(keys, stopCount: count))
  }

  private static func constantStops(_ keys: ViewKeys, stopCount: Int) -> [ConstantStop] {
    guard let (list, context) = keys["colors"], let items = list.items else { return [] }
    let limit = Property.stopColors.count
    let locations = keys["stops"].map { stops, context in
      (stops.items ?? []).dropFirst(limit).map { Reader<Double>.fraction.read($0, context) }
    }
    var stops: [ConstantStop] = []
    for (index, node) in items.dropFirst(limit).enumerated() {
      guard let color = Reader<AdaptiveColor>.color.read(node, context) else { continue }
      let location =
        locations.map { index < $0.count ? $0[index] : nil }
        ?? evenLocation(limit + index, of: stopCount)
      stops.append(ConstantStop(location: location, color: color))
    }
    return stops
  }

  var constantLocations: [Double] { constantStops.compactMap(\.location) }

  /// Returns the location of a stop in a gradient without `stops`.
  static func evenLocation(_ index: Int, of count: Int) -> Double {
    Double(index) / Double(count - 1)
  }
}
