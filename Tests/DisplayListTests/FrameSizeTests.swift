// A frame's extent in pixels.

import Geometry
import Testing

@testable import DisplayList

@Suite struct FrameSizeTests {
  @Test(arguments: [
    (320.0, 568.0, 2.0, 640, 1136), (375, 667, 0.8667, 325, 578), (0.1, 0.1, 1, 1, 1),
    (10.4, 20.4, 1.5, 16, 31),
  ])
  func pointsTimesScaleAreRounded(
    _ width: Double, _ height: Double, _ scale: Double, _ widthPixels: Int, _ heightPixels: Int
  ) {
    let frame = Frame(
      size: Size(width: width, height: height), scale: scale, background: .white, commands: [])
    #expect(frame.widthPixels == widthPixels && frame.heightPixels == heightPixels)
  }

  @Test func framesWithTheSameCommandsAreTheSame() {
    func frame(_ x: Double) -> Frame {
      Frame(
        size: Size(width: 9, height: 9), scale: 1, background: .white,
        commands: [
          .fill(RoundedRect(Rect(x: x, y: 0, width: 1, height: 1)), .black, .identity)
        ])
    }
    #expect(frame(1) == frame(1))
    #expect(frame(1) != frame(2))
  }
}
