// A thread that ends the run after a signal, or when the system refuses to start further threads.

import OperatingSystem
import Support

/// A separate thread that ends the run. A signal then ends even a run that waits for a new thread.
enum RunGuard {
  /// The signals that end a run. Unfinished files are removed before the program exits.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Starts the guard. Call this function before any other thread starts, so that all threads block
  /// the signals.
  ///
  /// - Returns: The reason why the run cannot begin; nil if the guard runs.
  static func start() -> String? {
    if let limit = memoryLimit, limit < leastMemory {
      return "the limit of memory is \(limit >> 20) MB; raise it to at least "
        + "\(leastMemory >> 20) MB (ulimit -v \(leastMemory >> 10))"
    }
    // Ignore SIGPIPE, so that a write to a closed pipe fails with an error instead of ending the
    // program.
    signal(SIGPIPE, SIG_IGN)
    var set = handled
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let failure = startThread(stackBytes: 1 << 19) { _ in RunGuard.watch() }
    return failure == 0 ? nil : shortage(failure)
  }

  /// The smallest address space, in bytes, in which a small scene renders. A smaller limit is
  /// refused at the start, because libraries abort the program if they get no memory.
  private static let leastMemory: rlim_t = 160 << 20

  /// The largest address space that the process may use, in bytes; nil without a limit.
  private static var memoryLimit: rlim_t? {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_AS
    #else
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #endif
    // RLIM_INFINITY has a different type on each system, but is larger than any real limit.
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < 1 << 62 else { return nil }
    return limit.rlim_cur
  }

  private static let handled: sigset_t = {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals {
      // Under nohup, SIGHUP is ignored at the start and must stay ignored. A shell also starts
      // background commands with SIGINT and SIGQUIT ignored. The guard handles these two signals,
      // because a user who sends one means to end the run.
      if number == SIGHUP, isIgnored(number) { continue }
      signal(number, SIG_DFL)
      sigaddset(&set, number)
    }
    return set
  }()

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func shortage(_ failure: Int32) -> String {
    "the system cannot start another thread (\(String(cString: strerror(failure)))); "
      + "raise the limit of threads (ulimit -u) or of memory (ulimit -v)"
  }

  /// Waits for signals until the program ends.
  private static func watch() -> Never {
    var set = handled
    var watchdog = ThreadWatchdog()
    while true {
      #if canImport(Darwin)
        var number: Int32 = 0
        if sigwait(&set, &number) == 0 { CleanupRegistry.removeAll(andExit: 128 + number) }
      #else
        var second = timespec(tv_sec: 1, tv_nsec: 0)
        let number = sigtimedwait(&set, nil, &second)
        if number > 0 { CleanupRegistry.removeAll(andExit: 128 + number) }
        if let failure = watchdog.failure() {
          Terminal.message("flickbook: \(shortage(failure))")
          CleanupRegistry.removeAll(andExit: 2)
        }
      #endif
    }
  }
}

/// Detects a run that waits for a thread.
///
/// If no thread can be started, libdispatch tries again endlessly. The run then uses almost no
/// processor time, and an attempt to start another thread fails, too.
private struct ThreadWatchdog {
  /// The number of consecutive failed checks, one each second, after which the run ends.
  private static let patience = 2
  /// The largest processor time, in nanoseconds, that a waiting run uses in one second.
  private static let idleNanoseconds = 2_000_000

  private var failures = 0
  private var usedNanoseconds = 0

  /// Checks the run. Call this function once a second.
  ///
  /// - Returns: The error number if the run waits for a thread; otherwise nil.
  mutating func failure() -> Int32? {
    var usage = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
    let used = 1_000_000_000 * usage.tv_sec + usage.tv_nsec
    defer { usedNanoseconds = used }
    guard used - usedNanoseconds <= Self.idleNanoseconds else {
      failures = 0
      return nil
    }
    let failure = startThread { _ in nil }
    failures = failure == 0 ? 0 : failures + 1
    return failures >= Self.patience ? failure : nil
  }
}

/// Starts a detached thread. Returns 0 or the error number.
///
/// - Parameter stackBytes: The size of the stack in bytes; nil for the system's default.
private func startThread(
  stackBytes: Int? = nil, _ body: @convention(c) (ThreadArgument) -> UnsafeMutableRawPointer?
) -> Int32 {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  return pthread_create(&thread, &attributes, body, nil)
}

#if canImport(Darwin)
  private typealias ThreadArgument = UnsafeMutableRawPointer
#else
  private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif
