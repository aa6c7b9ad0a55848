// The limits on the work of drawing one frame: the largest frame that is drawn, and the next one.

import SceneLanguage
import Testing

@testable import Scene
@testable import Stage

@Suite struct DrawingWorkTests {
  /// Returns the message for the first frame of a scene of 1000 × 1000 pixels; nil if it is drawn.
  private func refusal(_ views: [String]) throws -> String? {
    let text =
      "flickbook: 1\nscreen: { size: [1000, 1000], scale: 1 }\nviews:\n"
      + views.map { "  - \($0)\n" }.joined()
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0)
    do {
      _ = try stage.frame(at: 0)
      return nil
    } catch {
      return error.description
    }
  }

  /// 400 groups of a megapixel each are 400 megapixels.
  @Test func theNumberOfGroupPixelsIsLimited() throws {
    func group(_ style: String) -> String {
      "{ frame: [0, 0, 0, 0], \(style), children: [{ frame: [0, 0, 2000, 1000], "
        + "background: red }, { frame: [9, 9, 9, 9], background: blue }] }"
    }
    let whole = Array(repeating: group("alpha: 0.5"), count: 400)
    #expect(try refusal(whole) == nil)
    #expect(
      try refusal(whole + [group("blend: multiply")])
        == "s.yaml:404:5: with this view, views that fade, blend, clip or cast shadows have more "
        + "than 400 megapixels in all at 0 s; use fewer or smaller ones")
    // A group outside the screen, and a clip along pixel edges, are no picture.
    let outside = group("alpha: 0.5").replacing("[0, 0, 0, 0]", with: "[1000, 0, 0, 0]")
    let clip =
      "{ frame: [0, 0, 900, 900], clips: true, children: [{ frame: [0, 0, 2000, 1000], "
      + "background: red }, { frame: [9, 9, 9, 9], background: blue }] }"
    #expect(try refusal(whole + [outside, clip]) == nil)
    #expect(
      try refusal(whole + [clip.replacing("clips: true", with: "clips: true, cornerRadius: 9")])
        != nil)
  }

  @Test func theNumberOfLabelCharactersIsLimited() throws {
    func label(_ count: Int) -> String {
      let text = String(repeating: "a", count: count)
      return "{ kind: label, frame: [0, 0, 90, 90], lines: 0, text: \(text) }"
    }
    let whole = Array(repeating: label(2_000), count: 50)
    #expect(try refusal(whole) == nil)
    #expect(
      try refusal(whole + [label(1)])
        == "s.yaml:54:5: with this view, the labels have more than 100000 letters in all at 0 s; "
        + "show fewer or shorter ones")
    #expect(try refusal(whole + [label(1).replacing("[0, 0", with: "[0, 1000")]) == nil)
  }

  /// A line across the whole screen has one edge of 1,000 rows if it is filled, and two if it is
  /// stroked, with two ends of the line's width.
  @Test func theNumberOfPathRowsIsLimited() throws {
    func path(_ lines: Int, _ style: String) -> String {
      let points = (0..<lines).map { $0 % 2 == 0 ? "L9 9999" : "L9 0" }.joined()
      return "{ kind: shape, frame: [0, 0, 9, 9], \(style), path: M0 0\(points) }"
    }
    #expect(try refusal([path(5_000, "color: red")]) == nil)
    #expect(
      try refusal([path(5_001, "color: red")])
        == "s.yaml:4:5: with this view, the lines of paths cross more than 5000000 rows of pixels "
        + "in all at 0 s; use fewer points, or a smaller scale")
    let stroke = "stroke: red, lineWidth: 250, color: clear"
    // Each end counts 250 · √2, an upper bound for a slanted line: 2,707.1 rows for each line.
    #expect(try refusal([path(1_846, stroke)]) == nil)
    #expect(try refusal([path(1_847, stroke)]) != nil)
  }
}
