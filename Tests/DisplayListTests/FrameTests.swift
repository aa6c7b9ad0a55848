// Tests of frames and their commands as values.

import Geometry
import Testing

@testable import DisplayList

@Suite struct FrameTests {
  private func frame(_ command: Command) -> Frame {
    Frame(size: Size(width: 9, height: 9), scale: 1, background: .white, commands: [command])
  }

  @Test(
    arguments: [
      (320, 568, 2, 640, 1_136), (375, 667, 0.8667, 325, 578), (10.4, 20.4, 1.5, 16, 31),
      (10.5, 10.4, 1, 11, 10), (33.3, 0.1, 3, 100, 1), (0.1, 0.1, 1, 1, 1),
      (1e300, 1, 1e300, Int.max, Int.max),
    ] as [(Double, Double, Double, Int, Int)])
  func pixelSizeIsRoundedAndAtLeastOne(
    _ width: Double, _ height: Double, _ scale: Double, _ columns: Int, _ rows: Int
  ) {
    let frame = Frame(
      size: Size(width: width, height: height), scale: scale, background: .white, commands: [])
    #expect(frame.widthPixels == columns && frame.heightPixels == rows)
  }

  private static let box = RoundedRect(Rect(x: 1, y: 2, width: 5, height: 4), radius: 1)
  private static let moved = RoundedRect(Rect(x: 2, y: 2, width: 5, height: 4), radius: 1)
  private static let shadow = Shadow(color: .black, radius: 3, offset: Point(x: 0, y: 2))
  private static let path = Path()

  /// Commands that differ pairwise in a value or in their kind.
  private static let commands: [Command] = [
    .fill(box, .black, .identity), .fill(moved, .black, .identity), .fill(box, .white, .identity),
    .fill(box, .black, Transform.translation(x: 1, y: 0)),
    .border(box, width: 1, .black, .identity), .border(box, width: 2, .black, .identity),
    .shadow(box, shadow, .identity),
    .shadow(box, Shadow(color: .black, radius: 4, offset: Point(x: 0, y: 2)), .identity),
    .shadow(box, Shadow(color: .black, radius: 3, offset: Point(x: 2, y: 0)), .identity),
    .backdrop(box, PictureFilter(radius: 2), opacity: 1, .identity),
    .backdrop(box, PictureFilter(radius: 2), opacity: 0.5, .identity),
    .backdrop(box, PictureFilter(radius: 3), opacity: 1, .identity),
    .path(
      PathContent(
        path: path, fill: nil,
        stroke: PathContent.Stroke(color: .black, width: 1, cap: .butt, join: .miter)), .identity),
    .path(
      PathContent(
        path: path, fill: nil,
        stroke: PathContent.Stroke(color: .black, width: 1, cap: .round, join: .miter)), .identity),
    .path(PathContent(path: path, fill: .black, stroke: nil), .identity),
    .path(PathContent(path: path, fill: nil, stroke: nil), .identity),
    .gradient(box, gradient(end: 1), .identity), .gradient(box, gradient(end: 0.5), .identity),
    .text(text("a", lines: 1), .identity), .text(text("a", lines: 2), .identity),
    .text(text("b", lines: 1), .identity),
    .image(image(mode: .scaleToFill), .identity), .image(image(mode: .center), .identity),
    .beginGroup(Group(clip: ClipShape(outline: box, transform: .identity))),
    .beginGroup(Group(clip: ClipShape(outline: moved, transform: .identity))),
    .beginGroup(Group(opacity: 0.5)), .beginGroup(Group()), .endGroup,
  ]

  private static func image(mode: ContentMode) -> ImageContent {
    ImageContent(source: "a.png", box: Rect(x: 0, y: 0, width: 5, height: 5), mode: mode)
  }

  private static func gradient(end: Double) -> Gradient {
    Gradient(
      kind: .linear, stops: [Gradient.Stop(location: 0, color: .black)], start: Point(x: 0, y: 0),
      end: Point(x: end, y: 0))
  }

  private static func text(_ text: String, lines: Int) -> TextContent {
    TextContent(
      text: text, font: Font(family: "Inter", size: 12, weight: .regular), color: .black,
      alignment: .left, maximumLines: lines, box: Rect(x: 0, y: 0, width: 50, height: 20))
  }

  /// Equal frames are drawn only once, so different frames must never be equal.
  @Test func framesWithDifferentCommandsAreNotEqual() {
    for (place, one) in Self.commands.enumerated() {
      for (other, two) in Self.commands.enumerated() {
        #expect((frame(one) == frame(two)) == (place == other), "commands \(place) and \(other)")
      }
    }
    #expect(Set(Self.commands.map(frame)).count == Self.commands.count)
  }
}
