// The conversion of file and library errors to user errors.

package import OperatingSystem

extension UserError {
  package init(_ error: FileError) { self.init(error.description) }

  /// Creates a user error with the message of any error.
  ///
  /// - Parameter place: the path to put in front, for an error whose message names no file.
  package init(wrapping error: any Error, at place: String? = nil) {
    switch error {
    case let error as UserError: self = error
    case let error as FileError: self.init(error)
    default: self.init((place.map { "\($0): " } ?? "") + "\(error)")
    }
  }
}

/// Runs work with files, and converts a file error to a user error.
package func mappingFileErrors<Result>(
  _ work: @autoclosure () throws(FileError) -> Result
) throws(UserError) -> Result {
  do throws(FileError) {
    return try work()
  } catch {
    throw UserError(error)
  }
}
