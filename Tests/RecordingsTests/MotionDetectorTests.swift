// Tests of the detection of moving regions.

import Geometry
import Testing

@testable import Recordings

@Suite struct MotionDetectorTests {
  @Test(arguments: [(60.0, 0.0), (9.0, 0.0), (0.0, -14.0), (7.0, 5.0)])
  func movingObjectsAreDetectedAtTheirInitialBox(dx: Double, dy: Double) throws {
    let box = Rect(x: 20, y: 30, width: 26, height: 18)
    let moved = Rect(x: 20 + dx, y: 30 + dy, width: 26, height: 18)
    var detector = MotionDetector()
    detector.compare(drawnPlane(box), with: [drawnPlane(moved)])
    let thing = try #require(detector.regions.first)
    #expect(detector.regions.count == 1 && thing.name == "track1")
    #expect(abs(thing.box.minX - 20) <= 4 && abs(thing.box.maxX - 46) <= 4)
    #expect(abs(thing.box.minY - 30) <= 4 && abs(thing.box.maxY - 48) <= 4)
  }

  @Test func anObjectMovingBackIsTheSameRegion() {
    let (here, there) = (
      drawnPlane(Rect(x: 20, y: 30, width: 26, height: 18)),
      drawnPlane(Rect(x: 75, y: 30, width: 26, height: 18))
    )
    var detector = MotionDetector()
    detector.compare(here, with: [there])
    detector.compare(there, with: [here])
    #expect(detector.regions.count == 1)
  }
}
