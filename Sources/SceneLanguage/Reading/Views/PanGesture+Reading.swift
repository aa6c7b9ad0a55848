// The keys of a pan, and their reading.

import Scene
import Support

struct PanKeys: Keys {
  let axis = Key(
    "axis", Reader<PanGesture.Axis>.word,
    "The directions that begin the pan: x, y or both, the default.")
  let edge = Key(
    "edge", Reader<PanGesture.Edge>.word,
    "The edge of the view, 20 points wide, where the touch begins and from which the finger "
      + "moves away; anywhere by default.")
  let drives = Key(
    "drives", .oneOrMore(.node(.word(["x", "y", "translate.x", "translate.y"])), 1...2),
    "The properties that follow the finger: x, y, translate.x or translate.y, one for each axis.")
  let range = Key(
    "range", .ranges, "The limits [least, most] of the driven property; { x: […], y: […] } for two."
  )
  let rubberBand = Key(
    "rubberBand", .boolean,
    "Whether the view moves beyond the range with a rubber band; false, a hard stop, by default.")
  let snap = Key(
    "snap", Snap.reader, Snap.help + " Without it the view stays where the finger leaves it.")
  let handOver = Key(
    "handOver", Reader<PanGesture.HandOverOrder>.word,
    "The order of the view and a scroll view inside it when moving up or left; on the way back the "
      + "content scrolls first. Without it only one of them moves.")
  let minimumDistance = Key(
    "minimumDistance", .number(0...1_000),
    "The distance of the finger before the pan begins, in points; 10 by default.")
  let relations = RelationKeys()

  var rules: [KeyRule] {
    [needsDrive(range), needsDrive(rubberBand), needsDrive(snap), needsDrive(handOver)]
  }

  private func needsDrive<Value>(_ key: Key<Value>) -> KeyRule {
    key.only(
      with: [drives],
      "'\(key.name)' needs a property that the finger moves; add 'drives: translate.x' or another")
  }

  static let all = PanKeys()
}

extension PanGesture {
  /// The reader of true, false or a mapping; nil for false.
  static let reader = Reader<PanGesture>(.either([.boolean, mapping.schema])) { node, context in
    if node.entries != nil { return mapping.read(node, context) }
    let isOn = Reader<Bool>.boolean.read(node, context) == true
    return isOn ? PanGesture(location: node.location) : nil
  }

  private static let mapping = Reader("pan", PanKeys()) { keys in
    var pan = PanGesture(location: keys.node.location)
    pan.axis = keys.axis ?? .both
    pan.edge = keys.edge
    pan.minimumDistance = keys.minimumDistance ?? pan.minimumDistance
    pan.isRubberBand = keys.rubberBand ?? false
    pan.relations = GestureRelations(keys.relations)
    keys.readDrives(&pan)
    guard !pan.drives.isEmpty else { return pan }
    pan.handOver = keys.handOver
    if let order = keys.node(\.handOver), pan.axis == .both, pan.drives.count == 1 {
      keys.context.findings.error(
        order.location, GestureMistake.handOverWithoutAxis(driven: pan.x == nil ? .y : .x))
    }
    if let range = keys.range, keys.fits(\.range, range, pan, "range: { x: […], y: […] }") {
      pan.x?.range = range.x ?? []
      pan.y?.range = range.y ?? []
    }
    if let snap = keys.snap, keys.fits(\.snap, snap, pan, "snap: { x: …, y: … }") {
      pan.x?.snap = snap.x
      pan.y?.snap = snap.y
      keys.checkPlaces(of: pan, snap)
    }
    return pan
  }
}

extension Members<PanKeys> {
  fileprivate func readDrives(_ pan: inout PanGesture) {
    for item in self.drives ?? [] {
      guard let property = item.text.flatMap(Property.init(name:)) else { continue }
      let isX = property == .x || property == .translateX
      guard pan.recognises(isX ? .x : .y) else {
        context.findings.error(
          item.location,
          GestureMistake.otherAxis(property, moves: isX ? .x : .y, panned: pan.axis))
        continue
      }
      guard (isX ? pan.x : pan.y) == nil else {
        context.findings.error(item.location, GestureMistake.axisDrivenTwice)
        continue
      }
      let drive = PanGesture.Drive(property: property)
      if isX { pan.x = drive } else { pan.y = drive }
    }
  }

  /// Returns whether a value for the axes fits the properties that a pan drives. Reports a value
  /// for an axis without a property.
  ///
  /// - Parameter remedy: the key with a value for each axis.
  fileprivate func fits<Part>(
    _ key: KeyPath<PanKeys, Key<PerAxis<Part>>>, _ value: PerAxis<Part>, _ pan: PanGesture,
    _ remedy: String
  ) -> Bool {
    guard value.isPerAxis || pan.drives.count == 1 else {
      context.findings.error(
        (node(key) ?? node).location, GestureMistake.onePartForTwo(remedy: remedy))
      return false
    }
    let axes = [(value.xLocation, pan.x, "x"), (value.yLocation, pan.y, "y")]
    for case (let location?, nil, let axis) in axes {
      context.findings.error(location, GestureMistake.axisWithoutProperty(axis))
    }
    return true
  }

  /// Reports resting places that only a scroll view has. Warns about places outside the range.
  fileprivate func checkPlaces(of pan: PanGesture, _ snap: PerAxis<Snap>) {
    let location = (node(\.snap) ?? node).location
    for case .children? in [snap.x ?? snap.y] {
      return context.findings.error(location, ScrollMistake.childrenOfPan)
    }
    for drive in pan.drives {
      guard drive.range.count == 2, case .points(let places)? = drive.snap else { continue }
      let (low, high) = (drive.range[0], drive.range[1])
      for place in places where low.exceeds(place) || place.exceeds(high) {
        context.findings.warning(
          location,
          "the position \(place) of 'snap' is outside the range from \(low) to \(high); "
            + "change 'range' or the position")
      }
    }
  }
}

extension Reader<PerAxis<[Extent]>> {
  /// The limits of the driven properties.
  fileprivate static var ranges: Reader {
    let limits = Reader<[Extent]>.limits
    let keys = AxisKeys(
      x: Key("x", limits, "The limits of the horizontal property."),
      y: Key("y", limits, "The limits of the vertical property."))
    return .perAxis(
      limits, keys, .either([limits.schema, .mapping(Mapping("range", keys: keys))]))
  }
}

extension Reader<[Extent]> {
  fileprivate static var limits: Reader {
    let extent = Reader<Extent>.extent
    return Reader(.tuple([extent.schema, extent.schema])) { node, context in
      let limits = (node.items ?? []).compactMap { extent.read($0, context) }
      guard limits.count == 2 else { return nil }
      if limits[0].exceeds(limits[1]) {
        context.findings.error(
          node.location, GestureMistake.rangeOrder(start: "\(limits[0])", end: "\(limits[1])"))
      }
      return limits
    }
  }
}
