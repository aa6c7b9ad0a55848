// Writing a file so that it is either whole or not there: beside it first, then renamed.

import Foundation
import Synchronization

/// Files that are being written, so that an interrupted run can remove them.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all of them from the disk.
  package static func removeAll() {
    paths.withLock { paths in
      for path in paths { unlink(path) }
    }
  }
}

/// A file that appears under its name when it is complete. Without that it leaves nothing behind.
final class OutputFile {
  let path: String
  private let temporaryPath: String
  private var descriptor: Int32
  private var isFinished = false
  private(set) var byteCount = 0

  /// Opens the file beside its place, making the folder when it is missing.
  init(_ path: String) throws(Trouble) {
    self.path = path
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) + "/" } ?? "./"
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
    temporaryPath = "\(folder).\(name).partial-\(getpid())"
    unlink(temporaryPath)
    UnfinishedFiles.add(temporaryPath)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard descriptor >= 0 else {
      let reason = systemReason()
      UnfinishedFiles.remove(temporaryPath)
      throw Trouble("\(path): cannot be written: \(reason)")
    }
  }

  deinit {
    if descriptor >= 0 { Foundation.close(descriptor) }
    if !isFinished { unlink(temporaryPath) }
    UnfinishedFiles.remove(temporaryPath)
  }

  func write(_ bytes: [UInt8]) throws(Trouble) {
    try writeAll(bytes, to: descriptor, named: path)
    byteCount += bytes.count
  }

  /// Replaces bytes that were written before.
  func rewrite(_ bytes: [UInt8], at offset: Int) throws(Trouble) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw Trouble("\(path): cannot be written: \(systemReason())")
    }
    try writeAll(bytes, to: descriptor, named: path)
  }

  /// Ends writing; the file still waits beside its place.
  func close() throws(Trouble) {
    guard descriptor >= 0 else { return }
    let status = Foundation.close(descriptor)
    descriptor = -1
    guard status == 0 else { throw Trouble("\(path): cannot be written: \(systemReason())") }
  }

  /// Puts the file in its place.
  func finish() throws(Trouble) {
    try close()
    guard rename(temporaryPath, path) == 0 else {
      throw Trouble("\(path): cannot be written: \(systemReason())")
    }
    isFinished = true
  }
}

/// Writes all bytes, however many calls it takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws(Trouble) {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
    }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { throw Trouble("\(name): cannot be written: \(systemReason())") }
    done += count
  }
}

/// Writes a whole file at once; `-` is standard output.
package func writeFile(_ bytes: [UInt8], to path: String) throws(Trouble) {
  if path == "-" { return try writeAll(bytes, to: STDOUT_FILENO, named: "standard output") }
  let file = try OutputFile(path)
  try file.write(bytes)
  try file.finish()
}
