// Findings of motion lint.

import Geometry
package import Scene

/// A construct in a scene that is legal but probably a mistake.
package struct LintFinding: Sendable, Hashable {
  /// The kind of a finding, with the facts that its message states. The first string of a case is
  /// the name of the affected property or view, or the threshold in words.
  enum Fact: Sendable, Hashable {
    /// An animation was interrupted `after` seconds after its start. Its whole duration is `of`
    /// seconds.
    case interruptedEarly(String, after: Double, of: Double)
    /// An animation was replaced by another animation, and the property's value jumped.
    case jumpedOver(String, by: SourceLocation, from: Value, to: Value)
    /// An animation was replaced by another animation before its first visible frame.
    case neverShown(String, by: SourceLocation)
    /// A threshold of a rule was never reached. `nearest` is the value that came closest to it.
    case unreached(String, nearest: Double)
    /// A property had not reached its target when the scene ended. `end` is the end of its
    /// animation in seconds.
    case cutByEnd(String, shown: Value, target: Value, end: Double)
    /// A view was still scrolling when the scene ended. The speed is in points per second.
    case scrollCutByEnd(String, speed: Double)
    /// A property had not reached its target when the step after a `settle` began.
    case outlastsSettling(String, until: Double, next: SourceLocation)
    /// A rule never runs, because its condition is false whenever the event happens. `parts` are
    /// the parts that were false when it came nearest to being true; empty if that is unknown.
    case conditionFalse(String, event: String, parts: [String])
    /// A rule never runs, because the event with the given name does not happen.
    case withoutEvent(String)
    /// A rule runs only because the rule at the location has run for the same event.
    case runsAfter(SourceLocation, event: String)
    /// A property has different values at 60 and at 120 Hz.
    case shownElsewhere(String, slow: Value, fast: Value, readsDelta: Bool)
    /// A rule adds, removes or reorders views at different times at 60 and at 120 Hz, in seconds.
    case runsElsewhere(slow: [Double], fast: [Double], readsDelta: Bool)
    /// A view jumped within one refresh by more than the limit `by`, in points.
    case jumps(String, from: Point, to: Point, by: Double)
    case movesUnderFinger(String, isTap: Bool)
    /// A finger touches a view without a gesture or rule, or none. The remedy lets the view react.
    case missed(String, view: String?, remedy: String)
    /// An animation continued for some seconds after its view was last visible.
    case offScreen(String, seconds: Double)
    /// A large motion does not change when the user asks for reduced motion.
    case sameForAll(String)
  }

  let fact: Fact
  package let location: SourceLocation
  /// The time of the first occurrence, in seconds.
  package let seconds: Double
  /// The number of occurrences, 1 or more.
  package internal(set) var count = 1

  /// - Parameter seconds: the time of the first occurrence; 0 for a finding about the whole scene.
  init(_ fact: Fact, _ location: SourceLocation, at seconds: Double = 0) {
    self.fact = fact
    self.location = location
    self.seconds = seconds
  }

  package var rule: LintRule {
    switch fact {
    case .interruptedEarly: .interruptedEarly
    case .jumpedOver, .neverShown: .competingAnimations
    case .unreached, .conditionFalse, .withoutEvent: .unusedRule
    case .runsAfter: .competingRules
    case .cutByEnd, .scrollCutByEnd, .outlastsSettling: .outlastingMotion
    case .shownElsewhere, .runsElsewhere: .refreshDependent
    case .jumps: .unaskedJump
    case .movesUnderFinger: .movesUnderFinger
    case .missed: .missedTouch
    case .offScreen: .animatedOffScreen
    case .sameForAll: .noReducedMotion
    }
  }

  /// The affected property or view. Findings of one lint rule with equal subject and location are
  /// merged.
  var subject: String {
    switch fact {
    case .interruptedEarly(let name, _, _), .jumpedOver(let name, _, _, _),
      .neverShown(let name, _), .unreached(let name, _), .cutByEnd(let name, _, _, _),
      .scrollCutByEnd(let name, _), .outlastsSettling(let name, _, _), .jumps(let name, _, _, _),
      .movesUnderFinger(let name, _), .missed(let name, _, _), .offScreen(let name, _),
      .sameForAll(let name),
      .conditionFalse(let name, _, _), .withoutEvent(let name), .shownElsewhere(let name, _, _, _):
      name
    case .runsAfter, .runsElsewhere: ""
    }
  }
}
