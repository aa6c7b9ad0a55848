// Child processes whose output we read.

package import Files
import Platform

/// A running program whose output we read, such as the decoder of videos. What it notes beside its
/// output can be read as it comes.
package final class ProgramOutput {
  private let program: PipedProgram
  /// The program's descriptor 3.
  private let notes: ScratchFile
  private var notesRead: off_t = 0

  /// Begins a program.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: without its name.
  /// - Throws: FileError when it cannot be run.
  package init(_ path: String, _ arguments: [String]) throws(FileError) {
    notes = try ScratchFile(for: path)
    program = try PipedProgram(
      path, arguments, pipe: STDOUT_FILENO, others: [(notes.descriptor, Self.noteDescriptor)])
  }

  /// The descriptor to which the program may write notes.
  package static let noteDescriptor: Int32 = 3

  /// Reads what comes next.
  ///
  /// - Parameter buffer: filled, but at the end of the output.
  /// - Returns: the number of bytes read.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    readAll(of: program.descriptor, into: buffer)
  }

  /// Returns the notes since the last call.
  package func newNotes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = pread(notes.descriptor, &bytes, bytes.count, notesRead)
    guard count > 0 else { return [] }
    notesRead += off_t(count)
    return Array(bytes[..<count])
  }

  /// Waits for its end.
  ///
  /// - Returns: nil when all is well, else its first line of complaint.
  package func finish() -> String? {
    let status = program.end()
    return program.firstComplaint ?? (status == 0 ? nil : "it fails")
  }
}
