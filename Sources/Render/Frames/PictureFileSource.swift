// The source of frames from PNG files that several runs or another program wrote.

package import Images
import OperatingSystem
package import Player

package struct PictureFileSource: AnimationSource {
  /// The paths of the PNG files in order; at least one.
  package let files: [String]
  /// The frame count and rate, and the size of the first picture.
  package let animation: AnimationInfo
  /// The folders with files that are not read, and the sentence about these files.
  package let notes: [(folder: String, words: String)]
  private let isOfOneSize: Bool
  /// The time of each file, in seconds; nil for a constant frame rate from 0 s on.
  private var times: [Double]?

  /// - Parameters:
  ///   - inputs: the paths of PNG files and of folders. The PNG files of a folder are sorted by
  ///     name.
  ///   - framesPerSecond: the frame rate of the animation; nil for a folder's own times, or for 30
  ///     frames per second if it has none.
  ///   - isOfOneSize: whether every picture must have the size of the first picture. A comparison
  ///     passes false, and reports another size as a difference.
  /// - Throws: `UserError` if there are no PNG files, or if the first file cannot be read.
  package init(_ inputs: [String], framesPerSecond: Double?, isOfOneSize: Bool = true)
    throws(UserError)
  {
    var (paths, notes): ([String], [(folder: String, words: String)]) = ([], [])
    for input in inputs {
      let listed = try PictureFiles(input)
      paths += listed.paths
      if let note = listed.note { notes.append((input, note)) }
    }
    guard let first = paths.first else { throw UserError("\(inputs[0]): contains no PNG file") }
    let picture = try Render.picture(first)
    let own = framesPerSecond == nil && inputs.count == 1 ? try FolderTimes(inputs[0], paths) : nil
    let framesPerSecond = framesPerSecond ?? own?.framesPerSecond ?? 30
    (files, self.notes) = (paths, notes)
    times = own?.seconds
    self.isOfOneSize = isOfOneSize
    animation = AnimationInfo(
      size: PixelSize(width: picture.width, height: picture.height), frameCount: paths.count,
      framesPerSecond: framesPerSecond,
      durationSeconds: own?.durationSeconds ?? Double(paths.count) / framesPerSecond)
  }

  /// Creates the animation that the `film.txt` of a folder describes.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder, without a slash at its end.
  ///   - file: the content of `film.txt`.
  /// - Throws: `UserError` with the numbers of the missing frames, if any frame is missing.
  package init(_ folder: String, of file: AnimationDescriptionFile) throws(UserError) {
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
    let names = (0..<file.animation.frameCount).map(FrameFileName.name)
    files = names.map { "\(folder)/\($0)" }
    let known = Set(names + [AnimationDescriptionFile.name])
    let listing = try mappingFileErrors(
      try FolderListing(folder, endings: [], isKnown: known.contains))
    notes = listing.note.map { [(folder, $0)] } ?? []
    isOfOneSize = true
    animation = file.animation
  }

  /// The frame rate; nil if there is only one file.
  package var framesPerSecond: Double? {
    animation.frameCount > 1 ? animation.framesPerSecond : nil
  }

  /// Starts reading at the first file. A few files are read ahead in parallel, and transparent
  /// pixels are composed onto white.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    var waiting: [Task<Content, any Error>] = []
    var index = 0
    return FrameStream {
      while waiting.count < (jobs == 1 ? 1 : jobs + 1), index + waiting.count < files.count {
        let next = index + waiting.count
        waiting.append(Task { try prepare(try picture(at: next)) })
      }
      guard index < files.count else { return nil }
      let content = try await waiting.removeFirst().value
      defer { index += 1 }
      return TimedFrame(
        index: index, seconds: times?[index] ?? Double(index) / animation.framesPerSecond,
        content: content)
    }
  }

  /// Reads a picture. Throws `UserError` if `isOfOneSize` is true and the picture's size differs
  /// from the size of the first picture.
  private func picture(at index: Int) throws(UserError) -> Bitmap {
    let picture = try Render.picture(files[index])
    guard
      !isOfOneSize
        || (picture.width, picture.height) == (animation.size.width, animation.size.height)
    else {
      throw UserError(
        "\(files[index]): has \(picture.width) × \(picture.height) pixels, but "
          + "\(index > 0 ? files[0] : AnimationDescriptionFile.name) has \(animation.size.width) × "
          + "\(animation.size.height); all frames must have one size")
    }
    return picture
  }
}
