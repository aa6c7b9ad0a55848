// Tests of the display list of views, in Core Animation's order.

import DisplayList
import Geometry
import Scene
import SceneLanguage
import Testing

@testable import Stage

private func commands(_ views: String) throws -> [Command] {
  let text = "flickbook: 1\nscreen: { size: [100, 200], scale: 2 }\nviews:\n" + views
  let stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
  return try stage.frame(at: 0).commands
}

private let red = Color(rgb: 0xFF0000)
private let blue = Color(rgb: 0x0000FF)

private func square(_ side: Double) -> RoundedRect {
  RoundedRect(Rect(x: 0, y: 0, width: side, height: side))
}

@Suite struct FrameTests {
  /// A child overlaps the border, which is drawn above it. The background ends in the middle of the
  /// border. Its path extends 30 points, the size of the view, outside the outline and is clipped.
  @Test func aViewDrawsShadowBackgroundChildrenThenBorder() throws {
    let shadow = Shadow(color: .black.faded(by: 0.5), radius: 2, offset: Point(x: 0, y: 1))
    let place = Transform.translation(x: 10, y: 20)
    let outer = Rect(x: -30, y: -30, width: 90, height: 90)
    let inner = RoundedRect(Rect(x: 0.5, y: 0.5, width: 29, height: 29))
    #expect(
      try commands(
        """
          - frame: [10, 20, 30, 30]
            background: red
            border: { width: 1, color: blue }
            shadow: { opacity: 0.5, radius: 2, offset: [0, 1] }
            children: [{ frame: [-5, 5, 10, 10], background: blue }]
        """) == [
          .shadow(square(30), shadow, place),
          .beginGroup(Group(clip: ClipShape(outline: inner, transform: place))),
          .fill(RoundedRect(outer), red, place),
          .endGroup,
          .fill(square(10), blue, .translation(x: 5, y: 25)),
          .border(square(30), width: 1, blue, place),
        ])
  }

  /// A border that no child covers is drawn once, together with the background.
  @Test(arguments: [("[1, 1, 28, 28]", 2), ("[0.5, 1, 9, 9]", 4)])
  func aBorderIsDrawnAboveOverlappingChildren(_ frame: String, place: Int) throws {
    let list = try commands(
      """
        - frame: [10, 20, 30, 30]
          background: red
          border: { width: 1, color: blue }
          children: [{ frame: \(frame), background: blue }]
      """)
    let borders = list.indices.filter { if case .border = list[$0] { true } else { false } }
    #expect(borders == [place], "\(list)")
  }

  @Test func aTranslucentBorderIsDrawnOverTheBackground() throws {
    let color = Color(red: 0, green: 0, blue: 1, alpha: 128.0 / 255)
    #expect(
      try commands(
        "  - { frame: [0, 0, 9, 9], background: red, border: { width: 1, color: '#0000ff80' } }\n"
      ) == [.fill(square(9), red, .identity), .border(square(9), width: 1, color, .identity)])
  }

  @Test func singleFillAlphaIsAppliedToTheColour() throws {
    #expect(
      try commands("  - { frame: [0, 0, 10, 10], background: red, alpha: 0.5 }\n") == [
        .fill(square(10), red.faded(by: 0.5), .identity)
      ])
  }

  @Test func alphaOfSeveralCommandsIsAppliedToAGroup() throws {
    let list = try commands(
      """
        - frame: [0, 0, 10, 10]
          background: red
          alpha: 0.5
          children: [{ frame: [0, 0, 10, 10], background: blue }]
      """)
    #expect(list.first == .beginGroup(Group(opacity: 0.5)))
    #expect(list.last == .endGroup)
    #expect(list.count == 4)
  }

  @Test(arguments: [
    "hidden: true", "alpha: 0", "translate: [500, 0]", "scale: 0", "background: clear",
  ])
  func invisibleViewsAreNotInTheDisplayList(_ property: String) throws {
    let background = property.hasPrefix("background") ? "" : ", background: red"
    #expect(try commands("  - { frame: [0, 0, 10, 10]\(background), \(property) }\n").isEmpty)
  }

  @Test func aContentOffsetIsRoundedToPixelsWhenDrawn() throws {
    let list = try commands(
      """
        - kind: scroll
          frame: [0, 0, 100, 100]
          offset: [0, 10.3]
          children: [{ frame: [0, 20, 10, 10], background: red }]
      """)
    // 10.3 points are 20.6 pixels, rounded to 21, which are 10.5 points.
    #expect(list[1] == .fill(square(10), red, .translation(x: 0, y: 9.5)))
    guard case .beginGroup(let group) = list[0] else { return #expect(Bool(false)) }
    #expect(group.clip?.outline == square(100))
  }

  @Test func rowsOutsideTheScrollViewAreNotDrawn() throws {
    let list = try commands(
      """
        - kind: scroll
          frame: [0, 0, 100, 100]
          offset: [0, 1000]
          children:
            - repeat: 100
              view: { frame: [0, "= index * 44", 100, 43], background: red }
      """)
    // The list has rows 22 (968…1011) to 24 (1056…1099) and the group's brackets.
    #expect(list.count == 5)
  }

  @Test func zPutsAViewAboveLaterSiblings() throws {
    let list = try commands(
      """
        - { frame: [0, 0, 10, 10], background: red, z: 1 }
        - { frame: [0, 0, 10, 10], background: blue }
      """)
    #expect(list == [.fill(square(10), blue, .identity), .fill(square(10), red, .identity)])
  }

  @Test func aBlendedViewIsAlwaysAGroup() throws {
    let made = try commands("  - { frame: [0, 0, 10, 10], background: red, blend: multiply }")
    #expect(
      made == [
        .beginGroup(Group(blend: .multiply)), .fill(square(10), red, .identity), .endGroup,
      ])
  }

  @Test(arguments: [("blur: 0, tint: \"#ff000080\"", 1), ("saturation: 1.5", 1), ("blur: 0", 0)])
  func aBackdropWithoutEffectIsNotDrawn(_ effect: String, count: Int) throws {
    let list = try commands("  - { kind: backdrop, frame: [0, 0, 10, 10], \(effect) }\n")
    #expect(list.count == count)
  }

  /// The offset is 3.15 points after 0.3 s, which is rounded to 3 at 2 pixels per point.
  @Test func animatedContentOffsetsAreRoundedToPixelsWhenDrawn() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200], scale: 2 }
      views:
        - id: p
          kind: scroll
          frame: [0, 0, 100, 100]
          contentSize: [100, 900]
          children: [{ frame: [0, 50, 10, 10], background: red }]
        - { frame: [0, 0, 20, 20], background: blue, alpha: = p.offset.y / 105 }
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { p.offset.y: 10.3 } }]
      timeline: [{ wait: 2 }]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0.3)
    let list = try stage.frame(at: 0.3).commands
    #expect(list.contains(.fill(square(10), red, .translation(x: 0, y: 47))), "\(list)")
    // The target is 10.5 points, in whole pixels. A property that is not a position follows the
    // exact animation: 3.15 of 105.
    guard case .fill(_, let color, _) = list.last else {
      Issue.record("the last is no colour")
      return
    }
    #expect(abs(color.alpha - 0.03) < 1e-12)
  }

  /// A label of 60 × 60 points grows to 100 × 160. The text is laid out for the final size. Both
  /// sizes share the centre or one edge, depending on the alignment.
  @Test(arguments: [("left", 0.0), ("center", 0.5), ("right", 1)], [0, 0.25, 0.75, 1])
  func growingLabelTextIsAlignedInThePresentedBounds(
    _ align: (word: String, share: Double), time: Double
  ) throws {
    let text = """
      flickbook: 1
      screen: { size: [200, 200] }
      views:
        - id: note
          kind: label
          frame: [10, 10, 60, 60]
          text: Two lines
          lines: 0
          align: \(align.word)
      rules:
        - on: start
          do:
            - animate: { duration: 1, curve: linear }
              set: { note.width: 100, note.height: 160 }
      timeline: [{ wait: 2 }]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: time)
    let texts = try stage.frame(at: time).commands.compactMap { command in
      if case .text(let content, _) = command { content } else { nil }
    }
    let place = Point(x: align.share * 40 * (time - 1), y: 50 * (time - 1))
    let box = try #require(texts.first?.box)
    #expect(box.size == Size(width: 100, height: 160))
    #expect(abs(box.minX - place.x) < 1e-9 && abs(box.minY - place.y) < 1e-9)
  }

  /// Each corner radius animates independently. A single radius animates all corners.
  @Test(arguments: [
    ("box.cornerRadius.topLeft: 8, box.cornerRadius.bottomRight: 0", [6.0, 4, 2, 4]),
    ("box.cornerRadius: 8", [6, 6, 6, 6]),
  ])
  func cornerRadiiAnimateSeparatelyOrTogether(_ change: String, _ radii: [Double]) throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 100] }
      views:
        - { id: box, frame: [0, 0, 50, 50], background: red, cornerRadius: 4 }
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { \(change) } }]
      timeline: [{ wait: 2 }]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0.5)
    guard case .fill(let outline, _, _)? = try stage.frame(at: 0.5).commands.first else {
      Issue.record("no box")
      return
    }
    #expect(outline.radii.clockwise == radii)
  }
}
