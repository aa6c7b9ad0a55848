// Outputs as commands open them: beside recordings, not among them.

import Platform
import Player
import Render
import Verify

/// Opens an output.
///
/// - Throws: UserError when it cannot be written, would become a part of a recorded reference, or is
///   what says what the frames of a folder make.
func outputFile(_ path: String) throws(UserError) -> OutputFile {
  if path != "-" {
    try refuseReference(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    if try belongsToFrames(path) {
      throw UserError(
        "\(path): belongs to the frames beside it; name another file, or it would be lost")
    }
  }
  return try OutputFile(path)
}

/// Opens the output of a render.
///
/// - Throws: UserError when it cannot be written, or would become a part of a recorded reference.
func renderTarget(_ options: RenderOptions) throws(UserError) -> RenderTarget {
  let path = options.output.path
  if case .frames = options.output {
    try refuseReference(path)
  } else if path != "-" {
    try refuseReference(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
  }
  return try RenderTarget(options)
}

/// - Throws: UserError when a folder is a recorded reference.
func refuseReference(_ folder: String) throws(UserError) {
  guard try StrayReference.isReference(folder) else { return }
  throw UserError(
    "\(folder): is a recorded reference, which verify writes; name another place for the result")
}
