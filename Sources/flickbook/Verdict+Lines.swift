// Verdicts for a person, and for whoever reads the exit status.

import Verify

extension Verdict {
  /// Prints it with its details; what passes only if it may be loud.
  func say(isQuiet: Bool) {
    if !kind.isPass || !isQuiet { Terminal.say(line) }
    for detail in details { Terminal.say("  \(detail)") }
    // Of what passes: of what does not, those that matter are among the details.
    if kind.isPass, !isQuiet { for line in recorded { Terminal.say("  \(line)") } }
  }
}

extension [Verdict] {
  /// How many pass, and what was allowed.
  ///
  /// - Parameter words: as `Options.tolerance` says it.
  func sayCount(allowing words: String) {
    let passing = count { $0.kind.isPass }
    Terminal.message("\(passing) of \(count) scenes pass; tolerance: \(words)")
  }

  /// 2: one cannot be verified; 1: one differs; 0: all pass.
  var exitStatus: Int32 {
    contains { $0.kind == .trouble } ? 2 : allSatisfy(\.kind.isPass) ? 0 : 1
  }
}
