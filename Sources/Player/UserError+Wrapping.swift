// Errors of files and libraries, as errors for a person.

package import Files

extension UserError {
  /// The user error for an error of files.
  package init(_ error: FileError) { self.init(error.description) }

  /// The user error for any error: itself, or its description.
  ///
  /// - Parameter place: comes before the description of an error that names no file itself.
  package init(wrapping error: any Error, at place: String? = nil) {
    switch error {
    case let error as UserError: self = error
    case let error as FileError: self.init(error)
    default: self.init((place.map { "\($0): " } ?? "") + "\(error)")
    }
  }
}

/// Does work with files. Their errors become user errors.
package func mappingFileErrors<Result>(
  _ work: @autoclosure () throws(FileError) -> Result
) throws(UserError) -> Result {
  do throws(FileError) {
    return try work()
  } catch {
    throw UserError(error)
  }
}
