// Tests of fingers that move a view and a scroll view inside it.

import Scene
import Testing

@testable import Stage

@Suite struct HandOverTests {
  /// A sheet at y = 150 with the range 50 to 180. The content of its list scrolls from 0 to 400.
  private static func sheet(_ order: String, _ path: String, offset: Double = 0) -> String {
    """
    views:
      - id: sheet
        frame: [0, 150, 100, 200]
        gestures: { pan: { axis: y, drives: y, range: [50, 180]\(order) } }
        children:
          - id: list
            kind: scroll
            frame: [0, 20, 100, 180]
            contentSize: [100, 580]
            offset: [0, \(offset)]
    timeline: [{ drag: { view: list, path: \(path), over: 0.5, hold: 0.2 } }, { wait: 1 }]
    """
  }

  private static let panFirst = ", handOver: panFirst"
  private static let scrollFirst = ", handOver: scrollFirst"

  private static let moves: [(order: String, path: String, offset: Double, ends: [Double])] = [
    (panFirst, "[[0, -60]]", 0, [90, 0]), (panFirst, "[[0, -130]]", 0, [50, 30]),
    (panFirst, "[[0, -130], [0, -110]]", 0, [50, 10]),
    (panFirst, "[[0, -130], [0, 0]]", 0, [150, 0]),
    (panFirst, "[[0, 20]]", 0, [170, 0]), (panFirst, "[[0, 50]]", 0, [180, 0]),
    (panFirst, "[[0, 30]]", 100, [150, 70]), (panFirst, "[[0, 120]]", 100, [170, 0]),
    (scrollFirst, "[[0, -60]]", 0, [150, 60]), (scrollFirst, "[[0, -450]]", 0, [100, 400]),
    (scrollFirst, "[[0, -450], [0, -400]]", 0, [100, 350]),
    (scrollFirst, "[[0, -450], [0, 0]]", 0, [150, 0]), (scrollFirst, "[[0, 20]]", 0, [170, 0]),
    ("", "[[0, -60]]", 0, [150, 60]),
  ]

  @Test(arguments: moves.indices)
  func aHandOverMovesOneViewAfterTheOther(index: Int) throws {
    let move = Self.moves[index]
    let body = Self.sheet(move.order, move.path, offset: move.offset)
    let ends = try ["sheet.y", "list.offset.y"].map { try numbers(body, $0, at: [0.6])[0] }
    #expect(zip(ends, move.ends).allSatisfy { abs($0 - $1) < 1e-6 }, "\(ends)")
  }

  @Test func thePanTranslationExcludesTheScrolledDistance() throws {
    let body = Self.sheet(Self.panFirst, "[[0, -130]]")
    #expect(try numbers(body, "sheet.pan.translation.y", at: [0.6]) == [-100])
    // The finger moves with 260 points a second. After 100 points the content moves.
    #expect(try numbers(body, "sheet.pan.velocity.y", at: [0.2, 0.45]) == [-260, 0])
  }

  @Test func onlyTheMovingPartInheritsTheReleaseVelocity() throws {
    func body(_ way: Double) -> String {
      """
      views:
        - id: sheet
          frame: [0, 150, 100, 200]
          gestures: { pan: { axis: y, drives: y, range: [50, 180], handOver: panFirst } }
          children: [{ id: list, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900] }]
      timeline: [{ drag: { view: list, by: [0, \(way)], over: 0.2 } }, { wait: 3 }]
      """
    }
    #expect(try numbers(body(-80), "list.offset.y", at: [3]) == [0])
    #expect(try numbers(body(-80), "sheet.y", at: [3]) == [70])
    #expect(try numbers(body(-150), "sheet.y", at: [3]) == [50])
    // 750 points a second cover 0.499·740 points after the 50 of the drag.
    #expect(try numbers(body(-150), "list.offset.y", at: [3]) == [onPixels(50 + 0.499 * 740)])
  }

  /// The content scrolls back by the 30 points of its inset, before the sheet moves.
  @Test(arguments: [panFirst, scrollFirst])
  func aHandOverReachesTheEdgeOfAnInset(order: String) throws {
    let body = Self.sheet(order, "[[0, 45]]").replacing(
      "offset: [0, 0.0]", with: "offset: [0, 0]\n        insets: [30, 0, 0, 0]")
    let ends = try ["sheet.y", "list.offset.y"].map { try numbers(body, $0, at: [0.6])[0] }
    #expect(zip(ends, [165, -30]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(ends)")
  }
}
