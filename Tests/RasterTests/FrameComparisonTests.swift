// Tests of the comparison of two frames, which are drawn only where they can differ.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct FrameComparisonTests {
  private static let page = Command.fill(box(0, 0, 120, 160), .white, identity)
  private static let cover = Command.fill(box(10, 10, 60, 60), .black, identity)

  private static func badge(_ color: Color) -> Command {
    .fill(box(20, 20, 10, 10), color, identity)
  }

  /// Compares two lists of commands.
  ///
  /// - Returns: the result, and the number of pixels that were drawn.
  private static func compare(_ one: [Command], _ other: [Command]) throws
    -> (isSame: Bool, pixelCount: Int)
  {
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    let log = DrawLog()
    let isSame = try DrawLog.$current.withValue(log) {
      try raster.drawsAlike(
        frame(one, width: 120, height: 160), frame(other, width: 120, height: 160))
    }
    return (isSame, log.drawn.reduce(0) { $0 + $1.pixelCount })
  }

  @Test func onlyTheChangedBoxIsDrawn() throws {
    let found = try Self.compare(
      [Self.page, Self.badge(.black)], [Self.page, Self.badge(Color(rgb: 0xFF0000))])
    #expect(!found.isSame && found.pixelCount == 2 * 12 * 12)
  }

  @Test func coveredChangesDrawTheSamePixels() throws {
    let found = try Self.compare(
      [Self.page, Self.badge(.black), Self.cover],
      [Self.page, Self.badge(Color(rgb: 0xFF0000)), Self.cover])
    #expect(found.isSame && found.pixelCount == 2 * 12 * 12)
  }

  @Test func drawingEndsAtTheFirstDifference() throws {
    let other = Command.fill(box(0, 0, 120, 160), Color(rgb: 0x00FF00), identity)
    let found = try Self.compare([Self.page], [other])
    #expect(!found.isSame && found.pixelCount == 2 * 120 * 64)
  }

  @Test func equalFramesDrawNothing() throws {
    let found = try Self.compare([Self.page], [Self.page])
    #expect(found.isSame && found.pixelCount == 0)
  }

  /// 24 seeds in `make test`, 500 with FLICKBOOK_THOROUGH=1.
  @Test(arguments: 0..<(isThorough ? 500 : 24))
  func comparingEqualsDrawingBothFrames(seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed))
    let fonts = try FontLibrary()
    let images = ImageLibrary(["noise": Bitmap(width: 16, height: 12, filledWith: 0xFF40_80C0)])
    let raster = try Raster(fonts: fonts, images: images)
    var last = frame(lists.next(), width: 120, height: 160, scale: 1.5)
    for step in 0..<6 {
      let next = frame(lists.next(), width: 120, height: 160, scale: 1.5)
      let fresh = try Raster(fonts: fonts, images: images)
      let isSame = try fresh.draw(last) == fresh.draw(next)
      #expect(try raster.drawsAlike(last, next) == isSame, "seed \(seed), step \(step)")
      last = next
    }
  }
}
