// A temporary file for the pixels between the two passes of the GIF encoder, which bounds the
// memory.

import Support

/// A temporary file that is unlinked at once, so that it disappears even if the program crashes.
final class Spool: Sendable {
  private let descriptor: Int32

  /// - Parameter folder: a folder with room for the packed pixels of all changes.
  init(folder: String) throws(GIFError) {
    var descriptor: Int32 = -1
    // Another run may have a spool in the same folder at the same moment.
    for number in 0..<1_000 where descriptor < 0 {
      let path = "\(folder)/.flickbook-spool-\(getpid())-\(number)"
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { unlink(path) } else if errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw .spool(Spool.reason) }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  func write(_ words: UnsafeBufferPointer<UInt32>) throws(GIFError) {
    let bytes = UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(words))
    let isWritten = transfer(bytes) { start, count in Support.write(descriptor, start, count) }
    guard isWritten else { throw .spool(Spool.reason) }
  }

  /// Fills `words` with the words of the file from position `first`, which is counted in words.
  func read(_ words: UnsafeMutableBufferPointer<UInt32>, from first: Int) throws(GIFError) {
    var place = first * MemoryLayout<UInt32>.stride
    let isRead = transfer(UnsafeMutableRawBufferPointer(words)) { start, count in
      let done = pread(descriptor, start, count, off_t(place))
      place += max(0, done)
      return done
    }
    guard isRead else { throw .spool(Spool.reason) }
  }

  /// Calls `step` until all bytes are transferred. Returns false if a call fails or the file ends;
  /// errno then holds the reason.
  private func transfer(
    _ bytes: UnsafeMutableRawBufferPointer, _ step: (UnsafeMutableRawPointer, Int) -> Int
  ) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var done = 0
    while done < bytes.count {
      let count = step(base + done, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        if count == 0 { errno = EIO }
        return false
      }
      done += count
    }
    return true
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
