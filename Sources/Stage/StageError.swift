// What stops a scene while it plays.

public import Scene

/// A scene that goes wrong at a moment: an expression without a value, a rule that never ends.
public struct StageError: Error, Sendable, Hashable, CustomStringConvertible {
  public let diagnostic: Diagnostic

  init(_ location: SourceLocation, _ message: String) {
    diagnostic = Diagnostic(location: location, message: message)
  }

  init(_ error: EvaluationError, at time: Double) {
    self.init(
      error.location, "the expression '\(error.source)' \(error.problem) at \(formatted(time)) s")
  }

  public var description: String { diagnostic.description }
}

/// Something that happened while a scene played.
public struct EventRecord: Sendable, Hashable {
  /// In seconds.
  public var time: Double
  /// As a rule says it: "tap box".
  public var event: String
  /// Where the rule stands that ran; nil when no rule did.
  public var rule: SourceLocation?
  /// What it set or started, as "box.x = 445".
  public var effects: [String]
}
