// Tests of finger paths with times, against values computed by hand.

import Scene
import Testing

@testable import Stage

private let scrollError = 1e-6

private func page(_ more: String = "", _ rest: String) -> String {
  """
  views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000]\(more) }]
  \(rest)
  """
}

@Suite struct TimedPathTests {
  @Test func aTimedPathIsFollowed() throws {
    let body = page(
      "",
      "timeline: [{ wait: 0.1 }, { drag: { view: p, "
        + "path: [[0.1, 0, -10], [0.4, 0, -160], [0.5, 0, -130]] } }, { wait: 5 }]")
    // The velocities of the segments are 100 points per second, 500, and 300 backwards.
    let offsets = try numbers(body, "p.offset.y", at: [0.15, 0.2, 0.3, 0.5, 0.55])
    for (offset, expected) in zip(offsets, [5, 10, 60, 160, 145.0]) {
      #expect(abs(offset - expected) <= scrollError, "\(expected)")
    }
    let speed = try numbers(body, "p.velocity.y", at: [0.15])[0]
    #expect(abs(speed - 100) <= scrollError)
  }

  @Test func aTimedPathReleasesWithVelocity() throws {
    func throwSpeed(_ path: String) throws -> Double {
      let body = page("", "timeline: [{ drag: { view: p, \(path) } }, { wait: 5 }]")
      let offsets = try numbers(body, "p.offset.y", at: [0.4, 4.9])
      // A fling ends v·0.499 − 10·0.499 points later; the lift is at 0.4 s at the latest.
      return offsets[1] == offsets[0] ? 0 : try numbers(body, "p.velocity.y", at: [0.4])[0]
    }
    let steady = "[0.192, 0, -153.6], [0.392, 0, -313.6], [0.4, 0, -320]"
    #expect(abs(try throwSpeed("path: [\(steady)]") - 800) <= scrollError)
    // The last segment of 8 ms has a velocity of 675. The line through 21 samples of the last 0.1 s
    // deviates by (1 · 50 ms + 0.375 · 45 ms) / (770 · (5 ms)²). The sum of the squares of −10 to
    // 10 is 770.
    let late = steady.replacing("-320", with: "-319")
    #expect(abs(try throwSpeed("path: [\(late)]") - (800 - 3.474026)) <= 1e-5)
    // A rest on the path or after it gives a velocity of 0.
    #expect(try throwSpeed("path: [[0.2, 0, -160], [0.4, 0, -160]]") == 0)
    #expect(try throwSpeed("path: [[0.2, 0, -160], [0.3, 0, -240]], hold: 0.1") == 0)
  }
}
