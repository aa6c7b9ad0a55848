// Where a render goes, before there is anything to write.

import Files
package import Player

/// The file of a render, open: what cannot be written is found before the work, not after it.
/// Released without a render it leaves nothing behind.
package struct RenderTarget {
  let options: RenderOptions
  /// Of a folder, that of the first frame.
  let file: OutputFile

  /// Opens what `options.output` names, making the folder when it is missing.
  ///
  /// - Throws: UserError when the file could not be written at the end, or its encoder is missing.
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

  /// The same file, written in another way.
  ///
  /// - Parameter options: of the same output.
  func with(_ options: RenderOptions) -> RenderTarget {
    RenderTarget(options: options, file: file)
  }

  private init(options: RenderOptions, file: OutputFile) {
    (self.options, self.file) = (options, file)
  }

  /// Keeps what the result is made of from being replaced by it.
  ///
  /// - Parameter inputs: files that are read for it.
  /// - Throws: UserError when a file of the result is one of them, under whatever name.
  package func demand(noneOf inputs: [String]) throws(UserError) {
    guard case .frames(let folder) = options.output else {
      return try mappingFileErrors(try file.demand(noneOf: inputs))
    }
    try demandFrames(in: folder, noneOf: inputs)
  }

  /// Keeps the inputs of frames from being replaced by frames.
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
