// A file to which several processes append, such as the summary shared by the steps of a CI job.

import OperatingSystem
import Render
import Support

/// A file opened for appending. Texts of several processes do not mix, because `append` passes a
/// whole text to one write call.
final class AppendedFile {
  private let path: String
  private var descriptor: Int32 = -1

  /// Opens the file, and creates it if necessary.
  ///
  /// - Parameters:
  ///   - inputs: The files from which the appended text is made. The file must not be one of them.
  ///   - folder: The folder of references; nil if there is none. The file must not be in one of its
  ///     subfolders.
  /// - Throws: FileError if the file is an input, is in a subfolder of `folder`, is the film.txt of
  ///   a folder of frames, or cannot be written.
  init(_ path: String, besides inputs: [String], outside folder: String?) throws {
    self.path = path
    let isOfReference = folder.map { Self.isInside(path, $0) } ?? false
    if try isOfReference || belongsToFrames(path) { throw isRead }
    try demand(noneOf: inputs)
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw FileError("\(path): cannot be written: \(systemReason())")
    }
  }

  private var isRead: FileError {
    FileError("\(path): is an input of this run; name another output file")
  }

  /// Throws FileError if the file is one of the inputs.
  func demand(noneOf inputs: [String]) throws(FileError) {
    if isFile(path, among: inputs) { throw isRead }
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    // A new file has no resolved path yet, but its folder has one.
    guard let place = resolvedPath(parentFolder(of: resolvedPath(path) ?? path)),
      let folder = resolvedPath(folder)
    else { return false }
    return place.hasPrefix("\(folder)/")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: descriptor) else {
      throw FileError("\(path): cannot be written: \(systemReason())")
    }
  }
}
