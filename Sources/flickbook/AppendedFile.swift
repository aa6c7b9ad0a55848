// Writing at the end of a file that others write too: a summary that several steps of a job share.

import Files
import Platform
import Render

/// A file that is made where there is none, and takes bytes at its end in one piece.
final class AppendedFile {
  private let path: String
  private var descriptor: Int32 = -1

  /// - Parameters:
  ///   - inputs: files that are read for what is appended.
  ///   - folder: a folder in whose folders nothing is written.
  /// - Throws: FileError when the file is one of those, or cannot be written.
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
    FileError("\(path): is read for this result; name another file")
  }

  /// Refuses the inputs of this result, as `OutputFile.demand(noneOf:)`.
  func demand(noneOf inputs: [String]) throws(FileError) {
    if isFile(path, among: inputs) { throw isRead }
  }

  /// Whether a file is in a folder of `folder`.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    // A file that is not there yet is where its folder is.
    guard let place = resolvedPath(parentFolder(of: resolvedPath(path) ?? path)),
      let folder = resolvedPath(folder)
    else { return false }
    return place.hasPrefix("\(folder)/")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds bytes behind what is there by now.
  func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: descriptor) else {
      throw FileError("\(path): cannot be written: \(systemReason())")
    }
  }
}
