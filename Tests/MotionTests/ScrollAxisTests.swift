// Tests of scrolling by a finger, and of paging.

import Motion
import TestSupport
import Testing

@Suite struct ScrollAxisTests {
  @Test func theContentFollowsTheFinger() throws {
    let drags = try fixture("scrolling", as: ScrollReference.self).drags
    let axis = ScrollAxis(
      contentSize: drags.maximum + drags.viewport, viewport: drags.viewport)
    for point in drags.points {
      let offset = axis.offset(from: drags.start, draggedBy: point[0])
      #expect(abs(offset - point[1]) <= scrollError, "\(point)")
      let hard = axis.offset(from: drags.start, draggedBy: point[0], bounces: false)
      #expect(hard == min(max(drags.start - point[0], 0), drags.maximum))
    }
  }

  @Test func aTouchBeyondTheEdgeDoesNotMoveContent() {
    let axis = ScrollAxis(contentSize: 2_000, viewport: 667)
    for offset in [-200, -30.5, 0, 700, 1_333, 1_400] {
      #expect(abs(axis.offset(from: offset, draggedBy: 0) - offset) <= 1e-9)
    }
    // Two drags of 60 points stretch as much as one of 120.
    let first = axis.offset(from: 0, draggedBy: 60)
    let both = axis.offset(from: first, draggedBy: 60)
    #expect(abs(both - axis.offset(from: 0, draggedBy: 120)) <= 1e-9)
  }

  @Test func insetsMoveTheEdgesOfTheScrollRange() {
    let axis = ScrollAxis(contentSize: 1_000, viewport: 600, insetStart: 64, insetEnd: 34)
    #expect(axis.minimum == -64 && axis.maximum == 434)
    let short = ScrollAxis(contentSize: 100, viewport: 600, insetStart: 64)
    #expect(short.minimum == -64 && short.maximum == -64)
  }

  /// A page has 300 points. A flight with v pt/s ends (v − 10)·0.499 points later.
  @Test(arguments: [
    (0.0, 0.0, 0.0), (140, 0, 0), (160, 0, 300), (100, 200, 300), (100, -200, 0), (100, 3_000, 300),
    (0, 310, 0), (0, 311, 300),
    (600, -5_000, 300), (890, 900, 900), (900, 2_000, 900), (-40, -2_000, 0), (450, 0, 600),
  ])
  func aFlickMovesOnePageAtMost(offset: Double, velocity: Double, target: Double) {
    let axis = ScrollAxis(contentSize: 1_200, viewport: 300)
    #expect(axis.pageTarget(from: offset, velocity: velocity, startedAt: offset) == target)
    // A flight from the second page ends at the third page at most.
    let far = axis.pageTarget(from: 590, velocity: 3_000, startedAt: 310)
    #expect(far == 600)
  }
}
