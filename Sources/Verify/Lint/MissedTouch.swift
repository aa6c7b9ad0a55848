// Lint rule: a finger taps or presses where nothing reacts.

import Geometry
import Scene
import Stage
import Support

extension ObservedPlayback {
  /// A finding for each tap and press that no rule and no gesture takes.
  var missedTouches: [LintFinding] {
    (observer.observation?.missedTouches ?? []).map { miss in
      let finger =
        switch miss.target {
        case .view: "the \(miss.event.rawValue)"
        case .place(let place): "the finger at (\(formatted(place.x)), \(formatted(place.y)))"
        }
      let view = miss.view.map { scene.views[$0] }
      let remedy =
        miss.event == .tap
        ? "write a rule 'on: tap \(view?.path ?? "ID")'"
        : "add 'gestures: { \(miss.event.rawValue): true }' to it"
      return LintFinding(
        .missed(finger, view: view?.name, remedy: remedy), miss.location, at: miss.seconds)
    }
  }
}
