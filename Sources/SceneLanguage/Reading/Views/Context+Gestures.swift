// The reader of the key `gestures`, and of lengths in points or percent.

import Scene
import Support

extension Context {
  func gestures(_ node: Node) -> Gestures {
    var gestures = Gestures()
    gestures.pan = node["pan"].flatMap { pan($0) }
    if let tap = node["tap"], isOn(tap) { gestures.tap = relations(tap) }
    if let tap = node["doubleTap"], isOn(tap) { gestures.doubleTap = relations(tap) }
    if let press = node["longPress"], isOn(press) {
      gestures.longPressSeconds =
        constantNumber(press["after"], within: 0.01...Limits.seconds) ?? Gestures.longPressSeconds
    }
    if let pinch = node["pinch"], isOn(pinch) { gestures.pinch = scales(pinch["range"]) }
    return gestures
  }

  /// Returns whether the value of a gesture is a mapping or true.
  private func isOn(_ node: Node) -> Bool { node.entries != nil || flag(node) }

  private func scales(_ node: Node?) -> ClosedRange<Double> {
    let limits = (node?.items ?? []).compactMap { constantNumber($0, within: 0.01...100) }
    guard let node, limits.count == 2 else { return 0.01...100 }
    guard limits[0] <= limits[1] else {
      findings.error(
        node.location,
        "the range begins above its end: \(formatted(limits[0])) and \(formatted(limits[1]))")
      return 0.01...100
    }
    return limits[0]...limits[1]
  }

  private func relations(_ node: Node) -> GestureRelations {
    GestureRelations(
      failures: gestureNames(node["requiresFailureOf"]),
      companions: gestureNames(node["simultaneous"]))
  }

