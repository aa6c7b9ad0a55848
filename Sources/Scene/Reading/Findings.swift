// The errors and warnings found while a scene is read, which are reported together.

/// The list of the errors and warnings in a scene. It is a class because the readers of all parts
/// share the list.
final class Findings {
  private var all: [Diagnostic] = []
  /// The computed values whose errors are already reported; see `errorOnce`.
  private var reported: [(location: SourceLocation, property: Property?, around: Namespace)] = []

  var count: Int { all.count }

  var hasErrors: Bool { all.contains { $0.severity == .error } }

  func error(_ location: SourceLocation, _ message: String) {
    add(Diagnostic(location: location, message: message))
  }

  /// Reports an error and returns nil as the caller's result.
  func refuse<Value>(_ location: SourceLocation, _ message: String) -> Value? {
    error(location, message)
    return nil
  }

  /// Reports an error in an expression, except a consequence of an error that is already reported.
  func error(_ location: SourceLocation, _ problem: ExpressionProblem) {
    if problem.kind != .consequence { error(location, problem.message) }
  }

  /// Reports an error in a computed value once, even if each element of a repeat computes the
  /// value.
  ///
  /// - Parameters:
  ///   - property: the property that has the value; nil for a value that belongs to no property.
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

  /// Adds a diagnostic, except a duplicate. The instances of a component all have the same errors.
  private func add(_ diagnostic: Diagnostic) {
    if all.count < Limits.findings, !all.contains(diagnostic) { all.append(diagnostic) }
  }

  /// Returns the diagnostics of one severity, sorted by location.
  func sorted(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    all.filter { $0.severity == severity }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}
