// The keys of the timeline's steps `touch` and `pinch`, and their reading.

import Geometry
import Motion
import Scene

private struct TouchKeys: Keys {
  let path = Key(
    "path", TimedPlaces.reader("path", 2...1_000, .fromZeroIncreasing),
    "The finger's path on the screen: [seconds, x, y], from 0 s; it lifts at the last point."
  ).required
}

extension TouchStep {
  static let reader = Reader("touch", TouchKeys()) { $0.path.map(TouchStep.init(path:)) }
}

private struct PinchKeys: Keys {
  let view = Key("view", .view, "The view with a pinch, or a view inside it.").required
  let factor = Key(
    "to", .number(0.01...100), "The factor of the distance between the fingers at the end."
  ).required
  let over = Key("over", .positiveSeconds, "The duration, in seconds.").required
  let curve = Key("curve", .timingCurve, "The curve of the movement; linear by default.")
  let about = Key(
    "about", .point, "The point [x, y] between the fingers, in the view; its centre by default.")
}

extension PinchStep {
  static let reader = Reader("pinch", PinchKeys()) { keys -> PinchStep? in
    guard let view = keys.view, let name = keys.node(\.view),
      let pinched = keys.context.view(around: view, with: "pinch", at: name),
      let factor = keys.factor, let seconds = keys.over
    else { return nil }
    guard pinched == view || !keys.has(\.about) else {
      return keys.context.findings.refuse(name.location, GestureMistake.pinchAboutOtherView)
    }
    return PinchStep(
      view: pinched, factor: factor, seconds: seconds, curve: keys.curve ?? .linear,
      about: keys.about)
  }
}
