// The arguments of a report on the scenes that changed since a git revision.

import OperatingSystem
package import Player
import Support

/// A report's arguments: its scenes, the revision to compare them with, and its pictures.
package struct RevisionRequest: Sendable, Hashable, Codable {
  /// The full hash of the commit to compare with.
  package var base: String
  /// The scenes and folders of scenes, as the user named them.
  package var operands: [String]
  /// The factor by which the pictures play slower, 1…8.
  package var slowFactor: Double
  /// Whether an MP4 file accompanies each picture.
  package var writesVideos: Bool
  /// The folder for the report, as the user named it. The report names it in its command.
  package var output: String

  /// Creates a request. An empty list of operands stands for the folder scenes/.
  ///
  /// - Parameter revision: a name of a commit; nil for the commit at which the current branch left
  ///   the main branch.
  /// - Throws: `UserError` if there is no such commit.
  package init(
    since revision: String?, _ operands: [String], slowFactor: Double = 1,
    writesVideos: Bool = false, output: String, in folder: String = "."
  ) throws(UserError) {
    do throws(FileError) {
      let repository = try GitRepository(around: folder)
      base =
        if let revision { try repository.commit(of: revision) } else { try repository.mergeBase() }
    } catch {
      throw UserError(error)
    }
    self.operands = operands.isEmpty ? ["scenes/"] : operands
    (self.slowFactor, self.writesVideos, self.output) = (slowFactor, writesVideos, output)
  }

  /// The factors by which a picture may play slower.
  package static let slowFactors = 1.0...8.0

  /// The command that makes the report.
  var command: String {
    var words = ["flickbook", "evidence", String(base.prefix(12))]
    if slowFactor != 1 { words += ["--slow", formatted(slowFactor)] }
    if writesVideos { words.append("--mp4") }
    return (words + operands.map(\.quotedForShell) + ["-o", output.quotedForShell])
      .joined(separator: " ")
  }
}

extension String {
  /// The string as one word of a shell's command line.
  package var quotedForShell: String {
    let others = "0123456789._/-+:".unicodeScalars
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || others.contains(scalar))
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
