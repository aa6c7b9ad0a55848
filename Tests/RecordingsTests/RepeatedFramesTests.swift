// Tests of the detection of repeated frames.

import Geometry
import TestSupport
import Testing

@testable import Recordings

@Suite struct RepeatedFramesTests {
  private let box = Rect(x: 20, y: 30, width: 26, height: 18)

  private func repeats(_ planes: [Plane]) -> [Bool] {
    var frames = RepeatedFrames()
    return planes.map { frames.isRepeated($0) }
  }

  @Test func compressionNoiseCountsAsARepeatedFrame() {
    let plane = drawnPlane(box)
    var noisy = plane.values
    var generator = SeededGenerator(seed: 4)
    // One pixel in eight becomes lighter by at most two.
    for index in noisy.indices where Int.random(in: 0..<8, using: &generator) == 0 {
      noisy[index] += UInt8.random(in: 0...2, using: &generator)
    }
    let again = Plane(width: 120, height: 90, values: noisy)
    #expect(repeats([plane, plane, again]) == [false, true, true])
  }

  @Test func aThirdOfAPixelCountsAsAMove() {
    let moved = drawnPlane(Rect(x: 20.35, y: 30, width: 26, height: 18))
    #expect(repeats([drawnPlane(box), moved]) == [false, false])
  }

  /// The plane has 21 × 13 pixels: squares of 8 × 8 pixels, and incomplete squares at the right and
  /// the bottom.
  @Test(
    arguments: [
      (0, 0), (7, 7), (8, 0), (15, 12), (16, 3), (20, 0), (20, 12), (17, 8), (0, 8), (3, 12),
    ])
  func aPixelChangeIsDetectedAnywhere(x: Int, y: Int) {
    let plane = Plane(width: 21, height: 13, values: .init(repeating: 100, count: 21 * 13))
    var values = plane.values
    values[y * 21 + x] = 240
    let changed = Plane(width: 21, height: 13, values: values)
    #expect(repeats([plane, changed, changed, plane]) == [false, false, true, false])
  }

  /// The noise limit is a mean difference of 0.75 per pixel, for complete and incomplete squares.
  @Test(arguments: [(0, 48), (8, 24)])
  func squareChangesBelowTheNoiseLimitAreIgnored(top: Int, most: Int) {
    let plane = Plane(width: 16, height: 12, values: .init(repeating: 100, count: 16 * 12))
    func changed(_ sum: Int) -> Plane {
      var values = plane.values
      for index in 0..<sum {
        values[(top + index % 4) * 16 + 8 + index / 4 % 8] += index < 32 ? 1 : 2
      }
      return Plane(width: 16, height: 12, values: values)
    }
    func sum(_ count: Int) -> Int {
      zip(plane.values, changed(count).values).reduce(0) { $0 + Int($1.1) - Int($1.0) }
    }
    let within = (0..<64).last { sum($0) <= most } ?? 0
    #expect(sum(within) == most)
    #expect(repeats([plane, changed(within)]) == [false, true])
    #expect(repeats([plane, changed(within + 1)]) == [false, false])
  }

  @Test func aFrameOfAnotherSizeIsNoRepeat() {
    let small = Plane(width: 8, height: 9, values: .init(repeating: 1, count: 72))
    let wide = Plane(width: 9, height: 8, values: .init(repeating: 1, count: 72))
    #expect(repeats([small, wide, wide]) == [false, false, true])
  }
}
