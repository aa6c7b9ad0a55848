// GIFs, judged by ffmpeg, ImageMagick and giflib's tools.

import Foundation
import TestSupport
import Testing

@testable import Images

private func animation(
  _ frames: [(Bitmap, Int)], options: GIFOptions = GIFOptions(), jobs: Int = 1
) async throws -> (bytes: Data, summary: GIFSummary) {
  let encoder = try GIFEncoder(
    width: frames[0].0.width, height: frames[0].0.height, options: options,
    spoolFolder: FileManager.default.temporaryDirectory.path)
  for (frame, delay) in frames { try encoder.add(frame, delayHundredths: delay) }
  var bytes = Data()
  let sink = Sink()
  let summary = try await encoder.finish(jobs: jobs) { sink.bytes += $0 }
  bytes.append(contentsOf: sink.bytes)
  return (bytes, summary)
}

private final class Sink {
  var bytes: [UInt8] = []
}

/// The frames as ffmpeg decodes them.
private func decoded(_ gif: Data, width: Int, height: Int) throws -> [Bitmap] {
  let folder = try TemporaryFolder()
  try gif.write(to: folder.url.appending(path: "a.gif"))
  let result = try run(
    "ffmpeg",
    [
      "-v", "error", "-i", folder.path("a.gif"), "-fps_mode", "passthrough", "-f", "rawvideo",
      "-pix_fmt", "rgb24", "-",
    ])
  #expect(result.errors.isEmpty)
  return try frames(of: result.output, .rgb, width: width, height: height)
}

private func delays(_ gif: Data) throws -> [Int] {
  let folder = try TemporaryFolder()
  try gif.write(to: folder.url.appending(path: "a.gif"))
  return try run("identify", ["-format", "%T ", folder.path("a.gif")]).text
    .split(separator: " ").compactMap { Int($0) }
}

@Suite struct GIFTests {
  @Test(arguments: [1, 2, 3, 4, 5, 17, 128, 255, 256])
  func upTo256ColoursEveryPixelIsExact(_ colors: Int) async throws {
    var random = SeededGenerator(seed: UInt64(colors))
    let palette = (0..<colors).map { 0xFF00_0000 | UInt32($0 * 60_013 % 0xFF_FFFF) }
    var frame = Bitmap(width: 37, height: 23, filledWith: palette[0])
    for index in 0..<colors { frame.pixels[index] = palette[index] }
    var frames = [(frame, 5)]
    for _ in 0..<6 {
      for _ in 0..<40 {
        frame.pixels[Int.random(in: 0..<851, using: &random)] =
          palette[Int.random(in: 0..<colors, using: &random)]
      }
      frames.append((frame, 5))
    }
    let made = try await animation(frames)
    #expect(made.summary.isExact)
    var distinct: [Bitmap] = []
    for (frame, _) in frames where distinct.last != frame { distinct.append(frame) }
    expectSame(try decoded(made.bytes, width: 37, height: 23), distinct, "\(colors) colours")
    #expect(made.summary.frameCount == distinct.count)
    #expect(made.summary.byteCount == made.bytes.count)
  }

