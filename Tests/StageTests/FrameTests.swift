// Tests of the display list of views, in Core Animation's order.

import DisplayList
import Geometry
import Scene
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
  @Test func aViewIsShadowBackgroundChildrenBorder() throws {
    let shadow = Shadow(color: .black.faded(by: 0.5), radius: 2, offset: Point(x: 0, y: 1))
    #expect(
      try commands(
        """
          - frame: [10, 20, 30, 30]
            background: red
            border: { width: 1, color: blue }
            shadow: { opacity: 0.5, radius: 2, offset: [0, 1] }
            children: [{ frame: [5, 5, 10, 10], background: blue }]
        """) == [
          .shadow(square(30), shadow, .translation(x: 10, y: 20)),
          .fill(square(30), red, .translation(x: 10, y: 20)),
          .fill(square(10), blue, .translation(x: 15, y: 25)),
          .border(square(30), width: 1, blue, .translation(x: 10, y: 20)),
        ])
  }

  @Test func theOpacityOfOneColourGoesIntoTheColour() throws {
    #expect(
      try commands("  - { frame: [0, 0, 10, 10], background: red, alpha: 0.5 }\n") == [
        .fill(square(10), red.faded(by: 0.5), .identity)
      ])
  }

  @Test func theOpacityOfSeveralIsTheGroups() throws {
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
  func whatDoesNotShowIsNotInTheList(_ property: String) throws {
    let background = property.hasPrefix("background") ? "" : ", background: red"
    #expect(try commands("  - { frame: [0, 0, 10, 10]\(background), \(property) }\n").isEmpty)
  }

  @Test func aScrollOffsetIsDrawnAtWholePixels() throws {
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

  @Test func rowsOutsideTheScrollViewAreLeftOut() throws {
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

  @Test func aBlendedViewIsAGroupEvenWithOneMember() throws {
    let made = try commands("  - { frame: [0, 0, 10, 10], background: red, blend: multiply }")
    #expect(
      made == [
        .beginGroup(Group(blend: .multiply)), .fill(square(10), red, .identity), .endGroup,
      ])
  }

  @Test(arguments: [("blur: 0, tint: \"#ff000080\"", 1), ("saturation: 1.5", 1), ("blur: 0", 0)])
  func aBackdropThatChangesNothingIsNotDrawn(_ effect: String, count: Int) throws {
    let list = try commands("  - { kind: backdrop, frame: [0, 0, 10, 10], \(effect) }\n")
    #expect(list.count == count)
  }

  /// The offset is 3.15 points after 0.3 s and is rounded to 3 at 2 pixels per point.
  @Test func anAnimatedOffsetIsDrawnAtWholePixels() throws {
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
    // The target is 10.5 points, in whole pixels. A property that is no position follows the exact
    // animation: 3.15 of 105.
    guard case .fill(_, let color, _) = list.last else {
      Issue.record("the last is no colour")
      return
    }
    #expect(abs(color.alpha - 0.03) < 1e-12)
  }
}
