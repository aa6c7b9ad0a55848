// Tests of GIFs with up to 256 colours, read by ffmpeg, ImageMagick and giflib's tools.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct GIFTests {
  @Test(arguments: [1, 2, 3, 4, 5, 17, 128, 255, 256])
  func pixelsAreExactUpTo256Colours(_ colors: Int) async throws {
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

  @Test func unchangedFramesExtendThePreviousDelay() async throws {
    let white = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF)
    let black = Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000)
    let made = try await animation([(white, 3), (white, 4), (black, 5), (black, 6), (white, 7)])
    #expect(try delays(made.bytes) == [7, 11, 7])
  }

  @Test func anOversizedDelayIsSplit() async throws {
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

  @Test(arguments: [(0, "0"), (1, nil), (5, "4")] as [(Int, String?)])
  func loopCountFollowsBrowserConvention(_ count: Int, _ repeats: String?) async throws {
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
      // The name is followed by a block of 3 bytes with its kind (1) and the count, low byte first.
      #expect(Array(bytes[(place + 11)..<(place + 16)]) == [3, 1, UInt8(repeats) ?? 0, 0, 0])
    }
  }
}
