// Tests of the bounding rectangles of views on the screen, and of the progress of animations.

import Geometry
import Motion
import Scene
import Testing

@testable import Stage

@Suite struct ViewBoundsTests {
  private static let nested = """
    views:
      - id: card
        frame: [10, 20, 60, 30]
        clips: true
        children:
          - { id: box, frame: [50, 5, 20, 10], background: red, alpha: 0.5 }
          - { frame: [0, 0, 5, 5], children: [{ id: inner, frame: [1, 2, 3, 4] }] }
          - { id: away, frame: [100, 0, 10, 10] }
      - id: gone
        frame: [0, 0, 10, 10]
        hidden: true
        children: [{ id: with, frame: [0, 0, 1, 1] }]
      - { id: top, frame: [90, 190, 20, 20], z: -1 }
    """

  private func boxes(_ body: String = nested, at time: Double = 0) throws -> [String: ViewBounds] {
    let stage = try played(body, to: time)
    let boxes = try stage.boxesOfNamedViews(at: time)
    return Dictionary(uniqueKeysWithValues: boxes.map { (stage.scene.views[$0.view].name, $0) })
  }

  @Test func viewBoundsAreListedInDrawingOrder() throws {
    let stage = try played(Self.nested, to: 0)
    let names = try stage.boxesOfNamedViews(at: 0).map { stage.scene.views[$0.view].name }
    #expect(names == ["top", "card", "box", "inner", "away", "gone", "with"])
  }

  @Test func visibleBoundsAreClippedBySuperviewsAndTheScreen() throws {
    let boxes = try boxes()
    #expect(boxes["box"]?.box == Rect(x: 60, y: 25, width: 20, height: 10))
    #expect(boxes["box"]?.visible == Rect(x: 60, y: 25, width: 10, height: 10))
    #expect(boxes["box"]?.alpha == 0.5)
    #expect(boxes["inner"]?.visible == Rect(x: 11, y: 22, width: 3, height: 4))
    // The views are outside the card, off the screen, hidden, and inside a hidden view.
    #expect(boxes["away"]?.box == Rect(x: 110, y: 20, width: 10, height: 10))
    #expect(boxes["away"]?.visible == nil)
    #expect(boxes["top"]?.visible == Rect(x: 90, y: 190, width: 10, height: 10))
    #expect(boxes["gone"]?.visible == nil && boxes["with"]?.visible == nil)
  }

  @Test func viewBoundsAreEvaluatedAtTheGivenTime() throws {
    let body =
      box + """
        rules:
          - on: start
            do: { animate: { duration: 1, curve: linear }, set: { box.x: 40 } }
        timeline: [{ wait: 1 }]
        """
    #expect(try boxes(body, at: 0.25)["box"]?.box.minX == 10)
  }

  @Test func activeAnimationsReportTheirCurveAndFraction() throws {
    var stage = Stage(
      try scene(
        box + """
          rules:
            - on: start
              do:
                animate: { duration: 0.5, delay: 0.25, curve: linear, repeat: 2, autoreverse: true }
                set: { box.x: 40 }
          timeline: [{ wait: 1 }]
          """), isObserving: true)
    try stage.advance(to: 1)
    let span = try #require(stage.observation?.spans.first)
    #expect(span.curve == .timing(.linear) && span.wayThereSeconds == 0.5)
    #expect(span.progress(at: 0.2) == nil)
    #expect([0.25, 0.5, 0.75, 1, 1.25, 1.5].map(span.progress(at:)) == [0, 0.5, 1, 0.5, 0, 0.5])
    #expect(span.progress(at: 2.25) == nil)
  }
}
