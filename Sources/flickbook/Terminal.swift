// The output to the terminal: messages, progress and errors on standard error, results on standard
// output. The program continues if the reader closes either stream.

import OperatingSystem
import Player
import Render
import Scene
import Support
import Synchronization

enum Terminal {
  static let isInteractive = isatty(STDERR_FILENO) == 1

  /// Opens /dev/null for each standard descriptor that is closed. A read from standard input then
  /// fails, and so does a write to standard output or standard error.
  ///
  /// Without this step, a file opened later could get the descriptor, and messages would be written
  /// into that file.
  static func guardDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The smallest limit of open files that is sufficient for the runtime's threads and a render.
  private static let fewestDescriptors: rlim_t = 64

  /// Returns the reason why the program cannot run in this environment; nil if it can run.
  static func objection() -> String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else {
        continue
      }
      return "'\(String(cString: word))' is not valid UTF-8; rename or link the file"
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

  /// Prints a line to standard error. A failed write is ignored.
  static func message(_ line: String) {
    show(line.onOneLine + "\n")
  }

  /// Prints one line for each finding. On a terminal, an excerpt of the scene follows each line,
  /// and a hint to the command `explain` follows at the end.
  static func report(_ trouble: UserError) {
    if let request = trouble.request { return message(request.optionWords) }
    for finding in trouble.findings {
      message(finding.message)
      // Print the excerpt unchanged. It has two lines, and its control characters are already
      // escaped.
      if isInteractive, let excerpt = finding.excerpt { show(excerpt + "\n") }
    }
    let kinds = Diagnostic.Kind.allCases.filter { kind in
      trouble.findings.contains { $0.kind == kind }
    }
    guard isInteractive, !kinds.isEmpty else { return }
    message("'flickbook explain \(kinds.map(\.rawValue).joined(separator: " "))' says more")
  }

  /// Shows the progress of a command on the current line.
  ///
  /// - Parameter part: What is counted.
  static func progress(_ name: String, part: String = "frame", _ done: Int, of count: Int) {
    show("\r\(name.onOneLine): \(part) \(done) of \(count)")
  }

  static func clearProgress() {
    show("\r\u{1B}[K")
  }

  private static func show(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// The error number of the first failed write to standard output; 0 if no write failed.
  private static let failure = Mutex<Int32>(0)

  /// Prints a line of the result to standard output.
  static func say(_ line: String) {
    write(line.onOneLine + "\n")
  }

  /// Prints a string that needs no escaping, such as a help text or JSON, to standard output.
  ///
  /// After a failed write nothing more is written, but the program continues.
  static func write(_ text: String) {
    failure.withLock { failure in
      guard failure == 0, !writeToStandardOutput(Array(text.utf8)) else { return }
      failure = errno
    }
  }

  /// Returns the exit status of a run. If a write to standard output failed, prints a message and
  /// returns 2; otherwise returns `status`.
  static func status(_ status: Int32) -> Int32 {
    let failure = failure.withLock { $0 }
    guard failure != 0 else { return status }
    message("standard output: cannot be written: \(String(cString: strerror(failure)))")
    return 2
  }
}

extension RequestProblem {
  /// The description of the problem, with the option's name.
  var optionWords: String {
    switch self {
    case .frame(let index, let isRange, let count):
      "--\(isRange ? "frames" : "frame") asks for frame \(index); the scene has 0 to \(count - 1)"
    case .moment(let time, let end):
      "--at asks for \(formatted(time)) s; the scene lasts \(formatted(end)) s"
    case .scale(let scale, let width, let height):
      "--scale \(formatted(scale)) \(Self.effect(widthPixels: width, heightPixels: height))"
    case .framesPerSecond(_, let most, _): "\(description); use --fps \(formatted(most)) or less"
    case .maximumBytes(let most, let least, true):
      // The size of a GIF is approximately proportional to the number of pixels.
      "the smallest GIF worth looking at has about \(least) bytes, more than the \(most) allowed; "
        + "render a part (--frames), or about "
        + "\(formatted((50 * (Double(most) / Double(max(1, least))).squareRoot()).rounded())) % of "
        + "the --scale, or write -o FILE.webp or .mp4"
    case .maximumBytes(let most, let least, false):
      "the smallest GIF has \(least) bytes, more than the \(most) of --max-bytes; "
        + "try fewer frames a second (--fps) or a smaller --scale"
    case .port: "\(description); try --port 0"
    }
  }
}
