// The one place where mistakes are collected, so that one run reports them all.

/// Findings while a scene is read. A class, because whatever reads a part of the scene adds to the
/// same list.
final class Findings {
  private var all: [Diagnostic] = []
  /// Mistakes in repeated elements that were reported already.
  private var reported: [(location: SourceLocation, property: Property?, around: Namespace)] = []

  var count: Int { all.count }

  var hasErrors: Bool { all.contains { $0.severity == .error } }

  func error(_ location: SourceLocation, _ message: String) {
    add(Diagnostic(location: location, message: message))
  }

  /// Adds an error, and returns nil for the value that it concerns.
  func refuse<Value>(_ location: SourceLocation, _ message: String) -> Value? {
    error(location, message)
    return nil
  }

  /// What is wrong with an expression, unless that comes of what is wrong elsewhere.
  func error(_ location: SourceLocation, _ problem: ExpressionProblem) {
    if problem.kind != .consequence { error(location, problem.message) }
  }

  /// What is wrong with a value that a repeat works out for each of its elements: it is said once,
  /// with the first of them.
  ///
  /// - Parameters:
  ///   - property: whose value it is; nil for what is none.
  ///   - namespace: where it is read.
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

  /// A component is read once for each instance; what is wrong in it is said once.
  private func add(_ diagnostic: Diagnostic) {
    if all.count < Limits.findings, !all.contains(diagnostic) { all.append(diagnostic) }
  }

  /// Those of a severity, in the order of the file.
  func sorted(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    all.filter { $0.severity == severity }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}
