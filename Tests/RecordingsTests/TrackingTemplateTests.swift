// Tests of templates, and of the search for templates in whole frames.

import Geometry
import Testing

@testable import Recordings

@Suite struct TrackingTemplateTests {
  private static let box = Rect(x: 20, y: 30, width: 26, height: 18)
  private let frame = Pyramid(drawnPlane(Self.box))

  @Test func aTemplateHasTheRegionAndItsMargin() throws {
    let template = try #require(TrackingTemplate(frame, Self.box))
    #expect(template.factor == 1 && template.samples.count == 32 * 24)
    #expect(template.reach.x == 15.5 && template.reach.y == 11.5)
    #expect(template.middle == Point(x: 33, y: 39))
    let reduced = try #require(TrackingTemplate(frame, Self.box, factor: 2, margin: 0))
    #expect(reduced.factor == 2 && reduced.samples.count == 13 * 9)
  }

  @Test func aRegionAtTheEdgeHasNoMarginThere() throws {
    let template = try #require(
      TrackingTemplate(
        Pyramid(drawnPlane(Rect(x: 0, y: 0, width: 26, height: 18))),
        Rect(x: 0, y: 0, width: 26, height: 18)))
    #expect(template.samples.count == 29 * 21)
  }

  /// A ramp of 3 levels per pixel counts as an edge; a ramp of 2 levels does not.
  @Test(arguments: [(3, true), (2, false)])
  func aTemplateNeedsAnEdge(step: Int, isFound: Bool) {
    let values = (0..<40 * 40).map { UInt8($0 % 40 * step) }
    let plane = Plane(width: 40, height: 40, values: values)
    let template = TrackingTemplate(Pyramid(plane), Rect(x: 10, y: 10, width: 12, height: 12))
    #expect((template != nil) == isFound)
    #expect(TrackingTemplate(Pyramid(plane), Rect(x: 90, y: 10, width: 12, height: 12)) == nil)
  }

  @Test func aLargeTemplateIsReducedAndThinned() throws {
    let plane = drawnPlane(Rect(x: 40, y: 40, width: 800, height: 600), width: 900, height: 700)
    let template = try #require(
      TrackingTemplate(Pyramid(plane), Rect(x: 40, y: 40, width: 800, height: 600)))
    #expect(template.factor == 2 && (3_000...6_100).contains(template.samples.count))
  }

  @Test(arguments: [(0.0, 0.0), (51, -17), (-14, 30), (60, 33)])
  func aCoarseSearchFindsTheRegionAnywhere(dx: Double, dy: Double) throws {
    let search = try #require(CoarseSearch(frame, Self.box))
    let moved = Rect(x: 20 + dx, y: 30 + dy, width: 26, height: 18)
    let best = try #require(search.places(in: Pyramid(drawnPlane(moved))).first)
    let reach = Double(search.factor)
    #expect(abs(best.x - 33 - dx) <= reach && abs(best.y - 39 - dy) <= reach, "\(best)")
  }

  @Test func aCoarseSearchKeepsTheBestOfNeighbours() throws {
    let search = try #require(CoarseSearch(frame, Self.box))
    let places = search.places(in: frame)
    #expect(places.count <= 4)
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        let steps = max(abs(place.x - other.x), abs(place.y - other.y)) / Double(search.factor)
        #expect(steps > 2)
      }
    }
    let empty = Plane(width: 120, height: 90, values: .init(repeating: 240, count: 120 * 90))
    #expect(search.places(in: Pyramid(empty)).isEmpty)
    #expect(CoarseSearch(Pyramid(empty), Self.box) == nil)
  }

  /// The opacity 0.05 nearly vanishes among whole levels of lightness.
  @Test(arguments: [1.0, 0.5, 0.05])
  func contrastEqualsTheVisibleOpacity(opacity: Double) throws {
    let template = try #require(TrackingTemplate(frame, Self.box))
    let faded = Pyramid(drawnPlane(Self.box, opacity: opacity))
    let contrast = try #require(
      Refinement.contrast(template, in: faded, at: Point(x: 33, y: 39)))
    #expect(abs(contrast - opacity) < 0.01)
    let outside = Point(x: 130, y: 39)
    #expect(Refinement.contrast(template, in: faded, at: outside) == nil)
  }

  /// The frame must contain at least 40 % of the samples.
  @Test(arguments: [(0.0, true), (-10, true), (-30, false)])
  func aPartlyVisibleRegionIsFound(left: Double, isFound: Bool) throws {
    let template = try #require(TrackingTemplate(frame, Self.box))
    let cut = Rect(x: left, y: 30, width: 26, height: 18)
    let start = TemplateMatch(middle: Point(x: left + 13.4, y: 39.2))
    let match = Refinement.locate(template, in: Pyramid(drawnPlane(cut)), near: start)
    #expect((match != nil) == isFound)
    guard let match else { return }
    #expect(abs(match.middle.x - left - 13) < 0.05 && abs(match.middle.y - 39) < 0.05)
    #expect(match.isWhole == (left >= 3))
  }
}
