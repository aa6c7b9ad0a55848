// Child processes of tests: third-party decoders, and Flickbook itself.

package import Foundation

/// The result of a child process.
package struct CommandResult: Sendable {
  /// The exit status; 0 is success.
  package let status: Int32
  /// The standard output.
  package let output: Data
  /// The standard error, as UTF-8.
  package let errors: String

  /// The standard output as UTF-8.
  package var text: String { String(decoding: output, as: UTF8.self) }
}

/// The error for a program that could not be started.
package struct CommandNotFound: Error, CustomStringConvertible {
  /// The path or name of the program, as passed to `run`.
  package let program: String
  /// One line with the remedy.
  package var description: String { "\(program) is not installed; 'make test' installs it" }
}

/// The time after which a child process is killed, in seconds. A script that waits for a file that
/// never appears then fails its test, and does not hold up the run.
private let mostSeconds = 1_200.0

/// Runs `program` (a path, or a name in PATH) and waits for its exit.
package func run(
  _ program: String, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
  environment: [String: String] = [:]
) throws -> CommandResult {
  let process = Process()
  process.executableURL = try locate(program)
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
  let scratch = try TemporaryFolder()
  let files = ["in", "out", "err"].map { scratch.url.appending(path: $0) }
  try input.write(to: files[0])
  for file in files.dropFirst() { try Data().write(to: file) }
  let reading = try FileHandle(forReadingFrom: files[0])
  let output = try FileHandle(forWritingTo: files[1])
  let errors = try FileHandle(forWritingTo: files[2])
  process.standardInput = reading
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let child = process.processIdentifier
  let end = DispatchWorkItem { kill(child, SIGKILL) }
  DispatchQueue.global().asyncAfter(deadline: .now() + mostSeconds, execute: end)
  process.waitUntilExit()
  end.cancel()
  return CommandResult(
    status: process.terminationStatus,
    output: try Data(contentsOf: files[1]),
    errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
}

private func locate(_ program: String) throws -> URL {
  if program.contains("/") { return URL(filePath: program) }
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  for folder in path.split(separator: ":") {
    let file = URL(filePath: String(folder)).appending(path: program)
    if FileManager.default.isExecutableFile(atPath: file.path) { return file }
  }
  throw CommandNotFound(program: program)
}
