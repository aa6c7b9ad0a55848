// The output file of a render, opened before the frames are drawn.

import OperatingSystem
package import Player

/// An open output file with its options. Open it before the slow work of a render, so that an
/// unwritable path is reported at once. A target that is not rendered leaves no file.
package struct RenderTarget {
  let options: RenderOptions
  /// The output file. For a folder of frames, the file of the first frame.
  let file: OutputFile

  /// Opens the output, and creates the output folder of frames if necessary.
  ///
  /// - Throws: `UserError` if the path is not writable, or if ffmpeg is required but not installed.
  package init(_ options: RenderOptions) throws(UserError) {
    self.options = options
    if case .frames(let folder) = options.output {
      let first = FrameFileName.name(of: options.frames?.lowerBound ?? 0)
      file = try mappingFileErrors(try OutputFile("\(folder)/\(first)"))
    } else {
      if case .video(let path, _) = options.output { _ = try VideoSink.encoder(for: path) }
      file = try mappingFileErrors(try OutputFile(options.output.path))
    }
  }

  /// - Parameter options: the new options; `output` must be the same.
  func with(_ options: RenderOptions) -> RenderTarget {
    RenderTarget(options: options, file: file)
  }

  private init(options: RenderOptions, file: OutputFile) {
    (self.options, self.file) = (options, file)
  }

  /// Checks that the output does not overwrite an input file of the same command.
  ///
  /// - Parameter inputs: the paths of the files that the command reads.
  /// - Throws: `UserError` if an output file is one of the inputs, directly or through a link.
  package func demand(noneOf inputs: [String]) throws(UserError) {
    guard case .frames(let folder) = options.output else {
      return try mappingFileErrors(try file.demand(noneOf: inputs))
    }
    try demandFrames(in: folder, noneOf: inputs)
  }

  /// Checks that no input is a frame file in the output folder, which a render could overwrite.
  private func demandFrames(in folder: String, noneOf inputs: [String]) throws(UserError) {
    guard let place = FileIdentity(folder) else { return }
    for input in inputs {
      let parent = parentFolder(of: input)
      let name = input.contains("/") ? String(input.dropFirst(parent.count)) : input
      guard FrameFileName.index(of: name) != nil, FileIdentity(parent) == place else { continue }
      throw UserError("\(input): is an input of this run; name another output folder")
    }
  }
}
