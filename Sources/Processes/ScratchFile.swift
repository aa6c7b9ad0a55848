// Temporary files for the messages of child processes.

import Files
import Platform

/// A temporary file without a name, for what a program writes beside its output.
final class ScratchFile {
  private let file: UnsafeMutablePointer<FILE>

  /// - Parameter program: what a message names.
  /// - Throws: FileError when the system makes none.
  init(for program: String) throws(FileError) {
    guard let file = tmpfile() else { throw FileError("\(program): \(systemReason())") }
    self.file = file
  }

  deinit { fclose(file) }

  var descriptor: Int32 { fileno(file) }

  /// Its first line, of 499 bytes at most and without the line break; nil for an empty file.
  func firstLine() -> String? {
    rewind(file)
    var line = [CChar](repeating: 0, count: 500)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
