// The opening of output files. Outputs must not overwrite recorded references or the film.txt of a
// folder of frames.

import OperatingSystem
import Render
import Verify

/// Opens an output file.
///
/// - Throws: FileError if the file cannot be written, is in a recorded reference, or is the
///   film.txt of a folder of frames.
func outputFile(_ path: String) throws(FileError) -> OutputFile {
  try refuseReference(around: path)
  if path != "-", try belongsToFrames(path) {
    throw FileError(
      "\(path): is part of the frames in its folder; name another output file")
  }
  return try OutputFile(path)
}

/// Opens the output of `render`.
///
/// - Throws: FileError if the output cannot be written or is in a recorded reference.
func renderTarget(_ options: RenderOptions) throws -> RenderTarget {
  let path = options.output.path
  if case .frames = options.output {
    try refuseReference(path)
  } else {
    try refuseReference(around: path)
  }
  return try RenderTarget(options)
}

private func refuseReference(around path: String) throws(FileError) {
  if path != "-" { try refuseReference(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".") }
}

private func refuseReference(_ folder: String) throws(FileError) {
  guard try isReference(folder) else { return }
  throw FileError(
    "\(folder): is a recorded reference, written by verify; name another folder for the result")
}
