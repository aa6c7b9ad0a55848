// PNG files as an animation: frames that were rendered in pieces, or drawn elsewhere.

package import Images
package import Player

/// PNG files in order.
package struct PictureFileSource: AnimationSource {
  /// In order, at least one.
  package let files: [String]
  /// The first picture's size and the files' number.
  package let animation: AnimationInfo
  private let isOfOneSize: Bool

  /// - Parameters:
  ///   - inputs: files, and folders whose PNG files are taken by name.
  ///   - framesPerSecond: at which they show.
  ///   - isOfOneSize: false for a comparison, which tells of other sizes itself.
  /// - Throws: UserError when there are none, or the first cannot be read.
  package init(_ inputs: [String], framesPerSecond: Double, isOfOneSize: Bool = true)
    throws(UserError)
  {
    var paths: [String] = []
    for input in inputs { paths += try pictures(in: input) }
    guard let first = paths.first else { throw UserError("there is no PNG file in \(inputs[0])") }
    let picture = try Render.picture(first)
    files = paths
    self.isOfOneSize = isOfOneSize
    animation = AnimationInfo(
      size: PixelSize(width: picture.width, height: picture.height), frameCount: paths.count,
      framesPerSecond: framesPerSecond,
      durationSeconds: Double(paths.count) / framesPerSecond)
  }

  /// The frames of a folder that are a animation.
  ///
  /// - Parameters:
  ///   - folder: without a slash at its end.
  ///   - file: what says so.
  /// - Throws: UserError that names the frames that are missing.
  package init(_ folder: String, of file: FilmFile) throws(UserError) {
    let missing = file.missingFrames(in: folder)
    guard missing.isEmpty else {
      let words = missing.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
      }
      throw UserError(
        "\(folder): frames \(words.joined(separator: ", ")) of 0-\(file.animation.frameCount - 1) "
          + "are missing; render those too")
    }
    files = (0..<file.animation.frameCount).map { "\(folder)/\(FrameFileName.name(of: $0))" }
    isOfOneSize = true
    animation = file.animation
  }

  /// Nil for one file.
  package var framesPerSecond: Double? {
    animation.frameCount > 1 ? animation.framesPerSecond : nil
  }

  /// The pictures on white, read one after the other.
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

  /// - Throws: UserError for a picture of another size than the first; a comparison takes those.
  private func picture(at index: Int) throws(UserError) -> Bitmap {
    let picture = try Render.picture(files[index])
    guard
      !isOfOneSize
        || (picture.width, picture.height) == (animation.size.width, animation.size.height)
    else {
      throw UserError(
        "\(files[index]) has \(picture.width) × \(picture.height) pixels and "
          + "\(index > 0 ? files[0] : FilmFile.name) \(animation.size.width) × "
          + "\(animation.size.height); frames of a GIF are of one size")
    }
    return picture
  }
}
