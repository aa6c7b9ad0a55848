// The decoding of screen recordings in all supported formats.

package import Images
import OperatingSystem
package import Player
package import Render
import Scene
import Support

/// A screen recording: a GIF, an animated PNG, a folder of PNG files or a video.
package struct ScreenRecording: Sendable {
  private enum Source: Sendable {
    case animation(AnimationFileSource)
    case folder(PictureFileSource)
    case video(VideoRecording)
  }

  /// The path of the recording's file or folder.
  package let path: String
  private let source: Source

  /// Opens a recording without reading its frames.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the frame rate of a folder; nil for its own rate, or 30.
  ///   - takesTables: whether a table of tracks may stand in for the recording, for the error.
  /// - Throws: UserError for a file that is not a recording.
  package init(
    _ path: String, framesPerSecond: Double? = nil, takesTables: Bool = false
  ) throws(UserError) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw UserError("\(path): does not exist")
    }
    let reader: InputReader = takesTables ? .fit : .measure
    switch try InputFormat(of: path, for: reader) {
    case .folder:
      source = .folder(try PictureFileSource([path], framesPerSecond: framesPerSecond))
    case .gif, .picture, .animatedPNG:
      guard let animation = try AnimationFileSource(path) else {
        throw UserError(
          "\(path): is a single picture; use an animation or a folder of PNG files")
      }
      source = .animation(animation)
    case .video:
      // Check the file first, so that a missing or unreadable video gives the same message as any
      // other file.
      try mappingFileErrors(try InputFile.demand(path))
      source = .video(VideoRecording(path: path))
    case .table, .scene: throw reader.refusal(of: path)
    }
  }

  /// Whether the format stores equal frames as one frame with a longer duration.
  var mergesEqualFrames: Bool {
    switch source {
    case .animation: true
    case .folder, .video: false
    }
  }

  /// The unit to which the file rounds timestamps, in seconds; 0 for exact timestamps.
  var timeUnit: Double { if case .animation(let source) = source { source.timeUnit } else { 0 } }

  /// The sentences about files of a folder that are not read.
  var notes: [String] {
    if case .folder(let source) = source { source.notes.map(\.words) } else { [] }
  }

  package var files: [String] {
    if case .folder(let source) = source { source.files } else { [path] }
  }

  /// Returns the lightness of each frame, in the order of time.
  package func planes() async throws -> FrameStream<Plane> {
    try frames(Plane.init) { video in
      try video.frames(as: .gray) { Plane(width: $0, height: $1, values: $2) }
    }
  }

  /// Returns each frame in colour, in the order of time.
  package func pictures() async throws -> FrameStream<Bitmap> {
    let same: @Sendable (Bitmap) -> Bitmap = { $0 }
    return try frames(same) { video in
      try video.frames(as: .color) { Bitmap(width: $0, height: $1, pixels: Self.pixels($2)) }
    }
  }

  /// Returns each frame in colour at a reduced size, in the order of time.
  ///
  /// - Parameter side: the longest side of the result, in pixels.
  func reducedPictures(longestSide side: Int) async throws -> FrameStream<ReducedPicture> {
    let reduce: @Sendable (Bitmap) -> ReducedPicture = { ReducedPicture($0, longestSide: side) }
    return try frames(reduce) { video in
      // ffmpeg reduces frames much faster than it writes whole ones.
      let size = try video.size()
      let (reduced, factor) = ReducedPicture.reduction(of: size, longestSide: side)
      return try video.frames(
        as: .color, reduction: factor > 1 ? (reduced, factor) : nil
      ) { width, height, bytes in
        ReducedPicture(
          size: size, factor: factor,
          picture: Bitmap(width: width, height: height, pixels: Self.pixels(bytes)))
      }
    }
  }

  /// Returns the frames of the recording in any format.
  ///
  /// - Parameters:
  ///   - prepare: converts a decoded image to the wanted content.
  ///   - decode: decodes the frames of a video.
  private func frames<Content: Sendable>(
    _ prepare: @escaping @Sendable (Bitmap) -> Content,
    _ decode: (VideoRecording) throws -> FrameStream<Content>
  ) throws -> FrameStream<Content> {
    switch source {
    case .animation(let source): growing(try source.frames(jobs: 1, prepare))
    case .folder(let source): growing(try source.frames(jobs: 1, prepare))
    case .video(let video): growing(try decode(video))
    }
  }

  /// Converts RGB bytes to opaque pixels.
  private static func pixels(_ bytes: [UInt8]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: bytes.count / 3) { pixels, filled in
      for place in 0..<bytes.count / 3 {
        let (red, green) = (UInt32(bytes[3 * place]), UInt32(bytes[3 * place + 1]))
        pixels[place] = 0xFF00_0000 | red << 16 | green << 8 | UInt32(bytes[3 * place + 2])
      }
      filled = bytes.count / 3
    }
  }

  /// Returns a stream of the same frames that throws a UserError for a timestamp that does not
  /// increase.
  private func growing<Content>(_ frames: FrameStream<Content>) -> FrameStream<Content> {
    var last = -Double.infinity
    let path = path
    return FrameStream {
      guard let frame = try await frames.next() else { return nil }
      guard frame.seconds > last else {
        throw UserError(
          "\(path): frame \(frame.index) starts at \(thousandths(frame.seconds)) s, not later than "
            + "the previous frame; use a folder of PNG files")
      }
      last = frame.seconds
      return frame
    }
  }
}

/// A frame at a reduced size, without transparency.
struct ReducedPicture: Sendable {
  /// The size of the whole frame, in pixels.
  let size: PixelSize
  /// The side of the square of pixels that one pixel of the picture replaces.
  let factor: Int
  let picture: Bitmap
}

extension ReducedPicture {
  /// - Parameter side: the longest side of the result, in pixels.
  init(_ whole: Bitmap, longestSide side: Int) {
    size = PixelSize(width: whole.width, height: whole.height)
    let reduced: PixelSize
    (reduced, factor) = Self.reduction(of: size, longestSide: side)
    picture = whole.composited().reduced(to: reduced, by: factor)
  }

  /// Returns the reduced size, and the side of the square of pixels that one pixel replaces.
  static func reduction(
    of size: PixelSize, longestSide side: Int
  ) -> (size: PixelSize, factor: Int) {
    let factor = max(1, (max(size.width, size.height) + side - 1) / side)
    let reduced = PixelSize(
      width: max(1, size.width / factor), height: max(1, size.height / factor))
    return (reduced, factor)
  }
}
