// When tests write references.

import FlickbookKit

/// When a test writes references. One that does fails, since nobody has looked at the new pictures.
///
/// Where a test does not say, the environment variable `FLICKBOOK_RECORD` does, with one of these
/// words. Without it nothing is written where `CI` is set; elsewhere what is missing is.
public enum Recording: String, Sendable, Hashable, CaseIterable {
  /// Where there is none.
  case missing
  /// Also where a scene differs from its own.
  case changed
  /// Always.
  case all
  /// Nowhere.
  case never

  private static let variable = "FLICKBOOK_RECORD"

  /// What an environment says.
  ///
  /// - Throws: `UnknownWord`.
  init(in environment: [String: String]) throws(UnknownWord) {
    guard let word = environment[Self.variable], !word.isEmpty else {
      self = environment["CI", default: ""].isEmpty ? .missing : .never
      return
    }
    guard let recording = Recording(rawValue: word) else { throw UnknownWord(word: word) }
    self = recording
  }

  /// A value of the environment variable that says nothing.
  struct UnknownWord: Error, CustomStringConvertible {
    let word: String

    var description: String {
      let known = Recording.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(Recording.variable) takes one of \(known), not '\(word)'"
    }
  }

  /// True when a scene of this verdict is recorded.
  func replaces(_ verdict: Verdict) -> Bool {
    switch verdict.kind {
    case .missing: self != .never
    // What is wrong with the scene itself is not recorded, nor what cannot be read replaced.
    case .expectation, .trouble: self == .all
    default: self == .changed || self == .all
    }
  }

  /// What to do about a verdict: a line, or nothing.
  func advice(after verdict: Verdict) -> String {
    switch verdict.kind {
    case .missing: "Run the test with \(Self.variable)=missing and commit what it writes.\n"
    case .expectation, .trouble: ""
    default: "Is it meant to be so? \(Self.variable)=changed swift test records it anew.\n"
    }
  }
}
