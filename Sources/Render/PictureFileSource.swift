// The source of frames from PNG files: rendered in pieces, or drawn by another program.

package import Images
package import Player

/// PNG files in order, as an animation.
package struct PictureFileSource: AnimationSource {
  /// The paths in order, at least one.
  package let files: [String]
  /// The size of the first picture and the number of files.
  package let animation: AnimationInfo
  private let isOfOneSize: Bool

  /// - Parameters:
  ///   - inputs: files, and folders whose PNG files are sorted by name.
  ///   - framesPerSecond: the frame rate of the animation.
  ///   - isOfOneSize: whether all files must have the first one's size. A comparison allows other
  ///     sizes and reports them.
  /// - Throws: `UserError` if there are no files or the first one cannot be read.
  package init(_ inputs: [String], framesPerSecond: Double, isOfOneSize: Bool = true)
    throws(UserError)
  {
    var paths: [String] = []
    for input in inputs { paths += try pictures(in: input) }
    guard let first = paths.first else { throw UserError("\(inputs[0]): contains no PNG file") }
    let picture = try Render.picture(first)
    files = paths
    self.isOfOneSize = isOfOneSize
    animation = AnimationInfo(
      size: PixelSize(width: picture.width, height: picture.height), frameCount: paths.count,
      framesPerSecond: framesPerSecond,
      durationSeconds: Double(paths.count) / framesPerSecond)
  }

  /// Opens the frames of a folder as the animation that its description states.
  ///
  /// - Parameters:
  ///   - folder: the path without a slash at its end.
  ///   - file: the folder's description.
  /// - Throws: `UserError` that names the missing frames.
  package init(_ folder: String, of file: FilmFile) throws(UserError) {
    let missing = file.missingFrames(in: folder)
    guard missing.isEmpty else {
      let words = missing.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
      }
      let isOne = missing.count == 1 && missing[0].count == 1
      throw UserError(
        "\(folder): \(isOne ? "frame" : "frames") \(words.joined(separator: ", ")) of "
          + "0-\(file.animation.frameCount - 1) \(isOne ? "is" : "are") missing; "
          + "render \(isOne ? "it" : "them") too")
    }
    files = (0..<file.animation.frameCount).map { "\(folder)/\(FrameFileName.name(of: $0))" }
    isOfOneSize = true
    animation = file.animation
  }

  /// The frame rate; nil for one file.
  package var framesPerSecond: Double? {
    animation.frameCount > 1 ? animation.framesPerSecond : nil
  }

  /// Returns the pictures on white, read one after the other.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    var index = 0
    return FrameStream {
      guard index < files.count else { return nil }
      defer { index += 1 }
      return TimedFrame(
        index: index, seconds: Double(index) / animation.framesPerSecond,
        content: try prepare(try picture(at: index)))
    }
  }

  /// - Throws: `UserError` for a picture of another size than the first, unless sizes may differ.
  private func picture(at index: Int) throws(UserError) -> Bitmap {
    let picture = try Render.picture(files[index])
    guard
      !isOfOneSize
        || (picture.width, picture.height) == (animation.size.width, animation.size.height)
    else {
      throw UserError(
        "\(files[index]): has \(picture.width) × \(picture.height) pixels, but "
          + "\(index > 0 ? files[0] : FilmFile.name) has \(animation.size.width) × "
          + "\(animation.size.height); all frames must have one size")
    }
    return picture
  }
}
