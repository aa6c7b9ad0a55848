// A recording of a screen, whatever file holds it, as pictures at their times.

import Files
package import Images
import Platform
package import Player
package import Render
import Scene

/// A GIF, an animated PNG, a folder of PNG files or a video.
package struct Recording: Sendable {
  private enum Kind: Sendable {
    case gif(GIFSource)
    case apng([UInt8])
    case folder(PictureFileSource)
    case video(VideoRecording)
  }

  /// As it was named.
  package let path: String
  private let kind: Kind

  /// The endings that are videos.
  private static let videos: Set<String> = ["mp4", "mov", "webm", "mkv", "m4v"]

  /// Opens a recording; its frames are read later.
  ///
  /// - Parameter framesPerSecond: of a folder, which says no times itself; nil: 30.
  /// - Throws: UserError for what is no recording.
  package init(_ path: String, framesPerSecond: Double? = nil) throws(UserError) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw UserError("\(path): is not there")
    }
    if folderExists(path) {
      kind = .folder(try PictureFileSource([path], framesPerSecond: framesPerSecond ?? 30))
      return
    }
    switch URL(filePath: path).pathExtension.lowercased() {
    case "gif": kind = .gif(try GIFSource(path))
    case "png", "apng":
      let bytes = try readFile(path, limit: 1 << 30)
      guard try Self.reader(bytes, path) != nil else {
        throw UserError(
          "\(path): is one picture; a recording is an animation or a folder of pictures")
      }
      kind = .apng(bytes)
    case let ending where Self.videos.contains(ending):
      // So that what is no file, or cannot be read, is told as of all files.
      try mappingFileErrors(try InputFile.demand(path))
      kind = .video(VideoRecording(path: path))
    default:
      throw UserError(
        "\(path): a recording is a .gif, .apng, .png, .mp4, .mov, .webm or a folder of PNG files")
    }
  }

  /// True for folders, whose rate somebody has to say.
  package var isFolder: Bool { if case .folder = kind { true } else { false } }

  /// True for forms that hold a frame that does not change once, and show it longer.
  package var mergesEqualFrames: Bool {
    switch kind {
    case .gif, .apng: true
    case .folder, .video: false
    }
  }

  /// To what its times are rounded, in seconds; 0 for times that are exact.
  package var timeUnit: Double { if case .gif = kind { 0.01 } else { 0 } }

  /// The files that it is read from.
  package var files: [String] {
    if case .folder(let source) = kind { source.files } else { [path] }
  }

  /// The lightness of each frame in order.
  package func planes() async throws -> FrameStream<Plane> {
    switch kind {
    case .gif(let source): return growing(try source.frames(jobs: 1) { Plane($0) })
    case .folder(let source): return growing(try source.frames(jobs: 1) { Plane($0) })
    case .apng(let bytes): return growing(try Self.frames(bytes, path) { Plane($0) })
    case .video(let video):
      return growing(
        try video.frames(as: .gray) { Plane(width: $0, height: $1, values: $2) })
    }
  }

  /// Each frame in colour, in order.
  package func pictures() async throws -> FrameStream<Bitmap> {
    switch kind {
    case .gif(let source): return growing(try source.frames(jobs: 1) { $0 })
    case .folder(let source): return growing(try source.frames(jobs: 1) { $0 })
    case .apng(let bytes): return growing(try Self.frames(bytes, path) { $0 })
    case .video(let video):
      return growing(
        try video.frames(as: .colour) { width, height, bytes in
          Bitmap(width: width, height: height, pixels: Self.pixels(bytes))
        })
    }
  }

  /// Opaque pixels of red, green and blue bytes.
  private static func pixels(_ bytes: [UInt8]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: bytes.count / 3) { pixels, filled in
      for place in 0..<bytes.count / 3 {
        let (red, green) = (UInt32(bytes[3 * place]), UInt32(bytes[3 * place + 1]))
        pixels[place] = 0xFF00_0000 | red << 16 | green << 8 | UInt32(bytes[3 * place + 2])
      }
      filled = bytes.count / 3
    }
  }

  /// Refuses frames that come before their time, with which nothing can be measured.
  private func growing<Content>(_ frames: FrameStream<Content>) -> FrameStream<Content> {
    var last = -Double.infinity
    let path = path
    return FrameStream {
      guard let frame = try await frames.next() else { return nil }
      guard frame.seconds > last else {
        throw UserError(
          "\(path): frame \(frame.index) shows at \(formatted(rounded(frame.seconds, 3))) s, no "
            + "later than the one before; give its frames as a folder of PNG files")
      }
      last = frame.seconds
      return frame
    }
  }

  private static func reader(_ bytes: [UInt8], _ path: String) throws(UserError) -> APNGReader? {
    do throws(PNGError) {
      return try APNGReader(bytes)
    } catch {
      throw UserError("\(path) \(error)")
    }
  }

  private static func frames<Content>(
    _ bytes: [UInt8], _ path: String, _ prepare: @escaping (Bitmap) -> Content
  ) throws(UserError) -> FrameStream<Content> {
    var reader = try reader(bytes, path)
    var (index, seconds) = (0, 0.0)
    return FrameStream {
      let next: (frame: Bitmap, seconds: Double)?
      do throws(PNGError) {
        next = try reader?.next()
      } catch {
        throw UserError("\(path) \(error)")
      }
      guard let (picture, shown) = next else { return nil }
      defer { (index, seconds) = (index + 1, seconds + shown) }
      return TimedFrame(
        index: index, seconds: seconds, shownSeconds: shown, content: prepare(picture))
    }
  }
}

/// A number with so many decimals, and none that are 0 at its end.
func rounded(_ number: Double, _ digits: Int) -> Double {
  let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
  // A zero has no sign.
  return (number * unit).rounded() / unit + 0
}
