// Transitions of the content of views.

import Geometry
import Motion
import Scene

/// The values and the tree of views before a transition.
struct FormerContent: Sendable {
  let shown: Presentation
  let hierarchy: Hierarchy
}

struct RunningTransition: Sendable {
  /// The view that shows the transition; nil for the whole screen.
  let view: ViewID?
  let style: TransitionBlock.Style
  /// The distance of the eye in points.
  let eyeDistance: Double
  let clock: AnimationClock
  /// The identifier of the block in `Animations.groups`.
  let group: Int
  let before: FormerContent
}

/// A transition at one time.
struct ShownTransition: Sendable {
  let style: TransitionBlock.Style
  let eyeDistance: Double
  /// The part of the transition that is done, 0…1.
  var progress: Double
  let before: FormerContent

  /// Returns the map of a flip in the coordinates of a box of the given size.
  ///
  /// The view turns about its centre by 180°, and its new content is shown from 90° on. The eye
  /// draws back as far as the nearest edge comes forward, so that this edge keeps its length.
  func turn(_ size: Size) -> Projection {
    let half = progress < 0.5 ? progress : progress - 1
    let degrees = 180 * half * (style == .flipFromLeft || style == .flipFromBottom ? 1 : -1)
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    let isUpright = style == .flipFromLeft || style == .flipFromRight
    let reach = (isUpright ? size.width : size.height) / 2
    let map = Projection(
      numerators: .scale(x: isUpright ? cosine : 1, y: isUpright ? 1 : cosine),
      px: isUpright ? sine / eyeDistance : 0, py: isUpright ? 0 : -sine / eyeDistance,
      pw: 1 + reach * abs(sine) / eyeDistance)
    return Projection(numerators: .translation(x: -size.width / 2, y: -size.height / 2))
      .then(map).then(.translation(x: size.width / 2, y: size.height / 2))
  }
}

extension Animations {
  /// Starts a transition. It ends an earlier transition of the same view.
  mutating func run(_ transition: RunningTransition, at time: Double) {
    endTransitions(at: time) { $0 == transition.view }
    transitions.append(transition)
  }

  /// The time in seconds at which the last transition ends; nil without one.
  var lastTransitionEnd: Double? { transitions.map(\.clock.end).max() }

  /// Removes all transitions without ending their groups, for a picture without them.
  mutating func forgetTransitions() { transitions = [] }

  /// Ends the transitions of some views before their time.
  ///
  /// - Parameter isEnded: whether the transition of a view ends; nil stands for the whole screen.
  mutating func endTransitions(at time: Double, _ isEnded: (ViewID?) -> Bool) {
    for transition in transitions where isEnded(transition.view) {
      groups.change(transition.group) { ($0.isInterrupted, $0.end) = (true, time) }
    }
    transitions.removeAll { isEnded($0.view) }
  }

  /// Returns the transitions at a time in seconds, by the views that show them.
  func shownTransitions(at time: Double) -> [ViewID?: ShownTransition] {
    var shown: [ViewID?: ShownTransition] = [:]
    for transition in transitions {
      guard let progress = transition.clock.progress(at: time) else { continue }
      shown[transition.view] = ShownTransition(
        style: transition.style, eyeDistance: transition.eyeDistance,
        progress: min(max(progress, 0), 1), before: transition.before)
    }
    return shown
  }
}
