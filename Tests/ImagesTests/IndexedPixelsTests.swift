// Tests of cutting a GIF frame to its drawn pixels.

import Testing

@testable import Images

@Suite struct IndexedPixelsTests {
  /// Returns a frame of 4 × 3 pixels at (10, 20) with the indices 0 to 11. "D" marks drawn pixels,
  /// "s" skipped pixels.
  private func frame(_ rows: [String], isTolerant: Bool = false) -> IndexedPixels {
    var pixels = IndexedPixels(PixelRect(x: 10, y: 20, width: 4, height: 3))
    pixels.indices = Array(0..<12)
    pixels.states = rows.joined().map { $0 == "D" ? .drawn : .showsAlready }
    if isTolerant {
      pixels.colors = (0..<12).map { 0xFF00_0000 | $0 }
      pixels.tolerances = (0..<12).map { $0 * 100 }
    }
    for row in 0..<3 { pixels.include(row: row) }
    return pixels
  }

  @Test(
    arguments: [
      (["ssss", "sDss", "ssss"], PixelRect(x: 11, y: 21, width: 1, height: 1), [5]),
      (["ssss", "ssDs", "sDss"], PixelRect(x: 11, y: 21, width: 2, height: 2), [5, 6, 9, 10]),
      (["Dsss", "ssss", "ssss"], PixelRect(x: 10, y: 20, width: 1, height: 1), [0]),
      (["ssss", "ssss", "sssD"], PixelRect(x: 13, y: 22, width: 1, height: 1), [11]),
      (
        ["ssDs", "ssss", "DsDs"], PixelRect(x: 10, y: 20, width: 3, height: 3),
        [0, 1, 2, 4, 5, 6, 8, 9, 10]
      ),
      (["DssD", "ssss", "sDss"], PixelRect(x: 10, y: 20, width: 4, height: 3), Array(0..<12)),
    ] as [([String], PixelRect, [UInt8])])
  func aFrameIsCutToWhatIsDrawn(
    _ rows: [String], _ rect: PixelRect, _ indices: [UInt8]
  ) throws {
    for isTolerant in [false, true] {
      let cut = try #require(frame(rows, isTolerant: isTolerant).cut())
      #expect(cut.rect == rect && cut.indices == indices)
      let drawn = rows.joined().enumerated().filter { $0.element == "D" }.map { UInt8($0.offset) }
      #expect(zip(cut.indices, cut.states).filter { $0.1 == .drawn }.map(\.0) == drawn)
      #expect(cut.colors == (isTolerant ? indices.map { 0xFF00_0000 | UInt32($0) } : []))
      #expect(cut.tolerances == (isTolerant ? indices.map { UInt16($0) * 100 } : []))
    }
  }

  @Test func aFrameInWhichNothingIsDrawnIsNone() {
    #expect(frame(["ssss", "ssss", "ssss"]).cut() == nil)
  }

  /// A row has known states only after `include`.
  @Test func onlyRowsWhoseStatesAreKnownAreLookedAt() {
    var pixels = IndexedPixels(PixelRect(x: 0, y: 0, width: 2, height: 2))
    pixels.include(row: 1)
    #expect(pixels.cut()?.rect == PixelRect(x: 0, y: 1, width: 2, height: 1))
  }

  @Test(
    arguments: [(~0, 0, .drawn), (~0, ~0, .drawn), (0, ~0, .showsAlready), (0, 0, .showsOther)]
      as [(UInt32, UInt32, PixelState)])
  func aDrawnPixelIsDrawnWhateverItShows(
    _ isDrawn: UInt32, _ showsAlready: UInt32, _ state: PixelState
  ) {
    #expect(PixelState(isDrawn: isDrawn, showsAlready: showsAlready) == state)
  }
}
