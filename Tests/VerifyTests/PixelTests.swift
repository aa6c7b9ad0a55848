// Tests of changed pixels: which pixels differ, how they are connected, and how they are drawn.

import Images
import Testing

@testable import Verify

@Suite struct PixelTests {
  private static let plain = Bitmap(width: 8, height: 6, filledWith: 0xFF80_8080)

  /// Returns the plain image with some pixels replaced. Each text is a row, and `.` means no
  /// change.
  private static func drawn(_ rows: [String], _ pixel: UInt32 = 0xFF80_8090) -> Bitmap {
    var picture = plain
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character != "." { picture[x, y] = pixel }
    }
    return picture
  }

  private static let shapes: [(rows: [String], count: Int, region: Int, bounds: PixelRect?)] = [
    ([], 0, 0, nil), (["#"], 1, 1, PixelRect(x: 0, y: 0, width: 1, height: 1)),
    (["", "", "", "", "", ".......#"], 1, 1, PixelRect(x: 7, y: 5, width: 1, height: 1)),
    // Corners connect pixels; a gap does not.
    (["#.......", ".#......", "..#....."], 3, 3, PixelRect(x: 0, y: 0, width: 3, height: 3)),
    (["..#.", ".#..", "#..."], 3, 3, PixelRect(x: 0, y: 0, width: 3, height: 3)),
    (["#.#", "...", "#.#"], 4, 1, PixelRect(x: 0, y: 0, width: 3, height: 3)),
    (["##..####", "##..####"], 12, 8, PixelRect(x: 0, y: 0, width: 8, height: 2)),
    // The end of a row and the start of the next one do not touch.
    ([".......#", "#......."], 2, 1, PixelRect(x: 0, y: 0, width: 8, height: 2)),
    (
      ["######", "#....#", "#.##.#", "#....#", "######"], 20, 18,
      PixelRect(x: 0, y: 0, width: 6, height: 5)
    ),
  ]

  @Test(arguments: shapes)
  func changedPixelsAreCountedAndGroupedIntoRegions(
    _ shape: (rows: [String], count: Int, region: Int, bounds: PixelRect?)
  ) {
    let found = ChangedPixels(Self.plain, Self.drawn(shape.rows))
    #expect(found.count == shape.count && found.bounds == shape.bounds)
    #expect(found.largestRegion == shape.region)
    #expect(found.largestDifference == (shape.count == 0 ? 0 : 16))
    #expect(found.width == 8 && found.height == 6)
    // The result is the same with the pictures exchanged.
    #expect(ChangedPixels(Self.drawn(shape.rows), Self.plain) == found)
  }

  @Test(
    arguments: [
      (0xFF80_8081, 1), (0xFF80_7F80, 1), (0xFF90_8080, 16), (0xFE80_8080, 1), (0x0080_8080, 255),
      (0xFF00_8080, 128), (0xFF81_8283, 3), (0xFF80_80FF, 127),
    ] as [(UInt32, Int)])
  func theLargestChannelDifferenceCounts(_ pixel: UInt32, _ step: Int) {
    #expect(channelDifference(0xFF80_8080, pixel) == step)
    #expect(channelDifference(pixel, 0xFF80_8080) == step)
    let other = Self.drawn(["#"], pixel)
    #expect(ChangedPixels(Self.plain, other, tolerance: step).count == 0)
    #expect(ChangedPixels(Self.plain, other, tolerance: step).largestDifference == step)
    #expect(ChangedPixels(Self.plain, other, tolerance: step - 1).count == 1)
  }

  @Test(
    arguments: [
      ([], 48), ([PixelRect(x: 0, y: 0, width: 8, height: 6)], 0),
      ([PixelRect(x: 0, y: 0, width: 8, height: 3)], 24),
      ([PixelRect(x: 2, y: 1, width: 3, height: 2)], 42),
      // Masks outside of the picture, overlapping ones, and empty ones.
      ([PixelRect(x: -5, y: -5, width: 6, height: 6)], 47),
      ([PixelRect(x: 7, y: 5, width: 100, height: 100)], 47),
      (
        [PixelRect(x: 0, y: 0, width: 2, height: 6), PixelRect(x: 1, y: 0, width: 2, height: 6)], 30
      ),
      ([PixelRect(x: 3, y: 3, width: 0, height: 6)], 48),
    ] as [([PixelRect], Int)])
  func maskedPixelsAreNotCounted(_ masks: [PixelRect], _ count: Int) {
    let other = Bitmap(width: 8, height: 6, filledWith: 0xFF00_0000)
    let found = ChangedPixels(Self.plain, other, masks: masks)
    #expect(found.count == count)
    #expect(found.largestDifference == (count == 0 ? 0 : 128))
  }

  @Test(
    arguments: [
      (0xFFFF_FFFF, 0xFF), (0xFF00_0000, 0xC0), (0xFFFF_0000, 0xCF), (0xFF00_FF00, 0xE7),
      (0xFF00_00FF, 0xC7), (0xFF80_8080, 0xE0),
    ] as [(UInt32, UInt32)])
  func differencePicturesShowEqualGreyAndChangedRed(_ pixel: UInt32, _ grey: UInt32) {
    // The grey is 192 plus a quarter of the brightness, (2 red + 5 green + blue) / 8.
    let expected = Bitmap(width: 2, height: 1, filledWith: pixel)
    var actual = expected
    actual[1, 0] ^= 0x04
    let shown = 0xFF00_0000 | grey << 16 | grey << 8 | grey
    #expect(differencePicture(expected, actual).pixels == [shown, 0xFFE0_0000])
    #expect(differencePicture(expected, actual, tolerance: 4).pixels == [shown, shown])
    #expect(differencePicture(expected, actual, tolerance: 3).pixels == [shown, 0xFFE0_0000])
  }

  // MARK: Tolerances

  private static func tolerance(_ set: (inout Tolerance) -> Void) -> Tolerance {
    var tolerance = Tolerance()
    set(&tolerance)
    return tolerance
  }

  @Test func toleranceLimitsChangedPixelsAndRegionSize() {
    // 4 of 48 pixels differ, in regions of 3 pixels and of 1.
    let changed = ChangedPixels(Self.plain, Self.drawn(["##....#", "#......"]))
    let cases: [((inout Tolerance) -> Void, Bool)] = [
      ({ _ in }, false), ({ $0.pixels = .pixels(4) }, true), ({ $0.pixels = .pixels(3) }, false),
      ({ $0.pixels = .percent(9) }, true), ({ $0.pixels = .percent(8) }, false),
      ({ ($0.pixels, $0.region) = (.percent(100), 3) }, true),
      ({ ($0.pixels, $0.region) = (.percent(100), 2) }, false),
      ({ ($0.pixels, $0.region) = (.pixels(3), 3) }, false),
    ]
    for (set, isAllowed) in cases { #expect(Self.tolerance(set).allows(changed) == isAllowed) }
    #expect(Tolerance().allows(ChangedPixels(Self.plain, Self.plain)))
  }

  @Test func masksAreSeparatedByKind() {
    let tolerance = Self.tolerance {
      $0.masks = [
        .view("badge"), .rect(x: 1.5, y: -0.5, width: 2, height: 1), .time(1...2), .view("clock"),
      ]
    }
    #expect(tolerance.maskedViews == ["badge", "clock"])
    // The rectangle covers all pixels that it touches.
    #expect(tolerance.rectangles == [PixelRect(x: 1, y: -1, width: 3, height: 2)])
    #expect(
      [0.99, 1, 1.5, 2, 2.01].map { tolerance.masks(time: $0) } == [false, true, true, true, false])
  }

  @Test func picturesAreMeasuredOnlyIfTheToleranceRequiresIt() {
    let cases: [((inout Tolerance) -> Void, Bool)] = [
      ({ _ in }, false), ({ $0.values[.degrees] = 3 }, true), ({ $0.shiftFrames = 2 }, true),
      ({ $0.masks = [.time(0...1)] }, false), ({ $0.masks = [.view("a")] }, true),
      ({ $0.masks = [.time(0...1), .rect(x: 0, y: 0, width: 1, height: 1)] }, true),
      ({ $0.maximumDelta = 1 }, true), ({ $0.pixels = .pixels(1) }, true),
      ({ $0.pixels = .percent(1) }, true), ({ $0.region = 0 }, true),
      ({ $0.allowsOtherEnvironment = true }, true),
    ]
    for (set, measures) in cases { #expect(Self.tolerance(set).measuresPictures == measures) }
  }
}