  /// Reads names of gestures such as `photo.doubleTap` or `page`. A view alone means its pan, or
  /// the drag of a scroll view.
  private func gestureNames(_ node: Node?) -> [GestureID] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { item in
      guard var name = item.text else { return nil }
      var kind = GestureID.Kind.pan
      if let dot = name.lastIndex(of: "."),
        let own = GestureID.Kind(rawValue: String(name[name.index(after: dot)...]))
      {
        (kind, name) = (own, String(name[..<dot]))
      }
      guard let view = view(named: name, at: item) else { return nil }
      let isScroll = kind == .pan && globals.views[view].kind == .scroll
      guard isScroll || hasGesture(kind.rawValue, view) else {
        return refuse(item, without: kind.rawValue, view, named: name)
      }
      return GestureID(view, kind)
    }
  }

  private func pan(_ node: Node) -> PanGesture? {
    guard node.entries != nil else { return nil }
    var pan = PanGesture(location: node.location)
    pan.axis = node["axis"]?.word() ?? .both
    pan.edge = node["edge"]?.word()
    pan.minimumDistance =
      constantNumber(node["minimumDistance"], within: 0...1_000) ?? pan.minimumDistance
    pan.isRubberBand = flag(node["rubberBand"])
    pan.relations = relations(node)
    readDrives(node, &pan)
    if let order = node["handOver"], demandDrive("handOver", of: node, in: pan) {
      pan.handOver = order.word()
      if pan.axis == .both, pan.drives.count == 1 {
        findings.error(
          order.location,
          "'handOver' shares the finger along the axis of 'drives'; add "
            + "'axis: \(pan.x == nil ? "y" : "x")'")
      }
    }
    readRange(node, &pan)
    readSnap(node, &pan)
    return pan
  }

  private func readDrives(_ node: Node, _ pan: inout PanGesture) {
    guard let drives = node["drives"] else { return }
    for item in drives.items ?? [drives] {
      guard let property = item.text.flatMap(Property.init(name:)) else { continue }
      let isX = property == .x || property == .translateX
      guard pan.recognises(isX ? .x : .y) else {
        findings.error(
          item.location,
          "'\(property.name)' moves along \(isX ? "x" : "y"), but 'axis' is \(pan.axis.rawValue); "
            + "change one of the two")
        continue
      }
      guard (isX ? pan.x : pan.y) == nil else {
        findings.error(item.location, "'drives' takes one property for each axis")
        continue
      }
      let drive = PanGesture.Drive(property: property)
      if isX { pan.x = drive } else { pan.y = drive }
    }
  }

  private func readRange(_ node: Node, _ pan: inout PanGesture) {
    guard let range = node["range"] else {
      if node["rubberBand"] != nil { demandDrive("rubberBand", of: node, in: pan) }
      return
    }
    guard demandDrive("range", of: node, in: pan) else { return }
    if range.items != nil {
      guard pan.drives.count == 1 else {
        return findings.error(
          range.location, "the pan drives two properties; write 'range: { x: […], y: […] }'")
      }
      pan.x?.range = limits(range)
      pan.y?.range = limits(range)
    } else {
      if let node = range["x"] { pan.x?.range = limits(node) }
      if let node = range["y"] { pan.y?.range = limits(node) }
      for (key, drive) in [("x", pan.x), ("y", pan.y)] where drive == nil {
        guard let node = range[key] else { continue }
        findings.error(node.location, "the pan drives no property along \(key)")
      }
    }
  }

  /// Returns whether the pan moves a property. Reports a key that needs one in a pan without
  /// `drives`; a wrong value of `drives` is reported already.
  @discardableResult
  func demandDrive(_ key: String, of node: Node, in pan: PanGesture) -> Bool {
    if !pan.drives.isEmpty { return true }
    guard node["drives"] == nil else { return false }
    findings.error(
      node[key]?.location ?? node.location,
      "'\(key)' needs a property that the finger moves; add 'drives: translate.x' or another")
    return false
  }

  private func limits(_ node: Node) -> [Extent] {
    let limits = (node.items ?? []).compactMap { extent($0) }
    guard limits.count == 2 else { return [] }
    if limits[0].exceeds(limits[1]) {
      findings.error(node.location, "the range begins above its end: \(limits[0]) and \(limits[1])")
    }
    return limits
  }

  /// Reads a length: points, an expression or a percentage. Reports any other value and returns
  /// nil.
  func extent(_ node: Node) -> Extent? {
    if node.scalar?.value == .text, node.scalar?.expression == nil, let text = node.text {
      if let extent = Extent(percentage: text, at: node.location) { return extent }
      let unit = node.scalar.map { Grammar.coordinate.remedy(for: $0, under: "", names: []) } ?? ""
      let remedy = "; write points, or a percentage such as '50%' or '100% - 59'"
      return findings.refuse(
        node.location,
        "\(text.quoted) is no length\(unit.isEmpty || text.contains("%") ? remedy : unit)",
        .wrongValue)
    }
    return inSteps.number(node).map { Extent(fraction: 0, points: $0) }
  }

  /// Returns the view with a name if it has one of several gestures; nil for any other name, which
  /// is reported.
  func gestureView(named name: String, _ gestures: String..., at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    guard gestures.contains(where: { hasGesture($0, view) }) else {
      guard gestures[0] == "pan", globals.views[view].kind == .scroll else {
        return refuse(node, without: gestures[0], view, named: name)
      }
      return findings.refuse(
        node.location,
        "'\(name)' is a scroll view, which has no pan; its events are drag, scroll, release, "
          + "willEnd and settle")
    }
    return view
  }

  /// Reports a gesture that a view does not have, once for each view.
  func refuse<Value>(_ node: Node, without gesture: String, _ view: ViewID, named name: String)
    -> Value?
  {
    let source = globals.views[view]
    guard findings.answer(gesture, at: source.location) else { return nil }
    if source.kind == .scroll, gesture == "pinch" || gesture == "doubleTap" {
      let member = gesture == "pinch" ? "" : ", doubleTap: 2"
      return findings.refuse(
        node.location,
        "'\(name)' does not zoom by a \(gesture); write 'zoom: { max: 3\(member) }' on it")
    }
    let value = gesture == "pan" ? "{}" : "true"
    return findings.refuse(
      node.location, "'\(name)' has no \(gesture); add 'gestures: { \(gesture): \(value) }' to it")
  }

  /// Returns the view with a name if the view is a scroll view or has a pan. Otherwise reports the
  /// name and returns nil.
  func restingView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let kind = globals.views[view].kind
    guard kind == .scroll || hasGesture("pan", view) else {
      return findings.refuse(
        node.location,
        "'\(name)' does not scroll and has no pan; add 'gestures: { pan: {} }' to it")
    }
    return view
  }

  func hasGesture(_ gesture: String, _ view: ViewID) -> Bool {
    let source = globals.views[view]
    if source.value("gestures")?.node[gesture] != nil { return true }
    guard source.kind == .scroll, let zoom = source.value("zoom")?.node else { return false }
    return gesture == "pinch" || zoom[gesture] != nil
  }
}
