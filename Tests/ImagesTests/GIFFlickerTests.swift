// Tests that no pixel of a photograph changes in a GIF while its source rests.

import Images
import TestSupport
import Testing

@Suite struct GIFFlickerTests {
  private static let (width, height) = (112, 80)

  /// Soft colours with grain, as in a photograph: nearly every pixel has a colour of its own.
  private static let photograph: [UInt32] = {
    var random = SeededGenerator(seed: 39)
    return (0..<(256 * height)).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: 256)
      func channel(_ across: Int, _ down: Int) -> UInt32 {
        // Waves of parabolas between 0 and 200.
        func wave(_ phase: Int) -> Int { (phase % 40) * (40 - phase % 40) / 4 }
        let light = wave(x / across) + wave(y / down + x / 9)
        return UInt32(min(255, 20 + light + Int.random(in: 0...24, using: &random)))
      }
      return 0xFF00_0000 | channel(2, 1) << 16 | channel(3, 2) << 8 | channel(1, 3)
    }
  }()

  /// One photograph rests on the left. Another one on the right moves for eight frames and then
  /// rests. A badge moves over both all the time, in the lower part.
  private static func film() -> [Bitmap] {
    (0..<20).map { number in
      var frame = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
      let shift = 3 * min(number, 8)
      for y in 0..<height {
        for x in 0..<width {
          frame[x, y] = photograph[y * 256 + (x < 50 ? x : 100 + x + shift)]
        }
      }
      for y in 60..<72 {
        for x in (5 * number)..<(5 * number + 12) { frame[x, y] = 0xFFF4_4336 }
      }
      return frame
    }
  }

  @Test(arguments: GIFOptions.Quality.allCases, [256, 64])
  func noPixelChangesWhileItsSourceRests(quality: GIFOptions.Quality, colors: Int) async throws {
    let film = Self.film()
    let made = try await animation(
      film.map { ($0, 2) }, options: GIFOptions(quality: quality, colors: colors))
    let shown = try decoded(made.bytes, width: Self.width, height: Self.height)
    #expect(shown.count == film.count && !made.summary.isExact)
    var (flickering, moving) = (0, 0)
    for number in 1..<min(shown.count, film.count) {
      for place in film[number].pixels.indices {
        let rests = film[number].pixels[place] == film[number - 1].pixels[place]
        let changes = shown[number].pixels[place] != shown[number - 1].pixels[place]
        if changes, rests { flickering += 1 }
        if changes, !rests { moving += 1 }
      }
    }
    #expect(flickering == 0 && moving > 10_000)
  }

  /// The second change of a gradient on the left is too small to be drawn. It stays so while noise
  /// beside it, in the same spans, is drawn without any tolerance.
  @Test func aSkippedChangeStaysSkippedWhileItsSourceRests() async throws {
    var random = SeededGenerator(seed: 40)
    var frame = Bitmap(width: 64, height: 64, filledWith: 0xFF00_0000)
    func drawNoise() {
      for y in 0..<64 {
        for x in 24..<64 {
          frame[x, y] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
        }
      }
    }
    func drawGradient(_ more: (Int) -> Int) {
      for y in 0..<64 {
        for x in 0..<24 { frame[x, y] = 0xFF00_0000 | UInt32(60 + 2 * x + more(x)) * 0x1_0101 }
      }
    }
    var film: [Bitmap] = []
    drawGradient { _ in 0 }
    for step in 0..<4 {
      if step == 2 { drawGradient { $0 < 8 ? 20 : 2 } } else { drawNoise() }
      film.append(frame)
    }
    let made = try await animation(film.map { ($0, 2) })
    let shown = try decoded(made.bytes, width: 64, height: 64)
    try #require(shown.count == 4)
    func left(_ picture: Bitmap, _ columns: Range<Int>) -> [UInt32] {
      (0..<64).flatMap { y in columns.map { picture[$0, y] } }
    }
    #expect(left(shown[2], 0..<8) != left(shown[1], 0..<8))
    #expect(left(shown[2], 8..<24) == left(shown[1], 8..<24))
    #expect(left(shown[3], 0..<24) == left(shown[2], 0..<24))
  }
}
