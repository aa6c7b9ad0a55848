// The reader of fingers that are neither drags nor flings.

import Geometry
import Motion
import Scene
import Support

extension Context {
  /// Reads a view with a gesture, or a place of the screen.
  func touchTarget(_ node: Node, _ gesture: String) -> TouchTarget? {
    if node.items != nil { return point(node).map(TouchTarget.place) }
    guard let name = node.text, let view = view(named: name, at: node) else { return nil }
    let views = globals.views
    guard
      sequence(first: view, next: { views[$0].parent }).contains(where: { hasGesture(gesture, $0) })
    else {
      return refuse(node, without: gesture, view, named: name)
    }
    return .view(view)
  }

  func touchStep(_ node: Node) -> TouchStep? {
    var path: [(seconds: Double, place: Point)] = []
    for item in node["path"]?.items ?? [] {
      guard let parts = item.items, parts.count == 3,
        let seconds = constantNumber(parts[0], within: ConstantRange.seconds),
        let x = constantNumber(parts[1], within: ConstantRange.coordinate),
        let y = constantNumber(parts[2], within: ConstantRange.coordinate)
      else { return nil }
      let isValid =
        path.last.map { seconds - $0.seconds > DragStep.leastStepSeconds / 2 } ?? (seconds == 0)
      guard isValid else {
        return findings.refuse(
          item.location, "the times of 'path' must begin at 0 and increase by at least 0.001")
      }
      path.append((seconds, Point(x: x, y: y)))
    }
    return path.count >= 2 ? TouchStep(path: path) : nil
  }

  func pinchStep(_ node: Node) -> PinchStep? {
    guard let name = node["view"], let text = name.text, let view = view(named: text, at: name)
    else { return nil }
    let views = globals.views
    guard
      let pinched = sequence(first: view, next: { views[$0].parent }).first(where: {
        hasGesture("pinch", $0)
      })
    else {
      return refuse(name, without: "pinch", view, named: text)
    }
    guard let factor = constantNumber(node["to"], within: 0.01...100),
      let seconds = constantNumber(node["over"], within: 0.001...Limits.seconds)
    else { return nil }
    guard pinched == view || node["about"] == nil else {
      return findings.refuse(
        name.location, "'about' is a point of the view with the pinch; name that view")
    }
    return PinchStep(
      view: pinched, factor: factor, seconds: seconds,
      curve: timingCurve(node["curve"]) ?? .linear, about: node["about"].flatMap { point($0) })
  }
}
