// The rule that decides when a test writes the reference of a scene.

import FlickbookKit

/// The rule for writing references in a test. A test that writes a reference fails, so that you
/// review the new pictures.
///
/// Without an explicit rule, the environment variable `FLICKBOOK_RECORD` selects the rule by name.
/// An unknown name fails the test. If the variable is missing or empty, the rule is `never` where
/// `CI` is set and not empty, and `missing` elsewhere.
///
/// No rule records a scene whose expectations fail.
public enum RecordingRule: String, Sendable, Hashable, CaseIterable {
  /// Missing references are written.
  case missing
  /// Missing references and references that differ from the scene are written. Damaged references
  /// are left unchanged.
  case changed
  /// All references are written, including equal and damaged references, so that every test fails.
  case all
  /// Nothing is written; a missing reference fails the test.
  case never

  private static let variable = "FLICKBOOK_RECORD"

  /// Reads the rule from the environment variable `FLICKBOOK_RECORD`. If it is not set, chooses
  /// the default rule.
  ///
  /// - Throws: `UnknownWord` if the variable has an unknown value.
  init(in environment: [String: String]) throws(UnknownWord) {
    guard let word = environment[Self.variable], !word.isEmpty else {
      self = environment["CI", default: ""].isEmpty ? .missing : .never
      return
    }
    guard let recording = RecordingRule(rawValue: word) else { throw UnknownWord(word: word) }
    self = recording
  }

  struct UnknownWord: Error, CustomStringConvertible {
    let word: String

    var description: String {
      let known = RecordingRule.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(RecordingRule.variable) takes one of \(known), not '\(word)'"
    }
  }

  func replaces(_ verdict: Verdict) -> Bool {
    switch verdict.kind {
    case .missing: self != .never
    // Only the rule `all` may replace a damaged reference, or try to record after a failed
    // expectation.
    case .expectation, .trouble: self == .all
    default: self == .changed || self == .all
    }
  }

  /// Returns one line of advice for the failed test; an empty string if there is no advice.
  func advice(after verdict: Verdict) -> String {
    switch verdict.kind {
    case .missing:
      "Run the test on your machine with \(Self.variable)=missing, and commit what it writes.\n"
    case .expectation, .trouble: ""
    default: "If this is intended, record it again with \(Self.variable)=changed swift test.\n"
    }
  }
}
