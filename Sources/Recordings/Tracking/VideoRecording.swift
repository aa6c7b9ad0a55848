// The decoding of videos by ffmpeg, which also reports the frame timestamps.

import Images
import OperatingSystem
import Player
import Render
import Scene
import Support

struct VideoRecording {
  let path: String

  /// The image format of ffmpeg's output: a portable graymap (pgm) or pixmap (ppm).
  enum PixelFormat: String {
    case gray = "pgm"
    case color = "ppm"
  }

  /// Returns the size of the first frame.
  ///
  /// - Throws: UserError if ffmpeg is not installed or finds no frame.
  func size() throws(UserError) -> PixelSize {
    let program = try decoder(.gray, ["-frames:v", "1"])
    guard let (width, height) = try Self.header(program, path) else {
      throw Self.userError(path, program.finish(), after: nil)
    }
    return PixelSize(width: width, height: height)
  }

  /// Returns the frames in order. Frames are decoded one by one, so only one is in memory.
  ///
  /// - Parameter reduction: the size to which ffmpeg reduces frames, and the side of the square of
  ///   pixels that one pixel of the result replaces; nil for whole frames.
  /// - Throws: UserError if ffmpeg is not installed.
  func frames<Content>(
    as format: PixelFormat, reduction: (size: PixelSize, factor: Int)? = nil,
    _ make: @escaping (_ width: Int, _ height: Int, _ bytes: [UInt8]) -> Content
  ) throws(UserError) -> FrameStream<Content> {
    let program = try decoder(format, reduction: reduction)
    var times = NotedTimes()
    var index = 0
    let path = path
    return FrameStream {
      guard let (width, height) = try Self.header(program, path) else {
        let words = program.finish()
        // Report ffmpeg's error, because a damaged file would otherwise look like a shorter video.
        if words != nil || index == 0 { throw Self.userError(path, words, after: times.last) }
        return nil
      }
      let count = width * height * (format == .gray ? 1 : 3)
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = program.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      guard bytes.count == count else {
        throw Self.userError(path, program.finish(), after: times.last)
      }
      guard let seconds = times.next(program.newNotes()) else {
        throw UserError("\(path): ffmpeg reports no time for frame \(index)")
      }
      defer { index += 1 }
      return TimedFrame(index: index, seconds: seconds, content: make(width, height, bytes))
    }
  }

  /// Starts ffmpeg to output each frame upright as a graymap or pixmap. The timestamps are written
  /// to file descriptor 3, in microseconds.
  private func decoder(
    _ format: PixelFormat, _ options: [String] = [],
    reduction: (size: PixelSize, factor: Int)? = nil
  ) throws(UserError) -> ProgramOutput {
    guard let file = ChildProgram.path(of: "ffmpeg") else {
      throw UserError(
        "\(path): needs ffmpeg, which is not installed; run 'apt-get install ffmpeg' or "
          + "'brew install ffmpeg', or use a GIF, an APNG or a folder of PNG files")
    }
    let arguments = arguments(format, options, reduction)
    return try mappingFileErrors(try ProgramOutput(file, arguments))
  }

  private func arguments(
    _ format: PixelFormat, _ options: [String], _ reduction: (size: PixelSize, factor: Int)?
  ) -> [String] {
    // Incomplete squares at the right and bottom edges are dropped.
    let scaling = reduction.map { size, factor in
      ",crop=\(size.width * factor):\(size.height * factor):0:0:exact=1"
        + ",scale=\(size.width):\(size.height):flags=area+accurate_rnd"
    }
    let note =
      "metadata=mode=add:key=t:value=1,"
      + "metadata=mode=print:file=pipe\\\\:\(ProgramOutput.noteDescriptor):direct=1"
    return [
      // Without -copyts, ffmpeg shifts all times so that the first frame is at 0.
      "-v", "error", "-nostdin", "-copyts",
      // A playlist could refer to any other file, so only container formats are allowed.
      "-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm",
      "-protocol_whitelist", "file,pipe", "-i", "file:\(path)", "-map", "0:v:0",
      "-vf", "settb=AVTB,\(note)\(scaling ?? "")", "-fps_mode", "passthrough",
      "-pix_fmt", format == .gray ? "gray" : "rgb24", "-c:v", format.rawValue,
    ] + options + ["-f", "image2pipe", "pipe:1"]
  }

  /// Parses the header of a frame: "P5" or "P6", the width, the height and the largest value, each
  /// followed by white space. Returns nil at the end of the output.
  private static func header(_ program: ProgramOutput, _ path: String) throws(UserError)
    -> (width: Int, height: Int)?
  {
    var words: [[UInt8]] = [[]]
    while words.count <= 4, words.joined().count < 40 {
      var byte: UInt8 = 0
      guard withUnsafeMutableBytes(of: &byte, { program.read(into: $0) }) == 1 else { return nil }
      if byte == 0x20 || byte == 0x0A {
        words.append([])
      } else {
        words[words.count - 1].append(byte)
      }
    }
    let numbers = words[1...].prefix(2).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let limits = ImageLimits.standard
    guard numbers.count == 2, limits.allow(width: numbers[0], height: numbers[1]) else {
      throw UserError(
        "\(path): has frames that are too large; a picture has at most \(limits.sidePixels) pixels "
          + "a side and \(limits.pixels) in all")
    }
    return (numbers[0], numbers[1])
  }

  private static func userError(_ path: String, _ words: String?, after seconds: Double?)
    -> UserError
  {
    var words = words ?? "contains no frame"
    // Remove ffmpeg's prefix, such as "[mov,mp4 @ 0x55d0c3]", because the address in it differs in
    // each run.
    while words.hasPrefix("["), let end = words.firstIndex(of: "]") {
      words = String(words[words.index(after: end)...].drop { $0 == " " })
    }
    words.replace("file:\(path): ", with: "")
    let place = seconds.map { " after \(thousandths($0)) s" } ?? ""
    return UserError("\(path): is not a complete video (ffmpeg\(place): \(words))")
  }
}

/// The frame timestamps in ffmpeg's report, in lines such as "frame:0 pts:33333 pts_time:0.0333".
private struct NotedTimes {
  private var rest: [UInt8] = []
  private var pending: [Double] = []
  private(set) var last: Double?

  /// Reads more of ffmpeg's report, and returns the next frame's timestamp in seconds. Returns nil
  /// if the report has no further timestamp.
  mutating func next(_ bytes: [UInt8]) -> Double? {
    rest += bytes
    while let end = rest.firstIndex(of: 0x0A) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeSubrange(...end)
      for word in line.split(separator: " ") where word.hasPrefix("pts:") {
        if let ticks = Double(word.dropFirst(4)) { pending.append(ticks / 1e6) }
      }
    }
    guard !pending.isEmpty else { return nil }
    last = pending.removeFirst()
    return last
  }
}
