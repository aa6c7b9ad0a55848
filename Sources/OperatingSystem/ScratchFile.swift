// Temporary files that receive the messages of child processes.

import Support

final class ScratchFile {
  private let file: UnsafeMutablePointer<FILE>

  /// - Parameter program: the program's name, for the error message.
  /// - Throws: FileError when the system cannot create the file.
  init(for program: String) throws(FileError) {
    guard let file = tmpfile() else { throw FileError("\(program): \(systemReason())") }
    self.file = file
    _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
  }

  deinit { fclose(file) }

  var descriptor: Int32 { fileno(file) }

  /// Returns the first line without its line break, at most 499 bytes; nil for an empty file.
  func firstLine() -> String? {
    rewind(file)
    var line = [CChar](repeating: 0, count: 500)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
