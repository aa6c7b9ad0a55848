// What is wrong with a command line.

/// A command line that makes no sense.
struct UsageError: Error {
  /// One line, without the program's and the command's name.
  let message: String
}
