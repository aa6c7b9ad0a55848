// Tests of curves in verdicts and references: they are spelt as in the file, and compared as
// motions.

import Foundation
import Player
import TestSupport
import Testing

@testable import Verify

@Suite struct CurveSpellingTests {
  /// Returns the verdict on a scene whose curve changes.
  private func verdict(_ old: String, _ new: String) async throws -> Verdict {
    let folder = try TemporaryFolder()
    let scene = madeScene(more: "params: { wobble: 0.5, spring: \"spring(damping: 0.5)\" }")
    for (name, curve) in [("old", old), ("new", new)] {
      try folder.write(
        scene.replacing("duration: 0.2,", with: "duration: 0.2, curve: \(curve),"), "\(name).yaml")
    }
    return try await compareFiles(
      folder.path("old.yaml"), folder.path("new.yaml"),
      options: DiffOptions(tolerance: Tolerance(), framesPerSecond: nil, jobs: 2), target: nil)
  }

  /// The written notations differ from the one that the program writes by itself, which has
  /// `response` and `dampingFraction` for all of the first six.
  private static let numbers = [
    (
      "spring(duration: 0.45, bounce: 0.2)", "spring(duration: 0.45, bounce: 0.4)", "bounce 0.4",
      "0.2"
    ),
    ("spring(response: 0.5)", "spring(response: 0.6)", "response 0.6", "0.5"),
    ("spring(response:0.50)", "spring( response: 0.6 )", "response 0.6", "0.50"),
    ("spring(stiffness: 100)", "spring(stiffness: 400)", "stiffness 400", "100"),
    ("spring(bounciness: 4)", "spring(bounciness: 8)", "bounciness 8", "4"),
    (
      "spring(duration: 0.5, velocity: = 50 * wobble)",
      "spring(duration: 0.4, velocity: = 50 * wobble)", "duration 0.4", "0.5"
    ),
    ("spring(damping: = wobble)", "spring(damping: = 2 * wobble - 0.2)", "damping 0.8", "0.5"),
    ("= spring", "spring(damping: 0.7)", "damping 0.7", "0.5"),
    // Computed numbers are rounded.
    ("spring(stiffness: = 800 / 3)", "spring(stiffness: = 1000 / 3)", "stiffness 333.3", "266.7"),
  ]

  @Test(arguments: numbers)
  func aVerdictQuotesTheNumberAsWritten(
    _ old: String, _ new: String, _ number: String, _ before: String
  ) async throws {
    func quoted(_ curve: String) -> String { curve.hasPrefix("=") ? curve : "\"\(curve)\"" }
    let verdict = try await verdict(quoted(old), quoted(new))
    let words = "with \(number) instead of \(before) from"
    #expect(
      ([verdict.sentence] + verdict.details).contains { $0.contains(words) },
      "\(verdict.sentence) \(verdict.details)")
  }

  @Test func otherKindsOfCurvesAreNamedAsWritten() async throws {
    let verdict = try await verdict("smooth", "\"spring(duration: 0.6, bounce: 0.3)\"")
    let words = "on spring(duration: 0.6, bounce: 0.3) instead of smooth from"
    #expect(
      ([verdict.sentence] + verdict.details).contains { $0.contains(words) },
      "\(verdict.sentence) \(verdict.details)")
  }

  @Test(arguments: [
    ("bouncy", "\"spring(duration: 0.5, bounce: 0.3)\""), ("easeInOut", "ease-in-out"),
    ("\"spring(response: 0.5, dampingFraction: 0.8)\"", "\"spring(duration: 0.5, bounce: 0.2)\""),
  ])
  func anotherSpellingIsNoDifference(_ old: String, _ new: String) async throws {
    #expect(try await verdict(old, new).kind == .same)
  }

  // MARK: References

  @Test func aReferenceKeepsTheSpellingAndComparesTheMotion() throws {
    func effect(_ curve: String) -> EffectName {
      EffectName(written: "box.x = 6 over 0.5 s\(curve)")
    }
    let spelt = effect(", spring(duration: 0.5, bounce: 0.3)")
    #expect(spelt.recorded == "box.x = 6 over 0.5 s, spring(duration: 0.5, bounce: 0.3)")
    #expect(spelt == effect(", bouncy") && spelt.hashValue == effect(", bouncy").hashValue)
    #expect(spelt != effect(", spring(duration: 0.5, bounce: 0.31)"))
    #expect(effect("") == effect(", easeInOut") && effect("") != effect(", easeOut"))
    // A reference leaves out UIView's default curve, a trace does not.
    #expect(effect(", easeInOut").recorded == "box.x = 6 over 0.5 s")
    #expect(effect("").description == "box.x = 6 over 0.5 s, easeInOut")
  }

  /// An older reference has the program's own spelling of the same springs.
  @Test func aReferenceWithAnotherSpellingIsTheSame() throws {
    func reference(_ curve: String) -> MotionReference {
      madeReference { reference in
        reference.events[1].effects = [EffectName(written: "box.x = 6 over 0.5 s, \(curve)")]
      }
    }
    let old = reference("spring(response: 0.45, dampingFraction: 0.8)")
    #expect(findings(old, reference("spring(duration: 0.45, bounce: 0.2)")).isEmpty)
  }
}
