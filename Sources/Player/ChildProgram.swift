// A program that reads what we write, such as the encoder of videos. By posix_spawn, so that
// nothing of ours that is open reaches it but the pipe.

import Files
import Platform

/// A program at work; what it says of errors is kept for the end.
package final class ChildProgram {
  private let id: pid_t
  private let input: Int32
  /// What it writes to its standard error.
  private let complaints: UnsafeMutablePointer<FILE>
  private var isRunning = true

  /// The file of a program, looked up in PATH as a shell does; nil when there is none.
  package static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Begins a program.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - arguments: without its name.
  ///   - endsWithUs: whether it is killed when we are interrupted, as what writes files of ours is.
  /// - Throws: UserError when it cannot be run.
  package init(
    _ path: String, _ arguments: [String], endsWithUs: Bool = true
  ) throws(UserError) {
    var ends: [Int32] = [-1, -1]
    guard let complaints = tmpfile() else { throw UserError("\(path): \(systemReason())") }
    guard pipe(&ends) == 0 else {
      fclose(complaints)
      throw UserError("\(path): \(systemReason())")
    }
    // Another program that kept the writing end would keep this one from seeing the pipe's end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, errors) = (ends[0], fileno(complaints))
    let spawn = {
      Self.spawn([path] + arguments, [(reading, STDIN_FILENO), (errors, STDERR_FILENO)])
    }
    let launched = endsWithUs ? CleanupRegistry.addChild(spawn) : spawn()
    close(reading)
    guard let launched else {
      close(ends[1])
      fclose(complaints)
      throw UserError("\(path): cannot be run")
    }
    (id, input, self.complaints) = (launched, ends[1], complaints)
  }

  deinit {
    if isRunning {
      kill(id, SIGKILL)
      _ = end()
    }
    fclose(complaints)
  }

  /// In a group of its own: a key that interrupts us must not make it end in good order first.
  ///
  /// - Parameter descriptors: ours, and what the program has them as; its standard input and output
  ///   are nothing where they are not among them.
  static func spawn(_ words: [String], _ descriptors: [(ours: Int32, its: Int32)]) -> pid_t? {
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
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    return posix_spawn(&id, words[0], &actions, &attributes, &arguments, environ) == 0 ? id : nil
  }

  /// What bytes for its standard input go into.
  package var descriptor: Int32 { input }

  /// Ends its input and waits for its end.
  ///
  /// - Returns: nil when all is well, else its first line of complaint.
  package func finish() -> String? {
    guard end() != 0 else { return nil }
    rewind(complaints)
    var line = [CChar](repeating: 0, count: 500)
    guard fgets(&line, Int32(line.count), complaints) != nil else { return "it fails" }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: 0 when all went well.
  private func end() -> Int32 {
    close(input)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    isRunning = false
    CleanupRegistry.removeChild(id)
    return status
  }
}
