// The keys of the step `scroll`, and its reading.

import Geometry
import Motion
import Scene

private struct ScrollKeys: Keys {
  let view = Key("view", .scrollView, "The scroll view.").required
  let to = Key("to", .pair, "The new content offset [x, y], in points.")
  let by = Key("by", .pair, "The change [x, y] of the content offset, in points.")
  let animated = Key(
    "animated", .boolean, "Whether the system's animation of 0.3 s runs; false by default.")
  let over = Key("over", .seconds, "The duration of the scrolling, in seconds.")
  let curve = Key("curve", .timingCurve, "The curve of 'over'; easeInOut by default.")
  let keyframes = Key(
    "keyframes", TimedPlaces.reader("keyframes", 1...10_000, .fromZero),
    "Content offsets at times: [seconds, x, y].")
  let interpolation = Key(
    "interpolation", Reader<ScrollStep.Interpolation>.word,
    "The motion between keyframes: lines (linear, by default) or a curve that does not overshoot.")

  var rules: [KeyRule] {
    [
      .oneOf([to, by, keyframes]), interpolation.only(with: [keyframes]), curve.only(with: [over]),
      over.only(with: [to, by], without: [animated]),
    ]
  }
}

extension ScrollStep {
  static let reader = Reader("scroll", ScrollKeys()) { keys -> ScrollStep? in
    guard let view = keys.view else { return nil }
    if keys.has(\.keyframes) {
      let none = NumberExpression(0, at: keys.node.location)
      return keys.keyframes.map { places in
        ScrollStep(
          view: view, x: none, y: none, isRelative: false,
          timing: .through(
            places.map { ($0.seconds, $0.place) }, keys.interpolation ?? .linear))
      }
    }
    guard let offset = keys.to ?? keys.by else { return nil }
    let over = keys.over.map { Timing.over($0, keys.curve ?? .easeInOut) }
    return ScrollStep(
      view: view, x: offset.x, y: offset.y, isRelative: keys.has(\.by),
      timing: over ?? (keys.animated == true ? .animated : .instant))
  }
}
