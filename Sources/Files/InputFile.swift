// Reading of user files, with a limit on their size and without waiting for pipes.

import Platform

/// Functions that read regular files.
package enum InputFile {
  /// Checks that a path is a readable regular file.
  package static func demand(_ path: String) throws(FileError) {
    try open(path) { (_, _) throws(FileError) in }
  }

  /// Returns the contents of a regular file of at most `limit` bytes.
  ///
  /// - Throws: FileError when the file is larger, not regular or not readable.
  package static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    try open(path) { (descriptor, size) throws(FileError) in
      guard size <= limit else {
        throw FileError("\(path): has \(size) bytes; at most \(limit) are read")
      }
      return try read(size, of: descriptor, path)
    }
  }

  /// Returns up to `count` bytes from the start of a regular file.
  ///
  /// Returns nil if there is no file, and an empty array if the path is not a regular file.
  package static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8]? {
    var status = stat()
    if stat(path, &status) != 0, errno == ENOENT { return nil }
    if status.st_mode != 0, status.st_mode & S_IFMT != S_IFREG { return [] }
    return try open(path) { (descriptor, size) throws(FileError) in
      try read(min(count, size), of: descriptor, path)
    }
  }

  /// Returns whether a file has exactly these contents. If `bytes` is nil, returns whether there is
  /// no file.
  static func holds(_ path: String, _ bytes: [UInt8]?) throws(FileError) -> Bool {
    try beginning(of: path, count: (bytes?.count ?? 0) + 1) == bytes
  }

  private static func open<Result>(
    _ path: String, _ work: (Int32, Int) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    // Opening a pipe without O_NONBLOCK would wait for its writer.
    let descriptor = Platform.open(path, O_RDONLY | O_NONBLOCK)
    defer { if descriptor >= 0 { close(descriptor) } }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw FileError("\(path): \(systemReason())")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("\(path): is not a file") }
    return try work(descriptor, Int(status.st_size))
  }

  private static func read(
    _ size: Int, of descriptor: Int32, _ path: String
  ) throws(FileError) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = readAll(of: descriptor, into: UnsafeMutableRawBufferPointer(buffer))
    }
    guard bytes.count == size else { throw FileError("\(path): cannot be read to its end") }
    return bytes
  }
}
