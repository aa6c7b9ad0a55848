// A program whose output we read, such as the decoder of videos.

import Files
import Platform

/// A program at work that writes to us. What it says of errors is kept for the end, and what it
/// notes beside its output can be read as it comes.
package final class ProgramOutput {
  private let id: pid_t
  private let output: Int32
  /// What it writes to its standard error.
  private let complaints: UnsafeMutablePointer<FILE>
  /// What it writes to descriptor 3.
  private let notes: UnsafeMutablePointer<FILE>
  private var notesRead: off_t = 0
  private var isRunning = true

  /// Begins a program.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: without its name.
  /// - Throws: UserError when it cannot be run.
  package init(_ path: String, _ arguments: [String]) throws(UserError) {
    guard let complaints = tmpfile() else { throw UserError("\(path): \(systemReason())") }
    guard let notes = tmpfile() else {
      fclose(complaints)
      throw UserError("\(path): \(systemReason())")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      fclose(complaints)
      fclose(notes)
      throw UserError("\(path): \(systemReason())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (writing, errors, noting) = (ends[1], fileno(complaints), fileno(notes))
    let launched = CleanupRegistry.addChild {
      ChildProgram.spawn(
        [path] + arguments,
        [(writing, STDOUT_FILENO), (errors, STDERR_FILENO), (noting, Self.noteDescriptor)])
    }
    close(writing)
    guard let launched else {
      close(ends[0])
      fclose(complaints)
      fclose(notes)
      throw UserError("\(path): cannot be run")
    }
    (id, output, self.complaints, self.notes) = (launched, ends[0], complaints, notes)
  }

  deinit {
    if isRunning {
      kill(id, SIGKILL)
      _ = end()
    }
    fclose(complaints)
    fclose(notes)
  }

  /// Where the program may write notes.
  package static let noteDescriptor: Int32 = 3

  /// Reads what comes next.
  ///
  /// - Parameter buffer: what is to be filled.
  /// - Returns: bytes read; fewer than there is room for at the end only.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    readAll(of: output, into: buffer)
  }

  /// What it has noted since this was asked last.
  package func newNotes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = pread(fileno(notes), &bytes, bytes.count, notesRead)
    guard count > 0 else { return [] }
    notesRead += off_t(count)
    return Array(bytes[..<count])
  }

  /// Waits for its end.
  ///
  /// - Returns: nil when all is well, else its first line of complaint.
  package func finish() -> String? {
    let status = end()
    rewind(complaints)
    var line = [CChar](repeating: 0, count: 500)
    let hasWords = fgets(&line, Int32(line.count), complaints) != nil
    guard status != 0 || hasWords else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return hasWords ? String(decoding: bytes, as: UTF8.self) : "it fails"
  }

  private func end() -> Int32 {
    guard isRunning else { return 0 }
    close(output)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    isRunning = false
    CleanupRegistry.removeChild(id)
    return status
  }
}
