// Writing a file so that it is either whole or not there: beside it first, then renamed.

import Foundation
package import Player

/// A file that appears under its name when it is complete, and leaves nothing behind without that;
/// or standard output, which takes what it is given at once.
package final class OutputFile {
  /// As it was named; `-` is standard output.
  package let path: String
  /// Nil for standard output.
  private let temporaryPath: String?
  private var descriptor: Int32
  private var isFinished = false
  /// Bytes written so far.
  package private(set) var byteCount = 0

  /// Opens the file beside its place, making the folder when it is missing.
  ///
  /// - Parameter path: a file name, or `-` for standard output.
  /// - Throws: Trouble when the file could not be written at the end.
  package init(_ path: String) throws(Trouble) {
    self.path = path
    guard path != "-" else {
      temporaryPath = nil
      descriptor = STDOUT_FILENO
      return
    }
    let folder = Self.folder(of: path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Trouble("\(path): the folder \(folder) cannot be made")
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Trouble("\(path): is there already and is not a file")
    }
    let name = URL(filePath: path).lastPathComponent
    let temporaryPath = "\(folder).\(name).partial-\(getpid())"
    unlink(temporaryPath)
    UnfinishedFiles.add(temporaryPath)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard descriptor >= 0 else {
      let reason = systemReason()
      UnfinishedFiles.remove(temporaryPath)
      throw Trouble("\(path): cannot be written: \(reason)")
    }
    self.temporaryPath = temporaryPath
  }

  deinit {
    guard let temporaryPath else { return }
    if descriptor >= 0 { Foundation.close(descriptor) }
    if !isFinished { unlink(temporaryPath) }
    UnfinishedFiles.remove(temporaryPath)
  }

  /// With a slash at its end.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) + "/" } ?? "./"
  }

  /// Where files that are needed meanwhile may lie: beside the output, where there is room for it.
  package var folder: String {
    temporaryPath == nil ? FileManager.default.temporaryDirectory.path : Self.folder(of: path)
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(Trouble) {
    try writeAll(bytes)
    byteCount += bytes.count
  }

  /// Replaces bytes that were written before.
  ///
  /// - Parameter offset: from the file's beginning.
  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(Trouble) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure }
    try writeAll(bytes)
  }

  /// Ends writing; the file still waits beside its place.
  package func close() throws(Trouble) {
    guard temporaryPath != nil, descriptor >= 0 else { return }
    let status = Foundation.close(descriptor)
    descriptor = -1
    guard status == 0 else { throw failure }
  }

  /// Puts the file in its place.
  package func finish() throws(Trouble) {
    guard let temporaryPath else { return }
    try close()
    guard rename(temporaryPath, path) == 0 else { throw failure }
    isFinished = true
  }

  private var failure: Trouble {
    Trouble(
      "\(temporaryPath == nil ? "standard output" : path): cannot be written: \(systemReason())")
  }

  /// Writes all bytes, however many calls it takes.
  private func writeAll(_ bytes: [UInt8]) throws(Trouble) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure }
      done += count
    }
  }
}

/// Writes a whole file at once; `-` is standard output.
package func writeFile(_ bytes: [UInt8], to path: String) throws(Trouble) {
  let file = try OutputFile(path)
  try file.write(bytes)
  try file.finish()
}
