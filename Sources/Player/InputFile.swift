// Reading a file that somebody names.

import Platform

/// Whether a file's name ends as those of scenes do, and of their imports.
package func isCalledLikeAScene(_ name: String) -> Bool {
  [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
}

/// Where a file is, whatever links lead there; nil, with the reason in errno, when it is not there.
package func resolvedPath(_ path: String) -> String? {
  guard let place = realpath(path, nil) else { return nil }
  defer { free(place) }
  return String(cString: place)
}

/// Refuses what another program is to read and cannot.
///
/// - Throws: UserError that names the file: it is missing, no file, unreadable.
package func demandFile(_ path: String) throws(UserError) {
  close(try openFile(path).descriptor)
}

/// Opens a regular file.
///
/// - Throws: UserError that names the file: it is missing, no file, unreadable.
private func openFile(_ path: String) throws(UserError) -> (descriptor: Int32, byteCount: Int) {
  // Not blocking, so that a pipe somebody put there cannot stop us.
  let descriptor = open(path, O_RDONLY | O_NONBLOCK)
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
    throw UserError("\(path): \(systemReason())")
  }
  guard status.st_mode & S_IFMT == S_IFREG else {
    close(descriptor)
    throw UserError("\(path): is not a file")
  }
  return (descriptor, Int(status.st_size))
}

/// The contents of a regular file of at most `limit` bytes.
///
/// - Throws: UserError that names the file: it is missing, no file, too large, unreadable.
package func readFile(_ path: String, limit: Int) throws(UserError) -> [UInt8] {
  let (descriptor, byteCount) = try openFile(path)
  defer { close(descriptor) }
  guard byteCount <= limit else {
    throw UserError("\(path): has \(byteCount) bytes; at most \(limit) are read")
  }
  return try readFirst(byteCount, of: descriptor, path)
}

/// How a file begins.
///
/// - Parameter count: as many bytes at most.
/// - Returns: nil where nothing is; nothing of what is no regular file.
/// - Throws: UserError that names what cannot be read.
package func readBeginning(of path: String, count: Int) throws(UserError) -> [UInt8]? {
  // Not blocking, so that a pipe somebody put there cannot stop us.
  let descriptor = open(path, O_RDONLY | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT { return nil }
    throw UserError("\(path): \(systemReason())")
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw UserError("\(path): \(systemReason())") }
  guard status.st_mode & S_IFMT == S_IFREG else { return [] }
  return try readFirst(min(count, Int(status.st_size)), of: descriptor, path)
}

private func readFirst(_ size: Int, of descriptor: Int32, _ path: String) throws(UserError)
  -> [UInt8]
{
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = readAll(of: descriptor, into: UnsafeMutableRawBufferPointer(buffer))
  }
  guard bytes.count == size else { throw UserError("\(path): cannot be read to its end") }
  return bytes
}

/// Reads on where the system gives less than is asked for.
///
/// - Parameters:
///   - descriptor: an open file or pipe.
///   - buffer: what is to be filled.
/// - Returns: bytes read; fewer than there is room for at the end, and after an error.
package func readAll(of descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  var filled = 0
  while filled < buffer.count, let base = buffer.baseAddress {
    let count = read(descriptor, base + filled, buffer.count - filled)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    filled += count
  }
  return filled
}

/// True for a folder, or what leads to one.
package func folderExists(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The system's words for its last error.
package func systemReason() -> String { String(cString: strerror(errno)) }

/// The system's words for what stopped the file manager.
package func systemReason(_ error: any Error) -> String {
  systemCode(error).map { String(cString: strerror($0)) } ?? "\(error)"
}

/// The number, as in errno, of what stopped the file manager; nil where the system gave none.
package func systemCode(_ error: any Error) -> Int32? {
  ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
}
