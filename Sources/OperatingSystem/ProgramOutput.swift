// Child processes whose output Flickbook reads.

import Support

/// A running program whose output Flickbook reads, such as a video decoder.
///
/// The program can also write notes to descriptor 3, which Flickbook can read at any time.
package final class ProgramOutput {
  private let program: PipedProgram
  /// The notes that the program writes to its descriptor 3.
  private let notes: ScratchFile
  private var notesRead: off_t = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: the arguments, without the program's name.
  /// - Throws: FileError when the program cannot be started.
  package init(_ path: String, _ arguments: [String]) throws(FileError) {
    notes = try ScratchFile(for: path)
    program = try PipedProgram(
      path, arguments, pipe: STDOUT_FILENO, others: [(notes.descriptor, Self.noteDescriptor)])
  }

  /// The number of the descriptor to which the program writes notes.
  package static let noteDescriptor: Int32 = 3

  /// Reads the next bytes of the program's standard output.
  ///
  /// - Parameter buffer: the buffer to fill. It is filled completely, except at the end of the
  ///   output.
  /// - Returns: the number of bytes read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    readAll(of: program.descriptor, into: buffer)
  }

  /// Returns the notes written since the previous call, at most 16 KiB.
  package func newNotes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = pread(notes.descriptor, &bytes, bytes.count, notesRead)
    guard count > 0 else { return [] }
    notesRead += off_t(count)
    return Array(bytes[..<count])
  }

  /// Waits for the program's end.
  ///
  /// - Parameter allowingMessages: whether a program that succeeds may write to standard error.
  /// - Returns: nil if the program succeeds; otherwise the first line of its standard error, or "it
  ///   failed".
  package func finish(allowingMessages: Bool = false) -> String? {
    let status = program.end()
    if status == 0, allowingMessages { return nil }
    return program.firstComplaint ?? (status == 0 ? nil : "it failed")
  }
}
