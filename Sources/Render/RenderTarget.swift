// Where a render goes, before there is anything to write.

package import Player

/// The file of a render, open: what cannot be written is found before the work, not after it.
/// Released without a render it leaves nothing behind.
package struct RenderTarget {
  let options: RenderOptions
  /// Of a folder, that of the first frame.
  let file: OutputFile

  /// Opens what `options.output` names, making the folder when it is missing.
  ///
  /// - Throws: Trouble when the file could not be written at the end.
  package init(_ options: RenderOptions) throws(Trouble) {
    self.options = options
    if case .frames(let folder) = options.output {
      let first = FrameFileName.name(of: options.frames?.lowerBound ?? 0)
      file = try OutputFile("\(folder)/\(first)")
    } else {
      file = try OutputFile(options.output.path)
    }
  }
}
