// The destination of a render, opened before any work.

import Files
package import Player

/// An open output file with its options. Opening it first reports an unwritable path before the
/// long work. Released without a render, it leaves no file behind.
package struct RenderTarget {
  let options: RenderOptions
  /// The output file; for a folder, the file of the first frame.
  let file: OutputFile

  /// Opens the output, and creates its folder if necessary.
  ///
  /// - Throws: `UserError` if the file could not be written later, or if its encoder is missing.
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

  /// Returns a target with the same file and other options.
  ///
  /// - Parameter options: options with the same output.
  func with(_ options: RenderOptions) -> RenderTarget {
    RenderTarget(options: options, file: file)
  }

  private init(options: RenderOptions, file: OutputFile) {
    (self.options, self.file) = (options, file)
  }

  /// Protects the inputs of a result from being replaced by it.
  ///
  /// - Parameter inputs: the files read for the result.
  /// - Throws: `UserError` if an output file is also an input, under any name.
  package func demand(noneOf inputs: [String]) throws(UserError) {
    guard case .frames(let folder) = options.output else {
      return try mappingFileErrors(try file.demand(noneOf: inputs))
    }
    try demandFrames(in: folder, noneOf: inputs)
  }

  /// Protects input frames from being replaced by output frames.
  private func demandFrames(in folder: String, noneOf inputs: [String]) throws(UserError) {
    guard let place = FileIdentity(folder) else { return }
    for input in inputs {
      let parent = parentFolder(of: input)
      let name = input.contains("/") ? String(input.dropFirst(parent.count)) : input
      guard FrameFileName.index(of: name) != nil, FileIdentity(parent) == place else { continue }
      throw UserError("\(input): is read for this result; name another folder, or it would be lost")
    }
  }
}
