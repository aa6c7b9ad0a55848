// What motion lint finds: a value. Words are made of it in LintFinding+Words.swift.

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
    }
  }

  /// What it is about: what is so again and again for one subject at one place is one finding.
  var subject: String {
    switch fact {
    case .interruptedEarly(let name, _, _), .jumpedOver(let name, _, _, _),
      .neverShown(let name, _),
      .unreached(let name, _), .cutByEnd(let name, _, _, _), .scrollCutByEnd(let name, _),
      .outlastsSettling(let name, _, _):
      name
    }
  }
}
