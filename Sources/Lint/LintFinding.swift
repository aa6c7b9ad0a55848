// What motion lint finds: a value. Words are made of it in LintFinding+Words.swift.

import Geometry
package import Scene

/// Something in a scene that is legal and probably wrong, as a value. LintFinding+Words.swift makes
/// words of it.
package struct LintFinding: Sendable, Hashable {
  /// The facts of a finding.
  enum Fact: Sendable, Hashable {
    /// An animation of a property ended after some seconds of all that it has.
    case interruptedEarly(String, after: Double, of: Double)
    /// Another one, begun elsewhere, took its place; then the value jumped.
    case jumpedOver(String, by: SourceLocation, from: Value, to: Value)
    /// Another one took its place before anything of it showed.
    case neverShown(String, by: SourceLocation)
    /// A threshold, in words, and the nearest that its subject came to it.
    case unreached(String, nearest: Double)
    /// At the end of the scene a property has not arrived.
    case cutByEnd(String, shown: Value, target: Value, end: Double)
    /// At the end of the scene a view scrolls, in points per second.
    case scrollCutByEnd(String, speed: Double)
    /// When a step begins that waited for a scroll view a property has not arrived.
    case outlastsSettling(String, until: Double, next: SourceLocation)
    /// So often at 60 refreshes a second, and so often at 120; a moment that one of them lacks.
    case runsAsOften(Int, Int, RunPosition, readsDelta: Bool)
    /// Equally often, but not at the same place: at 60, and at 120.
    case runsElsewhere(RunPosition, RunPosition)
    /// A view goes further in one refresh than it may, in points.
    case jumps(String, from: Point, to: Point, by: Double)
    /// A view moves under a finger.
    case movesUnderFinger(String, isTap: Bool)
    /// A property moves on for so many seconds when its view is seen no more.
    case offScreen(String, seconds: Double)
    /// A large motion is the same with less motion wanted.
    case sameForAll(String)
  }

  /// The time at which a rule ran and, on scrolling, the offset.
  struct RunPosition: Sendable, Hashable {
    let seconds: Double
    /// The view that scrolled; nil for a rule on something else.
    let view: String?
    let offset: Point
  }

  let fact: Fact
  /// The place of its cause in the scene.
  package let location: SourceLocation
  /// The time at which it is so for the first time, in seconds.
  package let seconds: Double
  /// The number of times that it is so, 1 or more.
  package internal(set) var count = 1

  init(_ fact: Fact, _ location: SourceLocation, at seconds: Double) {
    self.fact = fact
    self.location = location
    self.seconds = seconds
  }

  /// The rule that finds it.
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

  /// The thing that it is about: all findings of one subject at one place are merged.
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
