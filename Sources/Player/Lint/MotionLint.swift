// Motion lint: what is legal in a scene and probably wrong. Each rule is a file of its own: a pure
// function of how the scene played.

import Scene

extension RehearsedScene {
  /// What the rules find that the scene does not allow, in the order of the file; what is so again
  /// and again at one place is one finding.
  ///
  /// - Throws: UserError when the scene cannot be played.
  package func motionFindings() throws(UserError) -> [LintFinding] {
    let performance = try Performance(self)
    var all =
      performance.earlyInterruptions + performance.competingAnimations
      + performance.unreachedThresholds + performance.outlastingMotions
      + performance.unaskedJumps + performance.movesUnderFinger + performance.animationsOffScreen
    // These play the scene once more.
    if !scene.lint.allowed.contains(.refreshDependent) { all += try refreshDependence() }
    if !scene.lint.allowed.contains(.noReducedMotion) { all += try performance.missingReduction() }
    return merged(all.filter { !scene.lint.allowed.contains($0.rule) })
      .sorted { first, second in
        (first.location, first.seconds, first.rule.rawValue)
          < (second.location, second.seconds, second.rule.rawValue)
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
