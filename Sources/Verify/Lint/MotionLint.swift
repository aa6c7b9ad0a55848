// Motion lint: the search for constructs that are legal but probably mistakes. Each lint rule has
// its own file and is a pure function of a playback.

import Player
import Scene

extension ObservedPlayback {
  /// Returns the findings of all lint rules that the scene enables, in the order of the scene's
  /// file. Findings of one rule about the same subject at the same location are merged.
  func findings() throws(UserError) -> [LintFinding] {
    var all: [LintFinding] = []
    for rule in LintRule.allCases where !scene.lint.allowed.contains(rule) {
      all += try findings(of: rule)
    }
    return merged(all).sorted { first, second in
      (first.location, first.seconds, first.rule.rawValue)
        < (second.location, second.seconds, second.rule.rawValue)
    }
  }

  private func findings(of rule: LintRule) throws(UserError) -> [LintFinding] {
    switch rule {
    case .interruptedEarly: earlyInterruptions
    case .competingAnimations: competingAnimations
    case .unusedRule: unusedRules
    case .competingRules: competingRules
    case .outlastingMotion: outlastingMotions
    case .refreshDependent: try refreshDependence()
    case .unaskedJump: unaskedJumps
    case .movesUnderFinger: movesUnderFinger
    case .missedTouch: missedTouches
    case .animatedOffScreen: animationsOffScreen
    case .noReducedMotion: try missingReduction()
    }
  }

  private func merged(_ findings: [LintFinding]) -> [LintFinding] {
    var places: [String: Int] = [:]
    var merged: [LintFinding] = []
    for finding in findings {
      let place = "\(finding.rule) \(finding.location) \(finding.subject)"
      if let index = places[place] {
        merged[index].count += 1
      } else {
        places[place] = merged.count
        merged.append(finding)
      }
    }
    return merged
  }
}
