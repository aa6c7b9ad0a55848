// The keys of gradient views in scenes, and their reading.

import Geometry
import Scene

extension View.GradientStyle {
  static let keys: [ViewKey] =
    [
      colors(
        "The colours from start to end, 2 to 100; the first eight are also color1 to color8."
      ).required
    ] + places
  /// The keys of a shape that is filled with a gradient.
  static let fillKeys: [ViewKey] =
    [
      colors(
        "The colours of a gradient that fills the shape in place of 'color', 2 to 100; the first "
          + "eight are also color1 to color8.")
    ] + places

  private static func colors(_ documentation: String) -> ViewKey {
    .list("colors", .color, 2...100, first: Property.stopColors, documentation)
  }

  /// The keys for which a gradient has default values.
  private static let places: [ViewKey] = [
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

  private static let kind = Key(
    "type", Reader<Gradient.Kind>.word, "The type of the gradient; linear by default.")

  /// Reads a gradient from a view's keys. Errors in the constant stops are reported.
  init(_ keys: ViewKeys) {
    let count = keys["colors"]?.node.items?.count ?? 0
    self.init(
      type: keys[Self.kind] ?? .linear, stopCount: count,
      constantStops: Self.constantStops(keys, stopCount: count))
  }

  /// Returns the gradient that fills a shape; nil for a shape without `colors`. Keys that have no
  /// effect are reported.
  static func fill(_ keys: ViewKeys) -> View.GradientStyle? {
    if keys["colors"] != nil {
      if let color = keys["color"]?.node {
        keys.findings.warning(
          color.location, "'color' has no effect with 'colors'; remove one of them")
      }
      return View.GradientStyle(keys)
    }
    for key in places {
      // The `to` of a step `add` is a view.
      guard let node = keys[key.field.key]?.node, node.items != nil || key.field.key == kind.name
      else { continue }
      keys.findings.warning(
        node.location, "'\(key.field.key)' has no effect on a shape without 'colors'; remove it")
    }
    return nil
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
