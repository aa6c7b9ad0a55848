// Findings of motion lint as values.

import Geometry
package import Scene

/// A construct in a scene that is legal and probably wrong. LintFinding+Words.swift describes it in
/// words.
package struct LintFinding: Sendable, Hashable {
  /// The facts of a finding, by kind.
  enum Fact: Sendable, Hashable {
    /// An animation that was interrupted after some seconds of its whole duration.
    case interruptedEarly(String, after: Double, of: Double)
    /// An animation that another one replaced with a jump of the value.
    case jumpedOver(String, by: SourceLocation, from: Value, to: Value)
    /// An animation that another one replaced before it was visible.
    case neverShown(String, by: SourceLocation)
    /// A threshold in words, and the nearest value that its subject reached.
    case unreached(String, nearest: Double)
    /// A property that has not arrived when the scene ends.
    case cutByEnd(String, shown: Value, target: Value, end: Double)
    /// A view that still scrolls when the scene ends, with its speed in points per second.
    case scrollCutByEnd(String, speed: Double)
    /// A property that has not arrived when the step after a `settle` begins.
    case outlastsSettling(String, until: Double, next: SourceLocation)
    /// The numbers of runs at 60 and at 120 Hz, and the position of a run that only one rate has.
    case runsAsOften(Int, Int, RunPosition, readsDelta: Bool)
    /// The first positions that differ at 60 and at 120 Hz, with equal numbers of runs.
    case runsElsewhere(RunPosition, RunPosition)
    /// A view that moves further in one refresh than the limit `by`, in points.
    case jumps(String, from: Point, to: Point, by: Double)
    /// A view that moves under a finger.
    case movesUnderFinger(String, isTap: Bool)
    /// An animation that continues for some seconds after its view was last visible.
    case offScreen(String, seconds: Double)
    /// A large motion that is the same with reduced motion.
    case sameForAll(String)
  }

  /// The time at which a rule ran, and the content offset for a rule on scrolling.
  struct RunPosition: Sendable, Hashable {
    let seconds: Double
    /// The name of the scroll view; nil for a rule on another event.
    let view: String?
    let offset: Point
  }

  let fact: Fact
  /// The place of the cause in the scene.
  package let location: SourceLocation
  /// The time of the first occurrence, in seconds.
  package let seconds: Double
  /// The number of occurrences, 1 or more.
  package internal(set) var count = 1

  init(_ fact: Fact, _ location: SourceLocation, at seconds: Double) {
    self.fact = fact
    self.location = location
    self.seconds = seconds
  }

  /// The rule that reports the finding.
  package var rule: LintRule {
    switch fact {
    case .interruptedEarly: .interruptedEarly
    case .jumpedOver, .neverShown: .competingAnimations
    case .unreached: .unreachedThreshold
    case .cutByEnd, .scrollCutByEnd, .outlastsSettling: .outlastingMotion
    case .runsAsOften, .runsElsewhere: .refreshDependent
    case .jumps: .unaskedJump
    case .movesUnderFinger: .movesUnderFinger
    case .offScreen: .animatedOffScreen
    case .sameForAll: .noReducedMotion
    }
  }

  /// The name of the property or view concerned. Findings of one subject and place are merged.
  var subject: String {
    switch fact {
    case .interruptedEarly(let name, _, _), .jumpedOver(let name, _, _, _),
      .neverShown(let name, _), .unreached(let name, _), .cutByEnd(let name, _, _, _),
      .scrollCutByEnd(let name, _), .outlastsSettling(let name, _, _), .jumps(let name, _, _, _),
      .movesUnderFinger(let name, _), .offScreen(let name, _), .sameForAll(let name):
      name
    case .runsAsOften, .runsElsewhere: ""
    }
  }
}
