// Tests of the picture comparison that other tests use: its messages and its speed.

import Foundation
import Images
import TestSupport
import Testing

@Suite struct ExpectSameTests {
  /// A bitmap of the size of a phone's screen at scale 2.
  private static let screen = Bitmap(width: 750, height: 1334, filledWith: 0xFF20_4060)

  private func expectIssue(_ words: String, _ compare: () -> Void) {
    withKnownIssue {
      compare()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(words) }
    }
  }

  @Test func picturesWithinTheTolerancePass() {
    var other = Self.screen
    expectSame(other, Self.screen, "a copy")
    other[7, 9] = 0xFF23_4060
    expectSame(other, Self.screen, "a near one", tolerance: 3)
    let clear = Bitmap(width: 1, height: 1, pixels: [0x0012_3456])
    expectSame(clear, Bitmap(width: 1, height: 1, pixels: [0]), "nothing")
  }

  @Test func differingPixelsAreCountedAndLocated() throws {
    var other = Self.screen
    for y in 40..<52 { for x in 12..<32 { other[x, y] = 0xFF20_405F } }
    other[20, 45] = 0xFF20_2160
    let words = PictureDifference(other, Self.screen, tolerance: 0)?.description
    #expect(
      words == "240 of 1000500 pixels differ, first at (12, 40), within 20 × 12 at (12, 40), "
        + "by up to 31")
    let spot = PictureDifference(other, Self.screen, tolerance: 2)?.description
    #expect(
      spot == "1 of 1000500 pixels differ, first at (20, 45), within 1 × 1 at (20, 45), by up to 31"
    )
    let small = Bitmap(width: 3, height: 2, filledWith: 0)
    let size = PictureDifference(small, Self.screen, tolerance: 255)?.description
    #expect(size == "3 × 2 pixels instead of 750 × 1334")
  }

  @Test func anIssueNamesThePictureAndSavesADiff() throws {
    let expected = Bitmap(width: 4, height: 2, filledWith: 0xFF00_0040)
    var actual = expected
    actual[1, 1] = 0xFFFF_FFFF
    let words = "frame 1: 1 of 8 pixels differ, first at (1, 1), within 1 × 1 at (1, 1), by up to"
    expectIssue("film, \(words) 255; output/failures/ExpectSameTests-") {
      expectSame([expected, actual], [expected, expected], "film")
    }
    expectIssue("film: 1 frames instead of 2") { expectSame([actual], [actual, actual], "film") }
    let folder = Repository.root.appending(path: "output/failures")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first {
        $0.hasPrefix("ExpectSameTests-") && $0.hasSuffix("-film--frame-1.png")
      })
    let file = folder.appending(path: name)
    let strip = try PNG.decode([UInt8](try Data(contentsOf: file)))
    try FileManager.default.removeItem(at: file)
    #expect(strip.width == 3 * 4 + 2 * 8 && strip.height == 2)
    #expect(strip[1, 1] == 0xFF00_0040 && strip[4 + 8 + 1, 1] == 0xFFFF_0000)
    #expect(strip[4 + 8, 1] == 0xFFC0_C0D0 && strip[2 * 12 + 1, 1] == 0xFFFF_FFFF)
  }

  @Test func differingBytesAreCountedAndLocated() {
    let data = Data([1, 2, 3])
    expectSame(data, data, "a copy")
    expectIssue("file: 2 of 3 bytes differ, first at 0") {
      expectSame(Data([0, 2, 0]), data, "file")
    }
    expectIssue("file: 2 bytes instead of 3, first at 2") {
      expectSame(Data([1, 2]), data, "file")
    }
  }

  @Test func rawDecoderOutputIsSplitIntoFrames() throws {
    let rgb = try frames(of: Data([1, 2, 3, 4, 5, 6]), .rgb, width: 1, height: 1)
    #expect(rgb.map(\.pixels) == [[0xFF01_0203], [0xFF04_0506]])
    let rgba = try frames(of: Data([1, 2, 3, 4, 5, 6, 7, 8]), .rgba, width: 1, height: 2)
    #expect(rgba.map(\.pixels) == [[0x0401_0203, 0x0805_0607]])
    #expect(throws: NotWholeFrames.self) {
      try frames(of: Data([1, 2, 3]), .rgba, width: 1, height: 1)
    }
    #expect(throws: NotWholeFrames.self) { try frames(of: Data(), .rgb, width: 1, height: 1) }
  }
}
