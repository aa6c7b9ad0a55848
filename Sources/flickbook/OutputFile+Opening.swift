// Outputs as commands open them: beside recordings and frames, not among them.

import Files
import Render
import Verify

/// Opens an output.
///
/// - Throws: FileError when it cannot be written, would become a part of a recorded reference, or
///   says what the frames of a folder make.
func outputFile(_ path: String) throws(FileError) -> OutputFile {
  try refuseReference(around: path)
  if path != "-", try belongsToFrames(path) {
    throw FileError(
      "\(path): belongs to the frames beside it; name another file, or it would be lost")
  }
  return try OutputFile(path)
}

/// Opens the output of a render.
///
/// - Throws: when it cannot be written, or would become a part of a recorded reference.
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
  guard try OrphanedReference.isReference(folder) else { return }
  throw FileError(
    "\(folder): is a recorded reference, which verify writes; name another place for the result")
}
