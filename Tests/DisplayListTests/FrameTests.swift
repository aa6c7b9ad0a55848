// Frames as values.

import DisplayList
import Geometry
import Testing

@Suite struct FrameTests {
  static func frame(_ width: Double, _ height: Double, scale: Double) -> Frame {
    Frame(
      size: Size(width: width, height: height), scale: scale, background: .white, commands: [])
  }

  @Test(
    "A frame has as many pixels as points times scale, rounded, one at least",
    arguments: [
      (320, 568, 2, 640, 1136), (100, 50, 1, 100, 50), (33.3, 0.1, 3, 100, 1),
      (0.5, 0.25, 1, 1, 1), (10.5, 10.4, 1, 11, 10),
    ] as [(Double, Double, Double, Int, Int)])
  func pixels(_ width: Double, _ height: Double, _ scale: Double, _ columns: Int, _ rows: Int) {
    let frame = Self.frame(width, height, scale: scale)
    #expect(frame.widthPixels == columns)
    #expect(frame.heightPixels == rows)
  }

  @Test("Frames are equal when all they show is equal")
  func equality() {
    let box = RoundedRect(Rect(x: 0, y: 0, width: 5, height: 5), radius: 1)
    func frame(_ color: Color) -> Frame {
      Frame(
        size: Size(width: 9, height: 9), scale: 1, background: .white,
        commands: [.fill(box, color, .identity)])
    }
    #expect(frame(.black) == frame(.black))
    #expect(frame(.black).hashValue == frame(.black).hashValue)
    #expect(frame(.black) != frame(.clear))
  }

  @Test("A group is opaque, unclipped and casts nothing unless it says so")
  func groupDefaults() {
    #expect(Group() == Group(opacity: 1, clip: nil, shadow: nil))
  }
}
