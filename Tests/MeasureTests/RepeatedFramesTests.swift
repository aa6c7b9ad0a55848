// Which frames show what the one before shows.

import Geometry
import TestSupport
import Testing

@testable import Measure

@Suite struct RepeatedFramesTests {
  private let box = Rect(x: 20, y: 30, width: 26, height: 18)

  private func repeats(_ planes: [Plane]) -> [Bool] {
    var frames = RepeatedFrames()
    return planes.map { frames.isRepeated($0) }
  }

  @Test("The same pixels, and the same but for noise of compression, are repeated")
  func repeated() {
    let plane = drawnPlane(box)
    var noisy = plane.values
    var generator = SeededGenerator(seed: 4)
    // One pixel in eight is lighter by up to two.
    for index in noisy.indices where Int.random(in: 0..<8, using: &generator) == 0 {
      noisy[index] += UInt8.random(in: 0...2, using: &generator)
    }
    let again = Plane(width: 120, height: 90, values: noisy)
    #expect(repeats([plane, plane, again]) == [false, true, true])
  }

  @Test("A third of a pixel is a move")
  func moved() {
    let moved = drawnPlane(Rect(x: 20.35, y: 30, width: 26, height: 18))
    #expect(repeats([drawnPlane(box), moved]) == [false, false])
  }
}
