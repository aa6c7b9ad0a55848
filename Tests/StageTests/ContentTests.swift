// Tests of sticky views, and of content sizes that follow the children.

import Layout
import Scene
import Testing

@testable import Stage

@Suite struct ContentTests {
  /// Headers at 0, 100 and 300, each 30 points high; the second is inside a group at 100.
  private static func page(_ offset: Double, zoom: Double = 1) -> String {
    """
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [100, 1000]
        insets: [20, 0, 0, 0]
        zoom: { min: 0.5, max: 2, scale: \(zoom) }
        children:
          - { id: last, frame: [0, 300, 100, 30], sticky: top }
          - { id: first, frame: [0, 0, 100, 30], sticky: top }
          - id: group
            frame: [0, 100, 100, 200]
            children: [{ id: second, frame: [0, 0, 100, 30], sticky: top, z: 5 }]
    timeline: [{ scroll: { view: page, to: [0, \(offset)] } }, { wait: 1 }]
    """
  }

  /// The edge is 20 points below the offset. A header gives way 30 points above the next one.
  private static let scrolled: [(offset: Double, tops: [Double])] = [
    (-50, [0, 0, 300]), (-20, [0, 0, 300]), (0, [20, 0, 300]), (50, [70, 0, 300]),
    (60, [70, 0, 300]), (80, [70, 0, 300]), (90, [70, 10, 300]), (250, [70, 170, 300]),
    (270, [70, 170, 300]), (400, [70, 170, 420]),
  ]

  @Test(arguments: scrolled.indices)
  func theNextHeaderPushesAStickyHeaderOut(index: Int) throws {
    let (offset, tops) = Self.scrolled[index]
    let found = try ["first.y", "second.y", "last.y"].map {
      try numbers(Self.page(offset), $0, at: [0.5])[0]
    }
    #expect(found == tops)
  }

  @Test func aStickyHeaderStaysInZoomedContent() throws {
    // The edge is at (120 + 20)/2.
    #expect(try numbers(Self.page(120, zoom: 2), "first.y", at: [0.5]) == [70])
    #expect(try numbers(Self.page(60, zoom: 2), "first.y", at: [0.5]) == [40])
  }

  /// `second` holds `first` at 70 of the content for an offset of 80. Its own place there is 0.
  @Test func bindingsReadTheDisplayedPositionOfAStickyView() throws {
    let body = Self.page(80).replacing(
      "views:",
      with: "views:\n  - { id: dot, frame: [= first.screen.x, = first.screen.y, 5, = first.y + 1] }"
    )
    #expect(try numbers(body, "dot.y", at: [0.5]) == [70 - 80])
    #expect(try numbers(body, "dot.height", at: [0.5]) == [1])
  }

  @Test func stickyViewsAreInFrontByDefault() throws {
    let scene = try scene(Self.page(0))
    let heights: [Value] = scene.views.map { $0[.z] }
    #expect(heights == [.number(0), .number(1), .number(1), .number(0), .number(5)])
  }

  @Test func rulesReadTheDisplayedPositionOfAStickyView() throws {
    let body =
      Self.page(50) + "\nstate: { at: 0 }\nrules: [{ on: scroll page, do: { set: "
      + "{ at: = first.y } } }]\n"
    #expect(try numbers(body, "state.at", at: [0.5]) == [70])
  }

  @Test func automaticContentSizeEnclosesTheChildren() throws {
    let body = """
      views:
        - id: page
          kind: scroll
          frame: [0, 0, 100, 200]
          contentSize: auto
          children:
            - { id: low, frame: [10, 20, 60, = 300 + 100 * floor(time)] }
            - { id: wide, frame: [30, 0, 90, 40], rotate: 45 }
      rules: [{ on: tap low, do: { animate: { duration: 1 }, set: { wide.width: 300 } } }]
      timeline:
        - fling: { view: page, velocity: [0, -9000] }
        - wait: 2
        - tap: low
        - wait: 2
      """
    #expect(
      try numbers(body, "page.contentSize.height", at: [0, 0.9, 1.1, 3]) == [320, 320, 420, 620])
    #expect(try numbers(body, "page.contentSize.width", at: [0, 1.9, 2.1]) == [120, 120, 330])
    // The fling at 0 s knows the content.
    #expect(try numbers(body, "page.offset.y", at: [1.9]) == [120])
  }
}
