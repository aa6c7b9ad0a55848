// Complete reads and writes on file descriptors. A single system call may transfer only a part of
// the bytes.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fills a buffer from a descriptor.
///
/// - Returns: the number of bytes read; less than the buffer's size at the end of the file and
///   after an error.
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

/// Writes all bytes to a descriptor.
///
/// - Returns: whether all bytes were written; if not, the reason is in `errno`.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
    }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EAGAIN {
      // Wait until the descriptor is writable: another program can set a shared terminal or pipe to
      // non-blocking.
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
