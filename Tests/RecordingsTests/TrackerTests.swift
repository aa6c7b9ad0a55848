// Tests of the tracking of one region: its place, size and opacity.

import Geometry
import Testing

@testable import Recordings

@Suite struct TrackerTests {
  private static let box = Rect(x: 20, y: 30, width: 26, height: 18)

  private func state(_ plane: Plane) throws -> TrackerState {
    var tracker = try #require(Tracker(Pyramid(drawnPlane(Self.box)), Self.box))
    return tracker.track(in: Pyramid(plane))
  }

  @Test(arguments: [(0.3, 0), (0, -0.45), (1.25, 2.6), (-12.7, 8.2), (51.4, -17.9), (60.5, 33.1)])
  func trackedPositionsAreWithinATwentiethOfAPixel(dx: Double, dy: Double) throws {
    let moved = Rect(
      x: Self.box.minX + dx, y: Self.box.minY + dy, width: Self.box.width, height: Self.box.height)
    let match = try #require(try state(drawnPlane(moved)).place)
    #expect(abs(match.middle.x - (33 + dx)) < 0.05)
    #expect(abs(match.middle.y - (39 + dy)) < 0.05)
    #expect(match.correlation > 0.97)
  }

  @Test(arguments: [(1.3, 1.0), (0.8, 1.2), (1.0, 0.75)])
  func widthAndHeightAreMeasuredSeparately(wider: Double, higher: Double) throws {
    let grown = Rect(
      x: 33 - 13 * wider, y: 39 - 9 * higher, width: 26 * wider, height: 18 * higher)
    let match = try #require(try state(drawnPlane(grown)).sized)
    #expect(abs(match.scaleX * 26 - grown.width) < 0.25)
    #expect(abs(match.scaleY * 18 - grown.height) < 0.25)
  }

  @Test(arguments: [0.15, 0.4, 0.85])
  func trackedContrastMeasuresOpacity(part: Double) throws {
    let match = try #require(try state(drawnPlane(Self.box, opacity: part)).place)
    #expect(abs(match.gain - part) < 0.02)
  }

  @Test func aVanishedRegionIsNotFound() throws {
    let empty = Plane(width: 120, height: 90, values: .init(repeating: 240, count: 120 * 90))
    #expect(try state(empty).place == nil)
    var tracker = try #require(Tracker(Pyramid(drawnPlane(Self.box)), Self.box))
    _ = tracker.track(in: Pyramid(drawnPlane(Self.box)))
    let faded = tracker.track(in: Pyramid(empty))
    #expect(faded.place == nil && faded.gain == 0)
  }

  /// A constant velocity would place the box far beyond the frame's edge. The part inside the frame
  /// would look similar there, because the mark would be outside.
  @Test func aRegionTurningBeyondTheEdgeIsFound() throws {
    func plane(_ top: Double) -> Pyramid {
      Pyramid(
        drawnPlane(
          Rect(x: 60, y: top, width: 180, height: 138), width: 300, height: 400,
          mark: Rect(x: 0.09, y: 0.1, width: 0.11, height: 0.13)))
    }
    let start = Rect(x: 60, y: 211.2, width: 180, height: 138)
    var tracker = try #require(Tracker(plane(start.minY), start))
    for top in [211.2, 100.8, 27.2, -3.2, 4.6] {
      let match = try #require(tracker.track(in: plane(top)).place)
      #expect(abs(match.middle.y - top - 69) < 0.1, "at \(top)")
      #expect(abs(match.middle.x - 150) < 0.1)
    }
  }

  @Test func aPlainBackgroundCannotBeTracked() {
    let corner = Rect(x: 80, y: 60, width: 20, height: 20)
    #expect(Tracker(Pyramid(drawnPlane(Self.box)), corner) == nil)
  }
}
