// The rule for writing references in tests.

import FlickbookKit

/// The rule for writing references in a test. A test that writes one fails, so that someone looks
/// at the new pictures.
///
/// Without an explicit rule, the environment variable `FLICKBOOK_RECORD` decides, with one of the
/// names below. Another name fails the test. Without the variable, or if it is empty, the rule is
/// `never` where `CI` is set and not empty. Elsewhere it is `missing`.
///
/// No rule records a scene whose expectations do not hold.
public enum Recording: String, Sendable, Hashable, CaseIterable {
  /// Writing of missing references only.
  case missing
  /// Writing of missing references, and of those that differ; damaged ones stay.
  case changed
  /// Writing of all references, also equal and damaged ones; so every test fails.
  case all
  /// Comparison only, without writing; a missing reference fails.
  case never

  private static let variable = "FLICKBOOK_RECORD"

  /// Reads the rule from environment variables.
  ///
  /// - Throws: `UnknownWord` when `FLICKBOOK_RECORD` has an unknown value.
  init(in environment: [String: String]) throws(UnknownWord) {
    guard let word = environment[Self.variable], !word.isEmpty else {
      self = environment["CI", default: ""].isEmpty ? .missing : .never
      return
    }
    guard let recording = Recording(rawValue: word) else { throw UnknownWord(word: word) }
    self = recording
  }

  /// An unknown value of the environment variable.
  struct UnknownWord: Error, CustomStringConvertible {
    let word: String

    var description: String {
      let known = Recording.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(Recording.variable) takes one of \(known), not '\(word)'"
    }
  }

  /// Whether the rule replaces the reference after a verdict.
  func replaces(_ verdict: Verdict) -> Bool {
    switch verdict.kind {
    case .missing: self != .never
    // A broken expectation must not be recorded, and a damaged reference not replaced, by accident.
    case .expectation, .trouble: self == .all
    default: self == .changed || self == .all
    }
  }

  /// Returns the advice after a verdict: one line, or an empty text.
  func advice(after verdict: Verdict) -> String {
    switch verdict.kind {
    case .missing: "Run the test with \(Self.variable)=missing and commit what it writes.\n"
    case .expectation, .trouble: ""
    default: "If this is intended, record it again with \(Self.variable)=changed swift test.\n"
    }
  }
}
