// Child processes that read data from Flickbook.

import Support

/// A running program that reads data from Flickbook, such as a video encoder.
package final class ChildProgram {
  private let program: PipedProgram

  /// Returns the path of a program, searched for in the folders of PATH; nil if the program is not
  /// installed.
  package static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Whether a file is there that this user may run.
  package static func isProgram(_ path: String) -> Bool {
    access(path, X_OK) == 0 && !folderExists(path)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: the arguments, without the program's name.
  ///   - endsWithUs: whether the program is killed when Flickbook is interrupted. Set it for
  ///     programs that write files for Flickbook.
  /// - Throws: FileError when the program cannot be started.
  package init(
    _ path: String, _ arguments: [String], endsWithUs: Bool = true
  ) throws(FileError) {
    program = try PipedProgram(path, arguments, pipe: STDIN_FILENO, endsWithUs: endsWithUs)
  }

  /// The descriptor that writes to the program's standard input.
  package var descriptor: Int32 { program.descriptor }

  /// Closes the program's input and waits until the program ends.
  ///
  /// - Returns: nil if the program succeeds; otherwise the first line of its standard error, or "it
  ///   failed" if that is empty.
  package func finish() -> String? {
    program.end() == 0 ? nil : program.firstComplaint ?? "it failed"
  }
}
