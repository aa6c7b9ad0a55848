// Lint rule: a scene moves otherwise at 60 Hz than at 120 Hz.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// Returns a finding for each rule or expression that shows other values, or adds and removes
  /// other views, at 60 Hz than at 120 Hz. A rule that only runs more often is fine.
  func refreshDependence() throws(UserError) -> [LintFinding] {
    let values = try ratePair()
    var search = RefreshCause(scene, values)
    var worst: [SourceLocation: (order: Int, difference: RatePair.Difference)] = [:]
    for (order, difference) in values.differences.enumerated() where difference.isShown {
      guard let cause = search.cause(of: difference),
        difference.ratio > worst[cause]?.difference.ratio ?? 0
      else { continue }
      worst[cause] = (order, difference)
    }
    let shown = worst.sorted { $0.value.order < $1.value.order }.map { cause, found in
      LintFinding(
        .shownElsewhere(
          name(of: found.difference.variable), slow: found.difference.slow,
          fast: found.difference.fast, readsDelta: search.readsDelta(cause)),
        cause, at: found.difference.seconds)
    }
    return shown + hierarchyFindings(values, search).filter { worst[$0.location] == nil }
  }

  /// Returns the values of the scene at both refresh rates.
  private func ratePair() throws(UserError) -> RatePair {
    let rate = scene.tickRate == 60 ? 120 : 60
    let resolved = try rehearsed.resolved.refreshing(at: rate)
    let (other, recorder) = try resolved.played(for: TraceRecorder(resolved))
    let own = RatePair.Side(rehearsed: rehearsed, trace: trace)
    let second = RatePair.Side(rehearsed: other, trace: recorder.trace)
    return scene.tickRate == 60
      ? RatePair(slow: own, fast: second) : RatePair(slow: second, fast: own)
  }

  private func hierarchyFindings(_ values: RatePair, _ search: RefreshCause) -> [LintFinding] {
    let (few, many) = (HierarchyLog(values.slow.rehearsed), HierarchyLog(values.fast.rehearsed))
    var findings: [LintFinding] = []
    var found: Set<SourceLocation> = []
    for key in few.keys + many.keys.filter({ few.times[$0] == nil })
    where !found.contains(key.rule) {
      let (slow, fast) = (few.times[key] ?? [], many.times[key] ?? [])
      let differs =
        slow.count != fast.count
        || zip(slow, fast).contains { abs($0 - $1) > RatePair.slackSeconds }
      guard differs, let first = (slow + fast).min() else { continue }
      found.insert(key.rule)
      findings.append(
        LintFinding(
          .runsElsewhere(slow: slow, fast: fast, readsDelta: search.readsDelta(key.rule)),
          key.rule, at: first))
    }
    return findings
  }

  private func name(of variable: Variable) -> String {
    guard case .quantity(let view, let quantity) = variable else { return "" }
    return "\(scene.views[view].name).\(quantity.name)"
  }
}

/// The times at which rules add, remove and reorder views, and begin transitions. Traces of values
/// do not show these effects.
struct HierarchyLog {
  struct Key: Hashable {
    let rule: SourceLocation
    let effect: Effect
  }

  /// The times of each effect, in seconds, in chronological order.
  private(set) var times: [Key: [Double]] = [:]
  /// The effects in the order of their first occurrence.
  private(set) var keys: [Key] = []

  init(_ rehearsed: RehearsedScene) {
    for event in rehearsed.events {
      for run in event.runs {
        for effect in run.effects where effect.changesHierarchy {
          let key = Key(rule: run.rule, effect: effect)
          if times[key] == nil { keys.append(key) }
          times[key, default: []].append(event.time)
        }
      }
    }
  }
}

extension Effect {
  fileprivate var changesHierarchy: Bool {
    switch self {
    case .add, .remove, .front, .back, .swap, .transition: true
    case .change, .wait, .send, .timer, .scroll, .target, .endRefreshing, .animator: false
    }
  }
}
