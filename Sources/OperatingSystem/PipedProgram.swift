// Child processes at one end of a pipe, started with posix_spawn.

import CPipe
import Support

/// A running program, connected to this process by a pipe.
///
/// The program is in its own process group. Otherwise Ctrl-C would reach the program too, which
/// could then end normally before Flickbook stops it. The program inherits the given descriptors,
/// and all descriptors without close-on-exec.
final class PipedProgram {
  /// A descriptor in this process, and its number in the child process.
  typealias Descriptor = (ours: Int32, its: Int32)

  /// This process's end of the pipe.
  let descriptor: Int32
  private let id: pid_t
  /// The file that receives the program's standard error.
  private let complaints: ScratchFile
  private var isRunning = true

  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: the arguments, without the program's name.
  ///   - standard: the child's descriptor for the pipe, STDIN_FILENO or STDOUT_FILENO. The other
  ///     standard descriptor is /dev/null.
  ///   - others: further descriptors for the program.
  ///   - endsWithUs: whether the program is killed when Flickbook is interrupted.
  /// - Throws: FileError when the program cannot be started.
  init(
    _ path: String, _ arguments: [String], pipe standard: Int32, others: [Descriptor] = [],
    endsWithUs: Bool = true
  ) throws(FileError) {
    complaints = try ScratchFile(for: path)
    // If another program inherited the writing end, the reader would never see the end of the data.
    // Another thread may start a program at any time, so the flag is set with the creation.
    var ends: [Int32] = [-1, -1]
    guard flickbook_closing_pipe(&ends) == 0 else {
      throw FileError("\(path): \(systemReason())")
    }
    let isReader = standard == STDIN_FILENO
    let (its, ours) = isReader ? (ends[0], ends[1]) : (ends[1], ends[0])
    let descriptors = [(its, standard), (complaints.descriptor, STDERR_FILENO)] + others
    let spawn = { Self.spawn([path] + arguments, descriptors) }
    let launched = endsWithUs ? CleanupRegistry.addChild(spawn) : spawn()
    close(its)
    guard let launched else {
      close(ours)
      throw FileError("\(path): cannot be run")
    }
    (id, descriptor) = (launched, ours)
  }

  deinit {
    guard isRunning else { return }
    kill(id, SIGKILL)
    _ = end()
  }

  /// Starts a program with signals unblocked, in a process group of its own.
  ///
  /// - Parameters:
  ///   - words: the path of the program's file, and its arguments.
  ///   - environment: the variables, such as "LC_ALL=C"; nil to inherit them.
  /// - Returns: the process, or nil if the program cannot be started.
  static func spawn(
    _ words: [String], _ descriptors: [Descriptor], environment: [String]? = nil
  ) -> pid_t? {
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (ours, its) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, its) }
    for (standard, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY)]
    where !descriptors.contains(where: { $0.its == standard }) {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", mode, 0)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // This process blocks the signals that end it; the child must not.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    var variables = (environment ?? []).map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    let status =
      environment == nil
      ? posix_spawn(&id, words[0], &actions, &attributes, &arguments, environ)
      : posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
    return status == 0 ? id : nil
  }

  /// Closes the pipe and waits until the program ends.
  ///
  /// - Returns: the status from `waitpid`, which is 0 if the program succeeded. Every
  ///   later call returns 0.
  func end() -> Int32 {
    guard isRunning else { return 0 }
    close(descriptor)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    isRunning = false
    CleanupRegistry.removeChild(id)
    return status
  }

  /// The first line of standard error; nil if standard error is empty.
  var firstComplaint: String? { complaints.firstLine() }
}
