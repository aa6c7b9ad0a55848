// Tests that a frame step is exact in every pixel and stores few pixels.

import TestSupport
import Testing

@testable import Images

@Suite struct FrameStepTests {
  /// Returns an image without two equal pixels.
  private static func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
      })
  }

  /// Returns the part of an image with its upper left corner at (x, y).
  private static func part(of page: Bitmap, x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height, filledWith: 0)
    for row in 0..<height {
      for column in 0..<width { part[column, row] = page[x + column, y + row] }
    }
    return part
  }

  /// Applies a step to an image as a web page does.
  private static func done(
    _ step: FrameStep, on old: Bitmap, earlier: [Bitmap] = []
  ) -> Bitmap {
    var picture = old
    for copy in step.copies {
      let source = copy.patch.map { earlier[$0] } ?? old
      for y in copy.box.y..<copy.box.y + copy.box.height {
        for x in copy.box.x..<copy.box.x + copy.box.width {
          picture[x, y] = source[x - copy.shift.x, y - copy.shift.y]
        }
      }
    }
    for patch in step.patches {
      for y in 0..<patch.bitmap.height {
        for x in 0..<patch.bitmap.width where patch.bitmap[x, y] != 0 {
          picture[patch.x + x, patch.y + y] = patch.bitmap[x, y]
        }
      }
    }
    return picture
  }

  private static func newPixels(_ step: FrameStep) -> Int {
    step.patches.flatMap(\.bitmap.pixels).count { $0 != 0 }
  }

  @Test func theFirstPictureIsOneWholePatch() {
    for (width, height) in [(1, 1), (8, 8), (17, 5), (40, 61)] {
      let picture = Self.noise(width: width, height: height, seed: 3)
      let step = FrameStep(from: nil, to: picture)
      #expect(step.copies.isEmpty)
      #expect(step.patches == [ImagePatch(x: 0, y: 0, bitmap: picture)])
    }
  }

  @Test func anUnchangedPictureNeedsNoPatches() {
    let picture = Self.noise(width: 50, height: 30, seed: 4)
    let step = FrameStep(from: picture, to: picture)
    #expect(step.copies.isEmpty && step.patches.isEmpty)
  }

  @Test func aChangedPixelPatchesIts8PixelBlock() {
    let old = Self.noise(width: 50, height: 30, seed: 5)
    for (x, y, box) in [
      (9, 17, PixelRect(x: 8, y: 16, width: 8, height: 8)),
      (49, 29, PixelRect(x: 48, y: 24, width: 2, height: 6)),
    ] {
      var new = old
      new[x, y] ^= 0xFF
      let step = FrameStep(from: old, to: new)
      #expect(step.copies.isEmpty)
      #expect(step.patches.map { [$0.x, $0.y] } == [[box.x, box.y]])
      #expect(
        step.patches.map { [$0.bitmap.width, $0.bitmap.height] } == [[box.width, box.height]])
      expectSame(Self.done(step, on: old), new, "the picture")
    }
  }

  @Test(arguments: [(0, 24), (0, -13), (0, 3), (16, 0), (-7, 0), (5, -6)])
  func aScrolledPagePatchesOnlyNewPixels(_ right: Int, _ down: Int) {
    let page = Self.noise(width: 160, height: 160, seed: 6)
    let old = Self.part(of: page, x: 40, y: 40, width: 80, height: 72)
    let new = Self.part(of: page, x: 40 - right, y: 40 - down, width: 80, height: 72)
    let step = FrameStep(from: old, to: new)
    expectSame(Self.done(step, on: old), new, "the picture")
    #expect(!step.copies.isEmpty)
    #expect(step.copies.allSatisfy { $0.shift == PixelShift(x: right, y: down) })
    // The copies consist of whole blocks, so up to 7 more columns or rows are new.
    let stays = max(0, 80 - abs(right) - 7) * max(0, 72 - abs(down) - 7)
    #expect(Self.newPixels(step) <= 80 * 72 - stays)
  }

  @Test func independentlyScrollingListsMoveSeparately() {
    let (one, other) = (
      Self.noise(width: 40, height: 120, seed: 7), Self.noise(width: 40, height: 120, seed: 8)
    )
    func screen(_ first: Int, _ second: Int) -> Bitmap {
      var screen = Bitmap(width: 80, height: 64, filledWith: 0xFFEE_EEEE)
      for y in 16..<64 {
        for x in 0..<40 {
          screen[x, y] = one[x, y + first]
          screen[x + 40, y] = other[x, y + second]
        }
      }
      return screen
    }
    let (old, new) = (screen(20, 20), screen(26, 11))
    let step = FrameStep(from: old, to: new)
    expectSame(Self.done(step, on: old), new, "the picture")
    #expect(Set(step.copies.map(\.shift)) == [PixelShift(x: 0, y: -6), PixelShift(x: 0, y: 9)])
    #expect(step.copies.allSatisfy { $0.box.y >= 16 })
    #expect(Self.newPixels(step) <= 40 * 8 + 40 * 16)
  }

  @Test(arguments: 0..<40)
  func frameStepsReproduceTheNewPicture(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = (
      Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator)
    )
    var old = Self.noise(width: size.0, height: size.1, seed: seed)
    var new = old
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let (dx, dy) = (
        Int.random(in: -20...20, using: &generator), Int.random(in: -20...20, using: &generator)
      )
      let (left, top) = (
        Int.random(in: 0..<size.0, using: &generator), Int.random(in: 0..<size.1, using: &generator)
      )
      for y in top..<size.1 where (0..<size.1).contains(y - dy) {
        for x in left..<size.0 where (0..<size.0).contains(x - dx) {
          new[x, y] = old[x - dx, y - dy]
        }
      }
    }
    // Flat areas match nearly everywhere.
    for y in 0..<size.1 / 2 {
      for x in 0..<size.0 / 2 { old[x, y] = 0xFF11_2233 }
    }
    let step = FrameStep(from: old, to: new)
    expectSame(Self.done(step, on: old), new, "the picture")
    #expect(step == FrameStep(from: old, to: new))
  }

  @Test func contentThatComesBackIsCopied() {
    let page = Self.noise(width: 80, height: 120, seed: 10)
    let first = Self.part(of: page, x: 0, y: 0, width: 80, height: 64)
    let between = Self.noise(width: 80, height: 64, seed: 11)
    let again = Self.part(of: page, x: 0, y: 13, width: 80, height: 64)
    var index = PatchIndex()
    _ = index.add(first)
    let middle = FrameStep(from: first, to: between, earlier: index)
    #expect(middle.copies.isEmpty)
    #expect(middle.patches == [ImagePatch(x: 0, y: 0, bitmap: between)])
    _ = index.add(between)
    let step = FrameStep(from: between, to: again, earlier: index)
    expectSame(Self.done(step, on: between, earlier: index.patches), again, "the picture")
    #expect(Set(step.copies.map(\.patch)) == [0])
    #expect(step.copies.allSatisfy { $0.shift == PixelShift(x: 0, y: -13) })
    // The copies consist of whole blocks, so up to 7 more rows are new.
    #expect(Self.newPixels(step) <= 80 * (13 + 7))
    // Without the index, the content is stored again.
    #expect(Self.newPixels(FrameStep(from: between, to: again)) == 80 * 64)
  }

  @Test func gapsInPatchesAreNotCopied() {
    // A patch with a transparent gap between its upper and lower rows.
    var patch = Self.noise(width: 64, height: 64, seed: 12)
    let whole = patch
    for y in 24..<40 {
      for x in 0..<64 { patch[x, y] = 0 }
    }
    var index = PatchIndex()
    _ = index.add(patch)
    let old = Self.noise(width: 64, height: 64, seed: 13)
    let step = FrameStep(from: old, to: whole, earlier: index)
    expectSame(Self.done(step, on: old, earlier: index.patches), whole, "the picture")
    #expect(Self.newPixels(step) == 64 * 16)
  }

  @Test func anEqualPatchKeepsItsIndex() {
    var index = PatchIndex()
    let (one, other) = (
      Self.noise(width: 9, height: 5, seed: 14), Self.noise(width: 9, height: 5, seed: 15)
    )
    let indices = [one, other, one].map { index.add($0) }
    #expect(indices == [0, 1, 0])
    #expect(index.patches == [one, other])
  }

  @Test func patchesMergeWithin32Rows() {
    let old = Self.noise(width: 24, height: 100, seed: 9)
    for (lower, count) in [(39, 1), (40, 2), (90, 2)] {
      var new = old
      new[3, 5] ^= 0xFF
      new[20, lower] ^= 0xFF
      #expect(FrameStep(from: old, to: new).patches.count == count)
    }
  }
}
