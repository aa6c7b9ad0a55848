// Mistakes in animations, keyframes and transitions.

import Scene
import Support

/// A mistake in a step that animates, or in its options.
enum AnimationMistake: SceneMistake {
  case eachInside
  case otherStepInside
  case noDuration
  /// The appearance among the values of keyframes or a property animator.
  case appearance
  /// A property that keyframes and property animators cannot change.
  case unsupported(Property, isStacked: Bool)
  case withoutValuesBetween(key: String, ValueType)
  case springInKeyframes
  case springHere
  case velocityOfContinue
  case curveCount(Int, needed: Int)
  case timeCount(Int, values: Int)
  case timeBefore(Double, previous: Double)
  /// The first and the last time of `keyTimes`.
  case timeEnds(Double, Double, isDiscrete: Bool)
  /// The end of a keyframe, as a fraction of the animation.
  case lateEnd(Double)
  case stepOfTransition
  case viewsOfTransition

  var message: String {
    switch self {
    case .eachInside: "'each' is not allowed inside 'animate'; put 'animate' into its 'do'"
    case .otherStepInside: "only 'set' and 'animate' are allowed inside 'animate'"
    case .noDuration: "'duration' is missing; add 'duration: 0.3', in seconds"
    case .appearance:
      "'appearance' is set by 'set' or by 'animate'; move it into one of them"
    case .unsupported(let property, let isStacked):
      "'\(property.name)' changes with 'animate' or 'set' alone, because "
        + (isStacked ? "the other views of the stack follow" : "the content follows")
    case .withoutValuesBetween(let key, let type):
      "'\(key)' is \(type.phrase), which has no values in between; write 'set' steps with 'wait' "
        + "between them, or animate a number"
    case .springInKeyframes: "keyframes take a timing curve, not a spring; write easeInOut"
    case .springHere: "a spring is not allowed here; use a timing curve"
    case .velocityOfContinue:
      "'curve': 'continue' takes over no velocity; write a number or an expression, in distances "
        + "per second"
    case .curveCount(let count, let needed):
      "'curves' has \(counted(count, "curve")), but there are \(needed) from one value to the "
        + "next; write \(needed)"
    case .timeCount(let count, let values):
      "'keyTimes' has \(counted(count, "time")) for \(counted(values, "value")); write \(values)"
    case .timeBefore(let time, let previous):
      "the time \(formatted(time)) comes before \(formatted(previous)); write the times in "
        + "ascending order"
    case .timeEnds(let first, let last, let isDiscrete):
      "'keyTimes' goes from \(formatted(first)) to \(formatted(last)); begin with 0"
        + (isDiscrete ? "" : " and end with 1")
    case .lateEnd(let end):
      "the keyframe ends at \(formatted(end)); start and duration are fractions of the animation, "
        + "at most 1 together"
    case .stepOfTransition:
      "only 'set', 'add', 'remove', 'front', 'back' and 'swap' are allowed inside 'transition'; "
        + "write the step before or after it"
    case .viewsOfTransition:
      "'from' and 'to' take two siblings; put both views into one superview"
    }
  }

  var kind: Diagnostic.Kind {
    if case .noDuration = self { .missingKey } else { .combination }
  }
}
