// Temporary storage on disk for pixels between a GIF's two passes, so that memory stays bounded.

import Platform

/// A temporary file without a name, which vanishes however the program ends.
final class Spool: Sendable {
  private let descriptor: Int32

  /// - Parameter folder: a folder with enough room for all changed pixels.
  init(folder: String) throws(GIFError) {
    var template = Array("\(folder)/.flickbook-spool-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .spool(Spool.reason) }
    unlink(template)
  }

  deinit {
    close(descriptor)
  }

  func write(_ words: [UInt32]) throws(GIFError) {
    let isWritten = words.withUnsafeBytes { bytes in
      transfer(UnsafeMutableRawBufferPointer(mutating: bytes)) { start, count in
        Platform.write(descriptor, start, count)
      }
    }
    guard isWritten else { throw .spool(Spool.reason) }
  }

  /// Reads words from position `first` on, as many as `words` can hold.
  func read(_ words: UnsafeMutableBufferPointer<UInt32>, from first: Int) throws(GIFError) {
    var place = first * MemoryLayout<UInt32>.stride
    let isRead = transfer(UnsafeMutableRawBufferPointer(words)) { start, count in
      let done = pread(descriptor, start, count, off_t(place))
      place += max(0, done)
      return done
    }
    guard isRead else { throw .spool(Spool.reason) }
  }

  /// Calls `step` until all bytes are transferred. Returns false if it fails or the file ends, with
  /// the reason in errno.
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
