// Writing to a descriptor, which takes what it can at a time.

import Platform
import Scene
import Support

/// Writes all bytes, however many calls it takes.
///
/// - Returns: false when it cannot, with the reason in errno.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
    }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EAGAIN {
      // Another program has made the terminal or pipe that we share not wait.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
      continue
    }
    guard count > 0 else {
      if count == 0 { errno = EIO }
      return false
    }
    done += count
  }
  return true
}

/// Writes a result to standard output. A terminal shows what it would otherwise act upon: names and
/// texts of scenes are in it.
///
/// - Returns: as `writeAll`.
package func writeToStandardOutput(_ bytes: [UInt8]) -> Bool {
  guard isatty(STDOUT_FILENO) == 1 else { return writeAll(bytes, to: STDOUT_FILENO) }
  let shown = String(decoding: bytes, as: UTF8.self).printableLines
  return writeAll(Array(shown.utf8), to: STDOUT_FILENO)
}
