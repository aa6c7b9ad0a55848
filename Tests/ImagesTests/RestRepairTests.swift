// Tests of the repair of resting frames.

import TestSupport
import Testing

@testable import Images

@Suite struct RestRepairTests {
  /// Returns the places and the new colours of repaired pixels, on a screen with rows of 20 pixels.
  private func repaired(_ shown: [UInt32], _ source: [UInt32]) -> [Int: UInt32]? {
    let drawing = shown.withUnsafeBufferPointer {
      RestRepair.drawing(shown: $0, source: source, width: 20, paletteNumber: -2)
    }
    guard let drawing else { return nil }
    let places = drawing.spans.flatMap { span in
      (span.x..<span.right).map { span.y * 20 + $0 }
    }
    #expect(places.count == drawing.ids.count && drawing.paletteNumber == -2)
    var result: [Int: UInt32] = [:]
    for (index, place) in places.enumerated() where drawing.wanted[index] != 0 {
      let color = drawing.indices.entries[Int(drawing.ids[index])].nearest
      result[place] = drawing.palette.colors[Int(color)]
    }
    return result
  }

  @Test(
    arguments: [
      (0x50_5050, 0x50_5050, false), (0x50_5050, 0x56_4A56, false), (0x50_5050, 0x57_5050, true),
      (0x50_5050, 0x50_4950, true), (0x50_5050, 0x50_5057, true), (0x150_5050, 0x50_5050, true),
    ] as [(UInt32, UInt32, Bool)])
  func channelsMoreThan6LevelsOffAreRepaired(
    _ shown: UInt32, _ source: UInt32, _ isRepaired: Bool
  ) {
    for place in [0, 15, 16, 19, 20, 59] {
      var screen = [UInt32](repeating: 0x12_3456, count: 60)
      var wanted = screen
      (screen[place], wanted[place]) = (shown, source)
      #expect(repaired(screen, wanted) == (isRepaired ? [place: source] : nil))
    }
  }

  @Test func equalScreensNeedNoRepair() {
    let screen = (0..<40).map { UInt32($0) }
    #expect(repaired(screen, screen) == nil)
  }

  @Test(
    arguments: [
      (9, 2, false), (10, 2, true), (10, 5, true), (10, 6, false), (20, 10, true), (100, 60, false),
    ])
  func onlyARelativelyLongFrameRests(
    _ delay: Int, _ shortest: Int, _ rests: Bool
  ) {
    #expect(RestRepair.rests(delay: delay, shortest: shortest) == rests)
  }

  /// A picture of 16,384 colours that moves, and rests at its end. A palette of 255 colours has
  /// squares of about 16 × 16 levels, so that a third of all pixels is off by 7 or 8 levels.
  private func movingPicture(lastDelay: Int) -> [(Bitmap, Int)] {
    (0..<5).map { step in
      let pixels = (0..<(128 * 128)).map { place -> UInt32 in
        let (x, y) = ((place % 128 + 9 * step) % 128, place / 128)
        return 0xFF00_0000 | UInt32(2 * x) << 16 | UInt32(2 * y) << 8 | 0x40
      }
      return (Bitmap(width: 128, height: 128, pixels: pixels), step == 4 ? lastDelay : 4)
    }
  }

  private func error(_ shown: UInt32, _ source: UInt32) -> Int {
    [0, 8, 16].reduce(0) { max($0, abs(Int(shown >> $1 & 0xFF) - Int(source >> $1 & 0xFF))) }
  }

  @Test(arguments: GIFOptions.Quality.allCases, [1, 3])
  func aRestingFrameRedrawsInaccuratePixels(quality: GIFOptions.Quality, jobs: Int) async throws {
    let options = GIFOptions(quality: quality, dither: .none)
    let moving = try await animation(movingPicture(lastDelay: 4), options: options, jobs: jobs)
    #expect(try delays(moving.bytes) == [4, 4, 4, 4, 4])
    let made = try await animation(movingPicture(lastDelay: 50), options: options, jobs: jobs)
    #expect(try delays(made.bytes) == [4, 4, 4, 4, 2, 48])
    #expect(made.summary.frameCount == 6)
    let shown = try decoded(made.bytes, width: 128, height: 128)
    let source = movingPicture(lastDelay: 50)[4].0
    let errors = shown.suffix(2).map { zip($0.pixels, source.pixels).map { error($0, $1) } }
    let (before, after) = (errors[0].count { $0 > 6 }, errors[1].count { $0 > 6 })
    // The second palette of 255 colours is only for the pixels that are far off.
    #expect(before > 1_000 && 3 * after < 2 * before, "\(before) \(after)")
    // Nothing gets worse, and what is near keeps its colour.
    for (place, (old, new)) in zip(errors[0], errors[1]).enumerated() {
      #expect(old > 6 ? new <= old : shown[4].pixels[place] == shown[5].pixels[place])
    }
  }

  @Test func aReducedColourCountDisablesRestRepair() async throws {
    let made = try await animation(
      movingPicture(lastDelay: 50), options: GIFOptions(colors: 64))
    #expect(try delays(made.bytes) == [4, 4, 4, 4, 50])
  }
}
