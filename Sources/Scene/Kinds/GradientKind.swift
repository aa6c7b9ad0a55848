// The keys of gradient views, and their reader.

import Geometry

extension Gradient {
  static let keys: [ViewKey] = [
    .other("colors", .list(.color, 2...100), "The colours from start to end, 2 to 100.").required,
    .other(
      "stops", .list(.number(0...1), 2...100),
      "The positions of the colours, 0 to 1; at equal distances by default."),
    .other("type", .word(of: Gradient.Kind.self), "The type; linear by default."),
    .other(
      "from", .tuple([unit, unit]),
      "The start [x, y], as fractions of the box's size; [0.5, 0] by default."),
    .other(
      "to", .tuple([unit, unit]),
      "The end [x, y], as fractions of the box's size; [0.5, 1] by default."),
  ]

  private static let unit = ValueSchema.number(ConstantRange.boxUnit)

  /// Reads a gradient from a view's keys. Invalid colours are reported. A gradient with fewer than
  /// two valid colours has no stops.
  init(_ keys: ViewKeys) {
    self.init(kind: .linear, stops: [], start: .zero, end: .zero)
    guard let (list, context) = keys["colors"] else { return }
    let colors: [Color] = (list.items ?? []).compactMap { node in
      if case .color(let color)? = context.constant(node, as: .color) { color } else { nil }
    }
    guard colors.count >= 2 else { return }
    var locations = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if let stops = keys["stops"], let numbers = keys.numbers("stops", within: 0...1) {
      locations = numbers
      let isOrdered = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
      guard locations.count == colors.count, isOrdered else {
        keys.findings.error(
          stops.node.location,
          "'stops' takes a number for each colour, none less than the one before")
        return
      }
    }
    self.init(
      kind: keys.word("type") ?? .linear,
      stops: zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) },
      start: keys.point("from", within: ConstantRange.boxUnit) ?? Point(x: 0.5, y: 0),
      end: keys.point("to", within: ConstantRange.boxUnit) ?? Point(x: 0.5, y: 1))
  }
}
