// Tests of GIFs with more colours than a palette holds: still pixels stay, quality trades size for
// error.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct GIFQualityTests {
  /// An animation like a photograph: a still, noisy half and a moving, smooth half.
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

  /// The planner chooses the animation's palette before it counts a frame's smooth tiles.
  @Test(arguments: GIFOptions.Quality.allCases)
  func smoothnessDoesNotAffectTheSharedPalette(_ quality: GIFOptions.Quality) {
    let options = GIFOptions(quality: quality)
    let (smooth, busy) = (options.limits(isSmooth: true), options.limits(isSmooth: false))
    #expect(smooth.sharedError == busy.sharedError && smooth.leniency == busy.leniency)
    #expect(smooth.toleratesShared == busy.toleratesShared)
  }

  private func leftHalf(_ picture: Bitmap) -> Bitmap {
    let width = picture.width / 2
    let places = picture.pixels.indices.filter { $0 % picture.width < width }
    return Bitmap(
      width: width, height: picture.height, pixels: places.map { picture.pixels[$0] })
  }

  @Test(arguments: GIFOptions.Quality.allCases, [256, 129, 65])
  func quantizedFramesStayNearWithoutFlicker(
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
    // The smooth half gets most of the 256 colours, for a square of two channels.
    #expect(Double(total) / Double(5 * 64 * 32 * 3) < (colors == 256 ? 12 : 24))
  }

  @Test(arguments: GIFOptions.Quality.allCases)
  func gifBytesDoNotDependOnTheJobCount(quality: GIFOptions.Quality) async throws {
    let options = GIFOptions(quality: quality)
    let first = try await animation(manyColours(), options: options).bytes
    for jobs in [1, 2, 8] {
      let again = try await animation(manyColours(), options: options, jobs: jobs)
      expectSame(again.bytes, first, "the GIF of \(jobs) jobs")
    }
  }

  /// A wide moving gradient. Each frame has 4,096 colours of its own.
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
    // A grid of 16 × 16 colours over 64 × 64 has steps of 2 to 3 levels.
    #expect(errors[2] < 8)
  }

  @Test func aByteLimitSelectsTheBestFittingQuality() async throws {
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

  /// Ordered dithering preserves an area's mean colour approximately.
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
  func noPaletteHasMoreColoursThanRequested(colors: Int) async throws {
    let made = try await animation(movingGradient(), options: GIFOptions(colors: colors))
    for picture in try decoded(made.bytes, width: 64, height: 64) {
      #expect(Set(picture.pixels).count <= colors)
    }
  }

  /// Columns of one constant colour alternate with columns of changing noise. A redraw of the
  /// constant columns in the nearest palette colour would cost no extra byte.
  private func restBesideNoise() -> [(Bitmap, Int)] {
    var random = SeededGenerator(seed: 11)
    return (0..<4).map { _ in
      var frame = Bitmap(width: 64, height: 64, filledWith: 0xFF00_00FF)
      for y in 0..<64 {
        for x in stride(from: 1, to: 64, by: 2) {
          let red = UInt32.random(in: 128...255, using: &random)
          let green = UInt32.random(in: 0...127, using: &random)
          frame[x, y] = 0xFF00_0000 | red << 16 | green << 8
        }
      }
      return (frame, 4)
    }
  }

  @Test(arguments: GIFOptions.Quality.allCases)
  func restingPixelsKeepTheirColour(quality: GIFOptions.Quality) async throws {
    let made = try await animation(restBesideNoise(), options: GIFOptions(quality: quality))
    let shown = try decoded(made.bytes, width: 64, height: 64)
    #expect(shown.count == 4 && !made.summary.isExact)
    for (index, picture) in shown.enumerated() {
      let resting = Set(picture.pixels.indices.filter { $0 % 2 == 0 }.map { picture.pixels[$0] })
      #expect(resting == [0xFF00_00FF], "frame \(index)")
    }
  }

  /// Two copies of the gradient with one level of difference in blue, and the gradient's next
  /// frame.
  private func nearlyStill() -> [Bitmap] {
    let (first, next) = (movingGradient()[0].0, movingGradient()[1].0)
    var near = first
    for x in 3..<20 { near[x, 9] ^= 1 }
    return [first, near, next]
  }

  @Test(arguments: [1, 3])
  func anInvisibleChangeExtendsThePreviousDelay(jobs: Int) async throws {
    let frames = nearlyStill()
    // With 256 colours the resting frames would be corrected.
    let small = GIFOptions(quality: .small, colors: 255)
    let short = try await animation(Array(zip(frames, [5, 7, 9])), options: small, jobs: jobs)
    #expect(try delays(short.bytes) == [12, 9])
    let long = try await animation(
      Array(zip(frames, [60_000, 7_000, 9])), options: small, jobs: jobs)
    #expect(try delays(long.bytes) == [60_000, 7_000, 9])
    expectSame(
      try decoded(long.bytes, width: 64, height: 64)[1],
      try decoded(short.bytes, width: 64, height: 64)[0], "what still shows")
  }

  @Test func earlyColoursKeepEntriesInTheSharedPalette() async throws {
    var frame = Bitmap(width: 64, height: 64, filledWith: 0xFF12_3456)
    var frames = [(frame, 4), (frame, 4)]
    // A corner changes to a few new colours, then another area to hundreds.
    for x in 0..<12 { frame[x, 5] = 0xFF00_0000 | UInt32(x) << 19 | 0xAB }
    frames.append((frame, 4))
    for y in 20..<60 {
      for x in 20..<60 { frame[x, y] = 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 }
    }
    frames.append((frame, 4))
    let made = try await animation(frames)
    #expect(!made.summary.isExact)
    // The first frame's flags follow the header, the palette of 256 colours and three extensions.
    // Without a palette of its own, the frame uses the animation's colours.
    let bytes = [UInt8](made.bytes)
    let first = try #require(bytes[(13 + 768)...].firstIndex(of: 0x2C))
    #expect(bytes[first + 9] & 0x80 == 0)
    let shown = try decoded(made.bytes, width: 64, height: 64)
    expectSame(shown[0], frames[0].0, "the first frame")
    #expect(shown.last?[60, 60] == 0xFF12_3456)
  }
}
