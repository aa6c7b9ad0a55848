// The list of errors and warnings of one reading, which reports all of them together.

/// The errors and warnings of a scene. It is a class because the readers of all parts add to the
/// same list.
final class Findings {
  private var all: [Diagnostic] = []
  /// The errors of computed values that are already reported; see `errorOnce`.
  private var reported: [(location: SourceLocation, property: Property?, around: Namespace)] = []

  var count: Int { all.count }

  var hasErrors: Bool { all.contains { $0.severity == .error } }

  func error(_ location: SourceLocation, _ message: String) {
    add(Diagnostic(location: location, message: message))
  }

  /// Reports an error and returns nil as the value.
  func refuse<Value>(_ location: SourceLocation, _ message: String) -> Value? {
    error(location, message)
    return nil
  }

  /// Reports an error in an expression, unless it is only a consequence of another error.
  func error(_ location: SourceLocation, _ problem: ExpressionProblem) {
    if problem.kind != .consequence { error(location, problem.message) }
  }

  /// Reports an error in a computed value once, although a repeat computes the value for each of
  /// its elements.
  ///
  /// - Parameters:
  ///   - property: the property that has the value; nil for any other value.
  ///   - namespace: the scope in which the value is read.
  func errorOnce(
    _ location: SourceLocation, of property: Property?, in namespace: Namespace, _ message: String
  ) {
    let around = namespace.aroundRepeats
    let isReported = reported.contains {
      $0.location == location && $0.property == property && $0.around === around
    }
    guard !isReported, count < Limits.findings else { return }
    reported.append((location, property, around))
    error(location, message)
  }

  func refuse<Value>(_ location: SourceLocation, _ problem: ExpressionProblem) -> Value? {
    error(location, problem)
    return nil
  }

  func warning(_ location: SourceLocation, _ message: String) {
    add(Diagnostic(location: location, message: message, severity: .warning))
  }

  /// Adds a diagnostic once. A component is read for each instance; its errors are the same.
  private func add(_ diagnostic: Diagnostic) {
    if all.count < Limits.findings, !all.contains(diagnostic) { all.append(diagnostic) }
  }

  /// Returns the diagnostics of a severity, in the order of the file.
  func sorted(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    all.filter { $0.severity == severity }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}
