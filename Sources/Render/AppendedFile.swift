// Writing at the end of a file that others write too: a summary that several steps of a job share.

import Platform
package import Player

/// A file that is made where there is none, and to whose end bytes go in one piece.
package final class AppendedFile {
  private let path: String
  private let descriptor: Int32

  /// - Parameters:
  ///   - inputs: files that are read for what is appended.
  ///   - folder: whose folders nothing is written in.
  /// - Throws: UserError when the file is one of those, or cannot be written: known before the work.
  package init(_ path: String, besides inputs: [String], outside folder: String?) throws(UserError)
  {
    self.path = path
    let isOfReference = folder.map { Self.isInside(path, $0) } ?? false
    guard !isOfReference, !isFile(path, among: inputs), try !belongsToFrames(path) else {
      throw Self.userError(path)
    }
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw UserError("\(path): cannot be written: \(systemReason())")
    }
  }

  private static func userError(_ path: String) -> UserError {
    UserError("\(path): is read for this result; name another file")
  }

  /// As `OutputFile.demand(noneOf:)`.
  package func demand(noneOf inputs: [String]) throws(UserError) {
    if isFile(path, among: inputs) { throw Self.userError(path) }
  }

  /// Whether a file is in a folder of `folder`.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    // A file that is not there yet is where its folder is.
    guard let place = resolvedPath(OutputFile.folder(of: resolvedPath(path) ?? path)),
      let folder = resolvedPath(folder)
    else { return false }
    return place.hasPrefix("\(folder)/")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds bytes behind what is there by now.
  package func append(_ bytes: [UInt8]) throws(UserError) {
    guard writeAll(bytes, to: descriptor) else {
      throw UserError("\(path): cannot be written: \(systemReason())")
    }
  }
}
