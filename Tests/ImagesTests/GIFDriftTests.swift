// Tests that the errors of a GIF do not add up from frame to frame.

import Images
import TestSupport
import Testing

@Suite struct GIFDriftTests {
  /// Every pixel creeps by at most one level a frame, so that no single change is drawn. An encoder
  /// that compares with the previous frame only would fall behind by 100 levels.
  ///
  /// One and a half periods of 400 frames show that. Five are for the night, against errors that
  /// add up slowly.
  @Test(arguments: [GIFOptions.Quality.normal, .small])
  func slowColourDriftIsFollowed(quality: GIFOptions.Quality) async throws {
    let (width, height, count) = (48, 24, isThorough ? 2_000 : 600)
    func level(_ distance: Int, _ frame: Int) -> UInt32 {
      // A triangle wave of 400 frames between 50 and 250.
      let phase = (frame + distance + 400) % 400
      return UInt32(50 + min(phase, 400 - phase))
    }
    func frame(_ number: Int) -> Bitmap {
      let pixels = (0..<(width * height)).map { place -> UInt32 in
        let (y, x) = place.quotientAndRemainder(dividingBy: width)
        let red = level(3 * x + y, number) << 16
        let green = level(130 - 3 * x + 3 * y, number) << 8
        return 0xFF00_0000 | red | green | level(270 + 2 * x - 3 * y, number)
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
    let made = try await animation(
      (0..<count).map { (frame($0), 2) }, options: GIFOptions(quality: quality), jobs: 2)
    let reader = try GIFReader([UInt8](made.bytes))
    var (number, largest) = (0, 0)
    while let shown = try reader.next() {
      let pixels = frame(number).pixels
      for (pixel, wanted) in zip(shown.frame.pixels, pixels) {
        for shift: UInt32 in [0, 8, 16] {
          let error = abs(Int(pixel >> shift & 0xFF) - Int(wanted >> shift & 0xFF))
          largest = max(largest, error)
        }
      }
      number += shown.delayHundredths / 2
    }
    #expect(number == count && largest <= 40)
  }
}
