// Errors that stop a scene while it plays.

package import Scene
import Support

/// An error that stops a scene, such as an expression without a value or an endless rule.
package struct StageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The location in the scene and the message.
  package let diagnostic: Diagnostic

  package init(_ location: SourceLocation, _ message: String) {
    diagnostic = Diagnostic(location: location, message: message)
  }

  init(_ error: EvaluationError, at time: Double) {
    self.init(
      error.location, "the expression '\(error.source)' \(error.problem) at \(formatted(time)) s")
  }

  /// The location and the message in one line.
  package var description: String { diagnostic.description }

  /// Runs `body` and converts an evaluation error into a `StageError` that names the time.
  static func at<Result>(
    _ time: Double, _ body: () throws(EvaluationError) -> Result
  ) throws(StageError) -> Result {
    do throws(EvaluationError) {
      return try body()
    } catch {
      throw StageError(error, at: time)
    }
  }
}
