// The effects of steps of a rule or of the script.

package import Geometry
package import Scene

/// The effect of a step of a rule or of the script.
package enum Effect: Sendable, Hashable {
  /// The timing of a change.
  package enum Timing: Sendable, Hashable {
    /// An immediate change.
    case instant
    /// An animated change.
    case animated(AnimationTiming)
    /// A keyframe that ends at a fraction of the whole duration.
    case keyframe(end: Double)
  }

  /// An action on an animator.
  package enum AnimatorEffect: Sendable, Hashable {
    /// A start or continuation, a pause, and a reversal.
    case run, pause, reverse
    /// A pause at a fraction.
    case scrub(Double)
    /// A stop of the animator.
    case stop(AnimatorControl.End)
  }

  /// A change of the model.
  case change(Change.Target, Value, Timing)
  /// A wait, in seconds, before the steps that follow.
  case wait(seconds: Double)
  /// A message that was sent.
  case send(String)
  /// An instance added to the stage, by index in `Scene.instances`.
  case add(Int)
  /// A view removed from the stage.
  case remove(ViewID)
  /// A view moved in front of its siblings.
  case front(ViewID)
  /// A view moved behind its siblings.
  case back(ViewID)
  /// Two siblings that exchanged their places.
  case swap(ViewID, ViewID)
  /// A timer started or stopped, by index in `Scene.timers`.
  case timer(Int, isStarting: Bool)
  /// A scroll of a view.
  case scroll(ScrollEffect)
  /// An action on an animator, by name.
  case animator(String, AnimatorEffect)
}

/// A scroll started by a step.
package struct ScrollEffect: Sendable, Hashable {
  /// The scroll view.
  package var view: ViewID
  /// The content offset at the end, in points.
  package var target: Point
}

extension Effect {
  /// Returns the same change with an animation.
  func animated(_ timing: AnimationTiming) -> Effect {
    if case .change(let target, let value, _) = self {
      .change(target, value, .animated(timing))
    } else {
      self
    }
  }
}

extension [Effect] {
  /// The effects, with one in place of four where all corners of a view get the same radius.
  var joiningCorners: [Effect] {
    let corners = Property.corners
    guard contains(where: { $0.changes(corners[1]) }) else { return self }
    let all = Set(self)
    return filter { effect in
      guard case .change(.property(let view, let property), let value, let timing) = effect,
        property != corners[0], corners.contains(property)
      else { return true }
      return !corners.allSatisfy { all.contains(.change(.property(view: view, $0), value, timing)) }
    }
  }
}

extension Effect {
  fileprivate func changes(_ property: Property) -> Bool {
    if case .change(.property(_, property), _, _) = self { true } else { false }
  }
}
