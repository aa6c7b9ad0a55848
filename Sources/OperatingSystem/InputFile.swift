// Reading of user files, with a limit on their size and without waiting for pipes.

import Support

/// Functions that read regular files.
package enum InputFile {
  /// Checks that a path is a readable regular file.
  package static func demand(_ path: String) throws(FileError) {
    let head = try beginning(of: path, count: 1_024)
    guard head.map(isPointer) != true else { throw pointerError(path) }
    try open(path) { (_, _) throws(FileError) in }
  }

  /// Returns the contents of a regular file of at most `limit` bytes.
  ///
  /// - Throws: FileError when the file is larger, not regular, not readable, or a Git LFS pointer.
  package static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try open(path) { (descriptor, size) throws(FileError) in
      guard size <= limit else {
        throw FileError("\(path): has \(size) bytes; at most \(limit) are read")
      }
      return try read(size, of: descriptor, path)
    }
    guard !isPointer(bytes) else { throw pointerError(path) }
    return bytes
  }

  private static func pointerError(_ path: String) -> FileError {
    FileError("\(path): is a Git LFS pointer, not the file itself; run 'git lfs pull'")
  }

  /// Whether the contents of a file are a pointer of Git LFS, which stands for a file that was not
  /// fetched. Pointers are shorter than 1,024 bytes (git-lfs, docs/spec.md).
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1_024 && bytes.starts(with: "version https://git-lfs.github.com/spec/v1".utf8)
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
    let descriptor = Support.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let (isMissing, reason) = (errno == ENOENT, systemReason())
      throw FileError("\(path): \(reason)" + (isMissing ? nearFile(path) : ""))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("\(path): is not a file") }
    return try work(descriptor, Int(status.st_size))
  }

  /// Returns "; did you mean 'stack.yaml'?" for a missing file with a similar name in the folder,
  /// otherwise an empty string. Names with the same ending are compared without it.
  private static func nearFile(_ path: String) -> String {
    let folder = parentFolder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let names = ((try? fileNames(in: folder)) ?? []).filter { $0.hasSuffix(ending) }.sorted()
    let stems = names.map { String($0.dropLast(ending.count)) }
    // A link to a missing file has the name itself.
    guard !ending.isEmpty, !names.contains(name),
      let near = nearest(to: String(name.dropLast(ending.count)), among: stems)
    else { return "" }
    let shownFolder = path.hasPrefix(folder) ? folder : ""
    return "; did you mean '\((shownFolder + near + ending).printable)'?"
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
