// The reader of the key `snap`, which lists the places at which a view comes to rest.

import Scene
import Support

extension Context {
  /// Reads the resting places of a pan.
  func readSnap(_ node: Node, _ pan: inout PanGesture) {
    guard let snap = node["snap"], demandDrive("snap", of: node, in: pan) else { return }
    let snaps = snaps(snap)
    for case .children? in [snaps.x ?? snaps.y] {
      return findings.error(
        snap.location,
        "only a scroll view comes to rest at its children; write the places: snap: [0, 120]")
    }
    let isPerAxis = snap["x"] != nil || snap["y"] != nil
    guard isPerAxis || pan.drives.count == 1 else {
      return findings.error(
        snap.location, "the pan drives two properties; write 'snap: { x: …, y: … }'")
    }
    for (key, drive) in [("x", pan.x), ("y", pan.y)] where isPerAxis && drive == nil {
      guard let node = snap[key] else { continue }
      findings.error(node.location, "the pan drives no property along \(key)")
    }
    pan.x?.snap = snaps.x
    pan.y?.snap = snaps.y
    for drive in pan.drives { warnOfUnreachablePlaces(drive, snap) }
  }

  /// Warns about resting places outside the range of a pan.
  private func warnOfUnreachablePlaces(_ drive: PanGesture.Drive, _ node: Node) {
    guard drive.range.count == 2, case .points(let places)? = drive.snap else { return }
    let (low, high) = (drive.range[0], drive.range[1])
    for place in places where low.exceeds(place) || place.exceeds(high) {
      findings.warning(
        node.location,
        "the place \(place) of 'snap' is outside the range from \(low) to \(high); "
          + "change 'range' or the place")
    }
  }

  /// Reads the resting places along both axes. Places that are written without an axis apply to
  /// both axes.
  func snaps(_ node: Node) -> (x: Snap?, y: Snap?) {
    guard node["x"] != nil || node["y"] != nil else {
      let both = snap(node)
      return (both, both)
    }
    return (node["x"].flatMap { snap($0) }, node["y"].flatMap { snap($0) })
  }

  /// Reports resting places that a scroll view cannot have.
  func checkScrollSnap(_ snaps: (x: Snap?, y: Snap?), _ node: Node, isPaging: Bool) {
    if isPaging {
      findings.error(node.location, "a scroll view has 'paging' or 'snap'; remove one of the two")
    }
    for case .points(let points)? in [snaps.x, snaps.y] {
      for point in points where point.points.constant == nil {
        findings.error(
          point.points.origin.location, "the places of rest of a scroll view must be constant")
      }
    }
    let isPerAxis = node["x"] != nil || node["y"] != nil
    for case .detents(let detents)? in isPerAxis ? [snaps.x, snaps.y] : [snaps.x] {
      findings.error(
        detents.first?.location ?? node.location,
        "only a pan has detents; write the content offsets: snap: [0, 120]")
    }
  }

  private func snap(_ node: Node) -> Snap? {
    if let items = node.items {
      let places = items.compactMap { extent($0) }
      return places.isEmpty ? nil : .points(places)
    }
    if node.text == "children" { return .children }
    let keys = ["every", "detents"].filter { node[$0] != nil }
    guard keys.count == 1, node["detents"]?.entries?.isEmpty != true else {
      return findings.refuse(
        node.location, "'snap' takes a list, 'every' or 'detents'; write 'snap: { every: 320 }'")
    }
    if let every = node["every"] {
      return constantNumber(every, within: 1...Limits.points).map { .every($0) }
    }
    let detents = (node["detents"]?.entries ?? []).compactMap { entry in
      extent(entry.value).map {
        Snap.Detent(name: entry.key, height: $0, location: entry.value.location)
      }
    }
    return detents.isEmpty ? nil : .detents(detents)
  }
}
