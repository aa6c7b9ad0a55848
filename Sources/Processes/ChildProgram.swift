// Child processes that read our output.

package import Files
import Platform

/// A running program that reads what we write, such as the encoder of videos.
package final class ChildProgram {
  private let program: PipedProgram

  /// The file of a program, looked up in PATH as a shell does; nil when there is none.
  package static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Begins a program.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: without its name.
  ///   - endsWithUs: whether it is killed when we are interrupted, as what writes files of ours is.
  /// - Throws: FileError when it cannot be run.
  package init(
    _ path: String, _ arguments: [String], endsWithUs: Bool = true
  ) throws(FileError) {
    program = try PipedProgram(path, arguments, pipe: STDIN_FILENO, endsWithUs: endsWithUs)
  }

  /// The descriptor for bytes of its standard input.
  package var descriptor: Int32 { program.descriptor }

  /// Ends its input and waits for its end.
  ///
  /// - Returns: nil when all is well, else its first line of complaint.
  package func finish() -> String? {
    program.end() == 0 ? nil : program.firstComplaint ?? "it fails"
  }
}