  @Test func framesWithoutChangeProlongTheOneBefore() async throws {
    let white = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let black = Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000)
    let made = try await animation([(white, 3), (white, 4), (black, 5), (black, 6), (white, 7)])
    #expect(try delays(made.bytes) == [7, 11, 7])
  }

  @Test func aDelayThatDoesNotFitIsSplit() async throws {
    let white = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let made = try await animation([(white, 60_000), (white, 60_000)])
    #expect(try delays(made.bytes).reduce(0, +) == 120_000)
  }

  @Test func onlyTheChangedRectangleIsWritten() async throws {
    let white = Bitmap(width: 50, height: 40, filledWith: 0xFFFF_FFFF)
    var other = white
    other[10, 20] = 0xFF00_0000
    other[14, 22] = 0xFF00_0000
    let made = try await animation([(white, 5), (other, 5)])
    let folder = try TemporaryFolder()
    try made.bytes.write(to: folder.url.appending(path: "a.gif"))
    let text = try run("giftext", [folder.path("a.gif")]).text
    #expect(text.contains("Left = 10, Top = 20, Width = 5, Height = 3."))
  }

  /// A photograph-like animation: a still, noisy half and a moving smooth half.
  private func manyColours() -> [(Bitmap, Int)] {
    var random = SeededGenerator(seed: 7)
    var frame = Bitmap(width: 64, height: 64, filledWith: 0xFF80_8080)
    for y in 0..<64 {
      for x in 0..<32 {
        frame[x, y] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
      }
    }
    return (0..<5).map { step in
      for y in 0..<64 {
        for x in 32..<64 {
          let red = UInt32((x * 4 + step * 9) & 0xFF)
          frame[x, y] = 0xFF00_0000 | red << 16 | UInt32(y * 4) << 8 | 0x40
        }
      }
      return (frame, 4)
    }
  }

  private func leftHalf(_ picture: Bitmap) -> Bitmap {
    let width = picture.width / 2
    let places = picture.pixels.indices.filter { $0 % picture.width < width }
    return Bitmap(
      width: width, height: picture.height, pixels: places.map { picture.pixels[$0] })
  }

  @Test(arguments: GIFOptions.Quality.allCases, [256, 129, 65])
  func beyond256ColoursThePaletteIsNearAndStillPartsDoNotFlicker(
    quality: GIFOptions.Quality, colors: Int
  ) async throws {
    let frames = manyColours()
    let options = GIFOptions(quality: quality, colors: colors)
    let made = try await animation(frames, options: options)
    #expect(!made.summary.isExact)
    let shown = try decoded(made.bytes, width: 64, height: 64)
    #expect(shown.count == 5)
    var total = 0
    for (picture, frame) in zip(shown, frames) {
      expectSame(leftHalf(picture), leftHalf(shown[0]), "what rests")
      for y in 0..<64 {
        for x in 32..<64 {
          for shift in [0, 8, 16] {
            total += abs(Int(picture[x, y] >> shift & 0xFF) - Int(frame.0[x, y] >> shift & 0xFF))
          }
        }
      }
    }
    // The smooth half has the larger part of 256 colours for a square of two channels.
    #expect(Double(total) / Double(5 * 64 * 32 * 3) < (colors == 256 ? 12 : 24))
  }

  @Test(arguments: GIFOptions.Quality.allCases)
  func theBytesAreTheSameEveryTimeWithOneJobOrMany(quality: GIFOptions.Quality) async throws {
    let options = GIFOptions(quality: quality)
    let first = try await animation(manyColours(), options: options).bytes
    for jobs in [1, 2, 8] {
      let again = try await animation(manyColours(), options: options, jobs: jobs)
      expectSame(again.bytes, first, "the GIF of \(jobs) jobs")
    }
  }

  /// A wide gradient that moves: each frame has its own 4,096 colours.
  private func movingGradient() -> [(Bitmap, Int)] {
    (0..<6).map { step in
      var frame = Bitmap(width: 64, height: 64, filledWith: 0xFFFF_FFFF)
      for y in 0..<64 {
        for x in 0..<64 {
          let (red, green) = (UInt32(2 * x + 20 * step), UInt32(2 * y + 3 * x / 2))
          frame[x, y] = 0xFF00_0000 | red << 16 | green << 8 | UInt32(255 - red)
        }
      }
      return (frame, 4)
    }
  }

  private func meanSquare(_ shown: [Bitmap], _ frames: [(Bitmap, Int)]) -> Double {
    var sum = 0
    for (picture, frame) in zip(shown, frames) {
      for (a, b) in zip(picture.pixels, frame.0.pixels) { sum += colorDistance(a, b) }
    }
    return Double(sum) / 9 / Double(shown.count * shown[0].pixels.count)
  }

  /// What the qualities promise: fewer bytes for more error, and the reverse.
  @Test func qualityTradesBytesForError() async throws {
    let frames = movingGradient()
    var sizes: [Int] = []
    var errors: [Double] = []
    for quality in GIFOptions.Quality.allCases {
      let options = GIFOptions(quality: quality, dither: .none)
      let made = try await animation(frames, options: options)
      sizes.append(made.bytes.count)
      errors.append(meanSquare(try decoded(made.bytes, width: 64, height: 64), frames))
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    #expect(errors[0] > errors[1] && errors[1] > errors[2])
    // 16 × 16 colours of each 64 × 64 are 2 to 3 levels apart.
    #expect(errors[2] < 8)
  }

  @Test func aLimitOfBytesTakesTheBestThatFits() async throws {
    let frames = movingGradient()
    func made(_ quality: GIFOptions.Quality, _ most: Int? = nil) async throws -> Int {
      let options = GIFOptions(quality: quality, maximumBytes: most)
      let made = try await animation(frames, options: options)
      #expect(made.bytes.count == made.summary.byteCount)
      return made.summary.byteCount
    }
    let (small, normal) = (try await made(.small), try await made(.normal))
    #expect(try await made(.best, normal) == normal)
    #expect(try await made(.normal, normal - 1) == small)
    #expect(try await made(.best, small - 1) < small)
    await #expect(throws: GIFError.self) { try await made(.normal, 300) }
  }

  /// Ordered dithering keeps the mean colour of an area near what is wanted.
  @Test func ditheringKeepsMeans() async throws {
    let frames = movingGradient()
    func meanError(_ dither: GIFOptions.Dither) async throws -> Double {
      let options = GIFOptions(quality: .best, dither: dither, colors: 32)
      let made = try await animation(frames, options: options)
      let shown = try decoded(made.bytes, width: 64, height: 64)
      var sum = 0.0
      for (picture, frame) in zip(shown, frames) {
        for block in 0..<64 {
          for shift in [0, 8, 16] {
            var difference = 0
            for place in 0..<64 {
              let (x, y) = (block % 8 * 8 + place % 8, block / 8 * 8 + place / 8)
              difference += Int(picture[x, y] >> shift & 0xFF)
              difference -= Int(frame.0[x, y] >> shift & 0xFF)
            }
            sum += abs(Double(difference)) / 64
          }
        }
      }
      return sum / Double(shown.count * 64 * 3)
    }
    let (auto, none) = (try await meanError(.auto), try await meanError(.none))
    #expect(auto < 0.8 * none, "\(auto) \(none)")
  }

  @Test(arguments: [2, 3, 16, 255])
  func noPaletteHasMoreColoursThanAsked(colors: Int) async throws {
    let made = try await animation(movingGradient(), options: GIFOptions(colors: colors))
    for picture in try decoded(made.bytes, width: 64, height: 64) {
      #expect(Set(picture.pixels).count <= colors)
    }
  }

  @Test(arguments: [(0, "0"), (1, nil), (5, "4")] as [(Int, String?)])
  func theLoopIsSaidAsBrowsersReadIt(_ count: Int, _ repeats: String?) async throws {
    let white = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let black = Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000)
    let bytes = [UInt8](
      try await animation([(white, 5), (black, 5)], options: GIFOptions(loopCount: count)).bytes)
    let name = Array("NETSCAPE2.0".utf8)
    let place = (0..<(bytes.count - name.count)).first {
      Array(bytes[$0..<($0 + name.count)]) == name
    }
    #expect((place == nil) == (repeats == nil))
    if let place, let repeats {
      // After the name: a block of 3 bytes, its kind (1), and the count, low byte first.
      #expect(Array(bytes[(place + 11)..<(place + 16)]) == [3, 1, UInt8(repeats) ?? 0, 0, 0])
    }
  }

  @Test(arguments: [
    (3, 30.0, 0.1, [3, 4, 3]),
    (6, 30, 0.2, [3, 4, 3, 3, 4, 3]),
    (4, 50, 0.08, [2, 2, 2, 2]),
    (4, 25, 0.16, [4, 4, 4, 4]),
    (43, 10, 4.3, Array(repeating: 10, count: 43)),
    (1, 30, 0, [2]),
  ])
  func delaysAreRoundedCumulatively(
    _ count: Int, _ rate: Double, _ duration: Double, _ expected: [Int]
  ) {
    #expect(
      GIFDelays.hundredths(
        frameCount: count, framesPerSecond: rate, durationSeconds: duration) == expected)
  }

  @Test func noFrameDriftsAndTheSumIsTheDuration() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let rate = Double.random(in: 1...50, using: &random)
      let duration = Double.random(in: 0.5...60, using: &random)
      let count = max(1, Int(duration * rate))
      let delays = GIFDelays.hundredths(
        frameCount: count, framesPerSecond: rate, durationSeconds: duration)
      #expect(delays.reduce(0, +) == Int((duration * 100).rounded()))
      #expect(delays.allSatisfy { $0 >= 2 })
      var start = 0
      for (index, delay) in delays.enumerated() {
        #expect(abs(Double(start) / 100 - Double(index) / rate) <= 0.005 + 1e-9)
        start += delay
      }
    }
  }
}
