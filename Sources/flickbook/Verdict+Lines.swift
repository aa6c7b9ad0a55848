// Verdicts as lines for the terminal, and as an exit status.

import Support
import Verify

extension Verdict {
  /// Prints the verdict and its details. With `isQuiet`, a passing verdict prints only its details.
  func say(isQuiet: Bool) {
    if !kind.isPass || !isQuiet { Terminal.say(line) }
    if !isQuiet { warnings.forEach(Terminal.message) }
    for detail in details { Terminal.say("  \(detail)") }
    // The details of a failed verdict already include the relevant lines of the recording.
    if kind.isPass, !isQuiet { for line in recorded { Terminal.say("  \(line)") } }
  }
}

extension [Verdict] {
  /// Prints the number of passing scenes, and the tolerance.
  ///
  /// - Parameter words: The tolerance's description, from `Options.tolerance`.
  func sayCount(allowing words: String) {
    let passing = count { $0.kind.isPass }
    let scenes = counted(count, "scene passes", "scenes pass")
    Terminal.message("\(passing) of \(scenes); tolerance: \(words)")
  }

  /// The exit status: 2 if a scene cannot be verified, 1 if a scene differs, 0 if all scenes pass.
  var exitStatus: Int32 {
    contains { $0.kind == .trouble } ? 2 : allSatisfy(\.kind.isPass) ? 0 : 1
  }
}
