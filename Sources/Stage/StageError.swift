// What stops a scene while it plays.

package import Scene
import Support

/// An error that stops a scene while it plays: an expression without a value, a rule without end.
package struct StageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where in the scene, and what.
  package let diagnostic: Diagnostic

  /// Something that goes wrong at a place in the scene.
  package init(_ location: SourceLocation, _ message: String) {
    diagnostic = Diagnostic(location: location, message: message)
  }

  init(_ error: EvaluationError, at time: Double) {
    self.init(
      error.location, "the expression '\(error.source)' \(error.problem) at \(formatted(time)) s")
  }

  /// Place and message in one line.
  package var description: String { diagnostic.description }

  /// Says when an expression had no value.
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
