// The keys of `snap`, which lists the places at which a view comes to rest, and their reading.

import Scene
import Support

/// A value for each axis. A value that is written without an axis applies to both.
struct PerAxis<Value> {
  var x: Value?
  var y: Value?
  /// The locations of the values; nil for a value without an axis.
  var xLocation: SourceLocation?
  var yLocation: SourceLocation?

  var isPerAxis: Bool { xLocation != nil || yLocation != nil }
}

struct AxisKeys<Value>: Keys {
  var others: [Field] = []
  let x: Key<Value>
  let y: Key<Value>
  var rules: [KeyRule] = []
}

extension Reader {
  /// - Parameter schema: the schema of a value for both axes, or of a mapping with the keys.
  static func perAxis<Part>(
    _ part: Reader<Part>, _ keys: AxisKeys<Part>, _ schema: ValueSchema
  ) -> Reader where Value == PerAxis<Part> {
    Reader(schema) { node, context in
      let keys = Members(keys, node, context)
      guard keys.has(\.x) || keys.has(\.y) else {
        let both = part.read(node, context)
        return PerAxis(x: both, y: both)
      }
      return PerAxis(
        x: keys.x, y: keys.y, xLocation: keys.node(\.x)?.location,
        yLocation: keys.node(\.y)?.location)
    }
  }
}

private struct SnapKeys: Keys {
  let every = Key("every", .number(1...Limits.points), "The spacing of the positions, in points.")
  let detents = Key(
    "detents", .detents,
    "Named heights of a sheet in ascending order, above the lower edge of the superview.")

  var rules: [KeyRule] { [places(unless: [])] }

  /// Returns the rule that a mapping has `every` or `detents`, unless it has other keys.
  func places(unless others: [String]) -> KeyRule {
    KeyRule([every, detents]) { [every, detents] node, _ in
      let isOne = (node[every] == nil) != (node[detents] == nil)
      guard !others.contains(where: { node[$0] != nil }),
        !isOne || node[detents]?.entries?.isEmpty == true
      else { return nil }
      return .init(
        location: node.location,
        message: "'snap' takes a list, 'every' or 'detents'; write 'snap: { every: 320 }'")
    }
  }
}

extension Snap {
  static let help =
    "The rest positions after a throw: [0, 50%, …], { every: 320 }, { detents: … } or children; "
    + "{ x: …, y: … } for two axes."

  static let reader: Reader<PerAxis<Snap>> = {
    let (own, part) = (SnapKeys(), Reader<Snap>.snap)
    var keys = AxisKeys(
      others: own.fields, x: Key("x", part, "The horizontal positions."),
      y: Key("y", part, "The vertical positions."))
    keys.rules = [own.places(unless: [keys.x.name, keys.y.name])]
    return .perAxis(part, keys, .snap(.mapping(Mapping("snap", keys: keys))))
  }()
}

extension ValueSchema {
  /// Returns the schema of a list of places, of the children of a scroll view, or of a mapping.
  fileprivate static func snap(_ mapping: ValueSchema) -> ValueSchema {
    .either([.list(Reader<Extent>.extent.schema, 1...1_000), .word(["children"]), mapping])
  }
}

extension Reader<Snap> {
  fileprivate static var snap: Reader {
    let keys = SnapKeys()
    return Reader(.snap(.mapping(Mapping("snap", keys: keys)))) { node, context in
      if let items = node.items {
        let places = items.compactMap { Reader<Extent>.extent.read($0, context) }
        return places.isEmpty ? nil : .points(places)
      }
      if node.entries == nil { return node.text == "children" ? .children : nil }
      let keys = Members(keys, node, context)
      return keys.every.map { .every($0) } ?? keys.detents.map { .detents($0) }
    }
  }
}

extension Reader<[Snap.Detent]> {
  fileprivate static var detents: Reader {
    Reader(.table(Reader<Extent>.extent.schema, keys: "detent")) { node, context in
      let detents = (node.entries ?? []).compactMap { entry in
        Reader<Extent>.extent.read(entry.value, context).map {
          Snap.Detent(name: entry.key, height: $0, location: entry.value.location)
        }
      }
      return detents.isEmpty ? nil : detents
    }
  }
}

extension Context {
  /// Reports resting places that a scroll view cannot have.
  func checkScrollSnap(_ snap: PerAxis<Snap>, at location: SourceLocation, isPaging: Bool) {
    if isPaging { findings.error(location, ScrollMistake.pagingAndSnap) }
    for case .points(let points)? in [snap.x, snap.y] {
      for point in points where point.points.constant == nil {
        findings.error(point.points.origin.location, ScrollMistake.computedSnap)
      }
    }
    for case .detents(let detents)? in snap.isPerAxis ? [snap.x, snap.y] : [snap.x] {
      findings.error(detents.first?.location ?? location, ScrollMistake.detentsOfScrollView)
    }
  }
}
