// Writing to a descriptor, which takes what it can at a time.

import Platform

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
