// Tests of scrolls through keyframes, with linear and with smooth segments.

import Testing

@testable import Stage

@Suite struct SmoothScrollTests {
  /// The segments have the slopes 10, 30 and 0 points per second. The smooth curve has the slopes
  /// 20 at 1 s and 0 at 2 s.
  @Test func keyframesMayBeJoinedSmoothly() throws {
    func scroll(_ more: String) -> String {
      """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [900, 5000] }]
      timeline:
        - scroll: { view: p, keyframes: [[0, 0, 0], [1, 6, 10], [2, 6, 40], [3, 6, 40]]\(more) }
        - wait: 3
      """
    }
    let smooth = scroll(", interpolation: smooth")
    let times = [0.5, 1.5, 2.5]
    #expect(try numbers(smooth, "p.offset.y", at: times) == [2.5, 27.5, 40])
    for (found, slope) in zip(try numbers(smooth, "p.velocity.y", at: times), [10.0, 40, 0]) {
      #expect(abs(found - slope) <= 1e-9)
    }
    // The other axis has its own curve: the slopes are 6, 0 and 0. It begins with 9 points per
    // second and has 4.125 points at 0.5 s, which are 4 in whole pixels.
    #expect(try numbers(smooth, "p.offset.x", at: [0.5, 1.5]) == [4, 6])
    for plain in [scroll(""), scroll(", interpolation: linear")] {
      #expect(try numbers(plain, "p.offset.y", at: times) == [5, 25, 40])
      #expect(try numbers(plain, "p.velocity.y", at: times) == [10, 30, 0])
    }
  }
}
