// An error in the command line.

struct UsageError: Error {
  /// The message on one line, without the names of the program and the command.
  let message: String
}
