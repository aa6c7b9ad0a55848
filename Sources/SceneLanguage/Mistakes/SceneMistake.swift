// The mistakes in files that users write, as data. The enumerations of this folder word them.

import Scene
import Support

/// A mistake in a file, as data. Its message is worded in one place.
protocol SceneMistake {
  /// The problem and its remedy, in one line.
  var message: String { get }
  /// The kind, which `flickbook explain` describes; `combination` by default.
  var kind: Diagnostic.Kind { get }
}

extension SceneMistake {
  var kind: Diagnostic.Kind { .combination }
}

extension Findings {
  /// Reports a mistake, except a consequence of one that is already reported.
  func error(_ location: SourceLocation, _ mistake: some SceneMistake) {
    error(location, mistake.message, mistake.kind)
  }

  /// Reports a mistake and returns nil as the caller's result.
  func refuse<Value>(_ location: SourceLocation, _ mistake: some SceneMistake) -> Value? {
    error(location, mistake)
    return nil
  }
}

extension SceneError {
  /// Creates the error of a file with one mistake.
  init(_ location: SourceLocation, _ mistake: some SceneMistake) {
    self.init([Diagnostic(location: location, message: mistake.message, kind: mistake.kind)])
  }
}

extension ClosedRange<Double> {
  /// The limits in messages, such as "0 to 0.5".
  var limits: String { "\(formatted(lowerBound)) to \(formatted(upperBound))" }
}
