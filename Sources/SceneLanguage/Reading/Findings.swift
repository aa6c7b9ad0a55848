// The errors and warnings found while a scene is read, which are reported together.

import Scene

/// The list of the errors and warnings in a scene. It is a class because the readers of all parts
/// share the list.
final class Findings {
  private var all: [Diagnostic] = []
  private var errorCount = 0
  /// The computed values whose errors are already reported; see `errorOnce`.
  private var reported: [(location: SourceLocation, property: Property?, around: Namespace)] = []
  /// The values whose errors are already reported, with the number of columns in which a further
  /// error is a consequence.
  private var rejected: [(location: SourceLocation, columns: Int)] = []
  /// The missing keys whose errors are already reported.
  private var answered: Set<Answer> = []

  /// The locations of mappings whose keys violate a rule.
  private var violations: Set<SourceLocation> = []

  /// The reports of unknown names, as indices in `all`. A name with the same advice is one mistake,
  /// however often it is used.
  private var unknown: [UnknownName: Int] = [:]
  /// Names that are defined under another key; their uses without other advice are consequences.
  private var misplaced: Set<String> = []

  private struct UnknownName: Hashable {
    let name: String
    let advice: String
  }

  private struct Answer: Hashable {
    let key: String
    let location: SourceLocation
  }

  /// The names that expressions can use, for advice about a missing "=".
  let names: Set<String>

  private let isHeard: Bool

  /// - Parameter isHeard: whether the messages are shown. Otherwise advice is omitted.
  init(names: Set<String> = [], isHeard: Bool = true) {
    (self.names, self.isHeard) = (names, isHeard)
  }

  /// The texts with characters beyond ASCII, without repetitions.
  private(set) var texts: [WrittenText] = []
  private var knownTexts: Set<WrittenText> = []

  var count: Int { all.count }

  /// Adds a text with characters beyond ASCII; does nothing for nil.
  func note(_ text: WrittenText?) {
    if let text, knownTexts.insert(text).inserted { texts.append(text) }
  }

  var hasErrors: Bool { errorCount > 0 }

  /// Whether further errors are dropped, so that their words need not be found.
  var isFull: Bool { errorCount >= Limits.findings }

  /// Whether messages need advice about similar names.
  var needsAdvice: Bool { isHeard && !isFull }

  func error(
    _ location: SourceLocation, _ message: @autoclosure () -> String,
    _ kind: Diagnostic.Kind = .combination
  ) {
    guard !isFull else { return }
    let isConsequence = rejected.contains { value in
      value.location.line == location.line && value.location.file == location.file
        && (0..<value.columns).contains(location.column - value.location.column)
    }
    if !isConsequence { add(Diagnostic(location: location, message: message(), kind: kind)) }
  }

  /// Reports an error in a value. Later errors in the same value are consequences and are dropped.
  ///
  /// - Parameter offset: the offset of the error in the value, in characters.
  func reject(
    _ node: Node, _ message: String, at offset: Int = 0, _ kind: Diagnostic.Kind = .wrongValue
  ) {
    add(
      Diagnostic(location: node.location.advanced(by: offset), message: message, kind: kind))
    excuse(node)
  }

  /// Reports a value that its commas cut off. Later errors in its pieces are consequences.
  func reject(_ cut: CutValue, of entry: Node.Entry, _ schema: ValueSchema) {
    for key in cut.keys { excuse(at: key.keyLocation, columns: key.key.unicodeScalars.count + 2) }
    reject(entry.value, cut.message(for: entry.key, schema))
  }

  /// Drops later errors in a value.
  func excuse(_ node: Node) {
    // An error at the end of an expression has the column after its last character.
    excuse(at: node.location, columns: node.scalar == nil ? 1 : node.span.count + 1)
  }

  func excuse(at location: SourceLocation, columns: Int = 1) {
    if rejected.count < Limits.findings { rejected.append((location, columns)) }
  }

  /// Notes that a missing key of a mapping is reported. Returns whether it was not noted before.
  @discardableResult
  func answer(_ key: String, at location: SourceLocation) -> Bool {
    answered.insert(Answer(key: key, location: location)).inserted
  }

  /// Notes that the keys of a mapping violate a rule, so that the mapping is not read.
  func noteViolation(in node: Node) { violations.insert(node.location) }

  func isViolated(in node: Node) -> Bool { violations.contains(node.location) }

  func isAnswered(_ key: String, at location: SourceLocation) -> Bool {
    answered.contains(Answer(key: key, location: location))
  }

  /// Reports an error and returns nil as the caller's result.
  func refuse<Value>(
    _ location: SourceLocation, _ message: @autoclosure () -> String,
    _ kind: Diagnostic.Kind = .combination
  ) -> Value? {
    error(location, message(), kind)
    return nil
  }

  /// Reports an error in an expression, except a consequence of an error that is already reported.
  func error(_ location: SourceLocation, _ problem: ExpressionProblem) {
    switch problem.kind {
    case .consequence: break
    case .unknownName(let name, let advice):
      error(problem.origin ?? location, problem.message, unknown: name, advice: advice)
    case .missingRow, .other: error(problem.origin ?? location, problem.message, .expression)
    }
  }

  /// Reports the use of an unknown name. Of several uses with the same advice, only the first in
  /// the file is reported.
  ///
  /// - Parameter advice: the end of the message, such as "; did you mean 'box'?".
  func error(
    _ location: SourceLocation, _ message: String, unknown name: String, advice: String
  ) {
    let use = UnknownName(name: name, advice: advice)
    guard !advice.isEmpty || !misplaced.contains(name) else { return }
    let count = all.count
    if let index = unknown[use] {
      guard location < all[index].location else { return }
      all[index] = Diagnostic(location: location, message: message, kind: .unknownName)
    } else {
      error(location, message, .unknownName)
      if all.count > count { unknown[use] = count }
    }
  }

  /// Notes that a name is defined under a wrong key, which is reported already.
  func noteMisplaced(_ name: String?) {
    if let name { misplaced.insert(name) }
  }

  /// Reports an error in a computed value once, even if each element of a repeat computes the
  /// value.
  ///
  /// - Parameters:
  ///   - property: the property that has the value; nil for a value that belongs to no property.
  ///   - namespace: the scope in which the value is read.
  func errorOnce(
    _ location: SourceLocation, of property: Property?, in namespace: Namespace,
    _ mistake: some SceneMistake
  ) {
    let around = namespace.aroundRepeats
    let isReported = reported.contains {
      $0.location == location && $0.property == property && $0.around === around
    }
    guard !isReported, !isFull else { return }
    reported.append((location, property, around))
    error(location, mistake)
  }

  func refuse<Value>(_ location: SourceLocation, _ problem: ExpressionProblem) -> Value? {
    error(location, problem)
    return nil
  }

  func warning(
    _ location: SourceLocation, _ message: String, _ kind: Diagnostic.Kind = .noEffect
  ) {
    add(Diagnostic(location: location, message: message, severity: .warning, kind: kind))
  }

  /// Adds a diagnostic, except a duplicate. The instances of a component all have the same errors.
  /// Errors and warnings have a limit each, so that warnings never displace an error.
  private func add(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    let known = isError ? errorCount : all.count - errorCount
    guard known < Limits.findings, !all.contains(diagnostic) else { return }
    all.append(diagnostic)
    if isError { errorCount += 1 }
  }

  /// Returns the diagnostics of one severity, sorted by location.
  func sorted(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    all.filter { $0.severity == severity }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}
