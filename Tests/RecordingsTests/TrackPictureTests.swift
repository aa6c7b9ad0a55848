// Tests of the trails that are drawn into recordings.

import Geometry
import Images
import Testing

@testable import Recordings

@Suite struct TrackPictureTests {
  /// The image has half the recording's size: (20, 10) becomes (10, 5), and (44, 10) becomes (22,
  /// 5).
  @Test func trailsAreDottedLinesBrokenAtUnknownPoints() {
    var picture = Bitmap(width: 40, height: 20, filledWith: 0xFF00_0000)
    picture.drawTrail(
      [Point(x: 20, y: 10), Point(x: 44, y: 10), nil, Point(x: 60, y: 30), Point(x: 9e9, y: 3)], 2,
      0xFFFF_2D95)
    func isDrawn(_ x: Int, _ y: Int) -> Bool { picture[x, y] == 0xFFFF_2D95 }
    for (x, y) in [(9, 4), (11, 6), (15, 5), (16, 6), (21, 4), (23, 6), (29, 14), (31, 16)] {
      #expect(isDrawn(x, y), "\(x), \(y)")
    }
    for (x, y) in [(8, 5), (15, 4), (15, 7), (24, 5), (27, 10), (28, 15)] {
      #expect(!isDrawn(x, y), "\(x), \(y)")
    }
  }
}
