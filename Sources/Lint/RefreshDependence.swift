// Lint rule: a scene moves otherwise at 60 Hz than at 120 Hz.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// A finding for each rule or expression because of which the scene shows other values, or adds
  /// and removes other views, at 60 Hz than at 120 Hz. A rule that only runs more often is fine.
  func refreshDependence() throws(UserError) -> [LintFinding] {
    let values = try ratePair()
    var findings: [LintFinding] = []
    var ratios: [SourceLocation: Double] = [:]
    for difference in values.differences where difference.isShown {
      var search = RefreshCause(scene, values)
      guard let cause = search.cause(of: difference.variable, by: difference.firstSeconds),
        difference.ratio > ratios[cause] ?? 0
      else { continue }
      ratios[cause] = difference.ratio
      findings.removeAll { $0.location == cause }
      findings.append(
        LintFinding(
          .shownElsewhere(
            name(of: difference.variable), slow: difference.slow, fast: difference.fast,
            readsDelta: scene.readsDelta(cause)),
          cause, at: difference.seconds))
    }
    return findings + hierarchyFindings(values).filter { ratios[$0.location] == nil }
  }

  /// Returns the scene at both refresh rates, with its values.
  private func ratePair() throws(UserError) -> RatePair {
    let rate = scene.tickRate == 60 ? 120 : 60
    let resolved = try rehearsed.resolved.refreshing(at: rate)
    var recorder: TraceRecorder? = TraceRecorder(resolved)
    let other = try RehearsedScene(resolved, observer: &recorder)
    try other.demandRoomForTrace()
    let own = RatePair.Side(rehearsed, try ownTrace())
    let second = RatePair.Side(other, recorder?.trace ?? own.trace)
    return scene.tickRate == 60
      ? RatePair(slow: own, fast: second) : RatePair(slow: second, fast: own)
  }

  private func ownTrace() throws(UserError) -> Trace {
    if let trace { return trace }
    return try rehearsed.trace()
  }

  private func hierarchyFindings(_ values: RatePair) -> [LintFinding] {
    let (few, many) = (HierarchyLog(values.slow.rehearsed), HierarchyLog(values.fast.rehearsed))
    var findings: [LintFinding] = []
    for key in few.keys + many.keys.filter({ few.times[$0] == nil })
    where !findings.contains(where: { $0.location == key.rule }) {
      let (slow, fast) = (few.times[key] ?? [], many.times[key] ?? [])
      let differs =
        slow.count != fast.count
        || zip(slow, fast).contains { abs($0 - $1) > RatePair.slackSeconds }
      guard differs, let first = (slow + fast).min() else { continue }
      findings.append(
        LintFinding(
          .runsElsewhere(slow: slow, fast: fast, readsDelta: scene.readsDelta(key.rule)),
          key.rule, at: first))
    }
    return findings
  }

  private func name(of variable: Variable) -> String {
    guard case .quantity(let view, let quantity) = variable else { return "" }
    return "\(scene.views[view].name).\(quantity.name)"
  }
}

extension Scene {
  /// Whether the rule's condition reads `deltaX` or `deltaY`. Both become smaller at a higher
  /// refresh rate.
  fileprivate func readsDelta(_ rule: SourceLocation) -> Bool {
    rules.filter { $0.location == rule }.contains { rule in
      (rule.condition?.origin.variables ?? []).contains { variable in
        guard case .quantity(_, .reading(let reading)) = variable else { return false }
        return reading == .deltaX || reading == .deltaY
      }
    }
  }
}
