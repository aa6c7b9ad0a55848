// What a person sees: messages, progress and errors on standard error, lines of results on standard
// output. Whoever reads them may go away at any time, which never ends the work.

import Files
import Platform
import Player
import Render
import Scene
import Support
import Synchronization

enum Terminal {
  static let isInteractive = isatty(STDERR_FILENO) == 1

  /// What closed descriptors stand for from now on, so that no file is opened in their place and
  /// gets what was meant for them. Neither can be written to.
  static func guardDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Fewer files at a time than the system's own threads and a render need.
  private static let fewestDescriptors: rlim_t = 64

  /// Why the program cannot work here, as a message; nil where it can.
  static func objection() -> String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else {
        continue
      }
      return "'\(String(cString: word))' is no UTF-8; rename the file, or give it a link"
    }
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0, limit.rlim_cur < fewestDescriptors else { return nil }
    let allowed = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, fewestDescriptors)
    if limit.rlim_cur == fewestDescriptors, setrlimit(openFiles, &limit) == 0 { return nil }
    return "only \(allowed) files may be open at a time, and \(fewestDescriptors) are needed; "
      + "'ulimit -n \(fewestDescriptors)' allows them"
  }

  #if canImport(Darwin)
    private static let openFiles = RLIMIT_NOFILE
  #else
    private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  // MARK: Standard error

  /// A line. Where it cannot be written nobody looks at it.
  static func message(_ line: String) {
    show(line.onOneLine + "\n")
  }

  /// One line for each finding; on a terminal also the place in the scene.
  static func report(_ trouble: UserError) {
    if let request = trouble.request { return message(request.optionWords) }
    for finding in trouble.findings {
      message(finding.message)
      // Two lines, of which the first is printable.
      if isInteractive, let excerpt = finding.excerpt { show(excerpt + "\n") }
    }
  }

  /// Overwrites the present line with how far a render is.
  static func progress(_ name: String, _ done: Int, of count: Int) {
    show("\r\(name.onOneLine): frame \(done) of \(count)")
  }

  /// Removes the progress line.
  static func clearProgress() {
    show("\r\u{1B}[K")
  }

  private static func show(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  // MARK: Standard output

  /// Why standard output takes nothing more; 0 while it does.
  private static let failure = Mutex<Int32>(0)

  /// A line of the result.
  static func say(_ line: String) {
    write(line.onOneLine + "\n")
  }

  /// A result of our own making: a help, JSON. After a failure nothing more is tried, and the work
  /// goes on.
  static func write(_ text: String) {
    failure.withLock { failure in
      guard failure == 0, !writeToStandardOutput(Array(text.utf8)) else { return }
      failure = errno
    }
  }

  /// The exit status of a run: 2, with a message, where a part of its result could not be written.
  static func status(_ status: Int32) -> Int32 {
    let failure = failure.withLock { $0 }
    guard failure != 0 else { return status }
    message("standard output: cannot be written: \(String(cString: strerror(failure)))")
    return 2
  }
}
