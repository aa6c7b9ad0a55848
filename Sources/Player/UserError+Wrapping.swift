// The conversion of file and library errors to user errors.

package import Files

extension UserError {
  /// Creates the user error for a file error.
  package init(_ error: FileError) { self.init(error.description) }

  /// Creates the user error for any error.
  ///
  /// - Parameter place: a prefix for an error whose description names no file.
  package init(wrapping error: any Error, at place: String? = nil) {
    switch error {
    case let error as UserError: self = error
    case let error as FileError: self.init(error)
    default: self.init((place.map { "\($0): " } ?? "") + "\(error)")
    }
  }
}

/// Runs work with files, and converts its errors to user errors.
package func mappingFileErrors<Result>(
  _ work: @autoclosure () throws(FileError) -> Result
) throws(UserError) -> Result {
  do throws(FileError) {
    return try work()
  } catch {
    throw UserError(error)
  }
}
