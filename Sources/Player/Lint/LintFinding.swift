// What motion lint finds: a value. Words are made of it in LintFinding+Words.swift.

import Geometry
package import Scene

/// Something in a scene that is legal and probably wrong.
package struct LintFinding: Sendable, Hashable {
  /// What is the case.
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
    case runsAsOften(Int, Int, Place, readsDelta: Bool)
    /// Equally often, but not at the same place: at 60, and at 120.
    case runsElsewhere(Place, Place)
    /// A view goes further in one refresh than it may, in points.
    case jumps(String, from: Point, to: Point, by: Double)
    /// A view moves under a finger.
    case slips(String, isTap: Bool)
    /// A property moves on for so many seconds when its view is seen no more.
    case offScreen(String, seconds: Double)
    /// A large motion is the same with less motion wanted.
    case sameForAll(String)
  }

  /// When a rule ran and, on scrolling, where.
  struct Place: Sendable, Hashable {
    let seconds: Double
    /// What scrolled; nil for a rule on something else.
    let view: String?
    let offset: Point
  }

  /// What is the case.
  let fact: Fact
  /// Where in the scene that has its cause.
  package let location: SourceLocation
  /// When it is so for the first time, in seconds.
  package let seconds: Double
  /// How often it is so, 1 or more.
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
    case .slips: .movesUnderFinger
    case .offScreen: .animatedOffScreen
    case .sameForAll: .noReducedMotion
    }
  }

  /// What it is about: what is so again and again for one subject at one place is one finding.
  var subject: String {
    switch fact {
    case .interruptedEarly(let name, _, _), .jumpedOver(let name, _, _, _),
      .neverShown(let name, _), .unreached(let name, _), .cutByEnd(let name, _, _, _),
      .scrollCutByEnd(let name, _), .outlastsSettling(let name, _, _), .jumps(let name, _, _, _),
      .slips(let name, _), .offScreen(let name, _), .sameForAll(let name):
      name
    case .runsAsOften, .runsElsewhere: ""
    }
  }
}
