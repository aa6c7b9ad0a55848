// Child processes that answer requests, over a socket.

import Support
import Synchronization

/// A running program that answers requests on its standard input and output. One thread at a time
/// may exchange messages with it.
package final class WorkerProgram: Sendable {
  /// The reason why a program gave no answer.
  package enum Failure: Error, Sendable, Hashable {
    /// The program ended by itself, or closed its output.
    case exited
    /// A signal ended the program.
    case killed(signal: Int32)
    /// The program gave no answer in time, and was killed.
    case late
  }

  private let descriptor: Int32
  package let id: Int32
  private let isRunning = Atomic(true)

  /// Starts a program. Its standard error is /dev/null.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: the arguments, without the program's name.
  ///   - environment: the whole environment of the program, such as "LC_ALL=C".
  /// - Throws: FileError when the program cannot be started.
  package init(
    _ path: String, _ arguments: [String], environment: [String]
  ) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard Self.connect(&ends) else { throw FileError("\(path): \(systemReason())") }
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let launched = CleanupRegistry.addChild {
      PipedProgram.spawn(
        [path] + arguments,
        [(ends[1], STDIN_FILENO), (ends[1], STDOUT_FILENO), (silence, STDERR_FILENO)],
        environment: environment)
    }
    close(ends[1])
    close(silence)
    guard let launched else {
      close(ends[0])
      throw FileError("\(path): cannot be run")
    }
    (id, descriptor) = (launched, ends[0])
  }

  deinit { _ = end() }

  /// Creates two connected sockets that child processes do not inherit. The first one does not
  /// block, and a write to it after the program's end raises no signal.
  private static func connect(_ ends: inout [Int32]) -> Bool {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    #if !os(Linux)
      var isSilent: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return true
  }

  /// Sends a request, and reads bytes of the answer. The bytes of a long request are sent while the
  /// program answers.
  ///
  /// - Parameters:
  ///   - request: the bytes to send; empty for the rest of an answer.
  ///   - count: the number of bytes to read.
  ///   - seconds: the time after which the program is killed.
  /// - Throws: `Failure`. The program has then ended.
  package func exchange(
    _ request: [UInt8], answerBytes count: Int, seconds: Int
  ) throws(Failure) -> [UInt8] {
    let end = Self.now + Double(seconds)
    var answer = [UInt8](repeating: 0, count: count)
    var (sent, filled) = (0, 0)
    while sent < request.count || filled < count {
      let waits = (sent < request.count ? POLLOUT : 0) | (filled < count ? POLLIN : 0)
      var waiting = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: waits), revents: 0)
      let left = end - Self.now
      guard left > 0 else {
        _ = self.end()
        throw .late
      }
      guard poll(&waiting, 1, 1_000) > 0 else { continue }
      if sent < request.count { sent += try written(request[sent...]) }
      if filled < count { filled += try read(into: &answer, from: filled) }
    }
    return answer
  }

  /// Writes bytes as far as the program takes them now. Returns their number.
  private func written(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return 0 }
    throw failure()
  }

  /// Reads bytes into a buffer from a place on, as far as they are there. Returns their number.
  private func read(into buffer: inout [UInt8], from start: Int) throws(Failure) -> Int {
    let count = buffer.withUnsafeMutableBytes {
      recv(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start, 0)
    }
    if count > 0 { return count }
    if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
    throw failure()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Ends the program, and returns why it gave no answer.
  private func failure() -> Failure {
    let status = end()
    // The lower seven bits are the signal.
    let signal = status & 0x7F
    return signal == 0 ? .exited : .killed(signal: signal)
  }

  /// Closes the socket and waits for the program's end. A program that still runs half a second
  /// later is killed.
  ///
  /// - Returns: the status from `waitpid`; 0 if the program has ended before.
  private func end() -> Int32 {
    guard isRunning.exchange(false, ordering: .relaxed) else { return 0 }
    close(descriptor)
    var status: Int32 = 0
    for _ in 0..<50 {
      let ended = waitpid(id, &status, WNOHANG)
      if ended == id || (ended < 0 && errno != EINTR) {
        CleanupRegistry.removeChild(id)
        return status
      }
      usleep(10_000)
    }
    kill(id, SIGKILL)
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    CleanupRegistry.removeChild(id)
    return status
  }
}
