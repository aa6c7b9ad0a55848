// Tests of the units and axes of measured properties.

import Geometry
import Player
import Scene
import Testing

@testable import Recordings

@Suite struct MeasuredPropertyTests {
  @Test(
    arguments: [
      ("x", .points, .x), ("y", .points, .y), ("width", .points, nil), ("height", .points, nil),
      ("screen.x", .points, .x), ("screen.y", .points, .y), ("screen.width", .points, nil),
      ("screen.height", .points, nil), ("translate.x", .points, .x), ("translate.y", .points, .y),
      ("offset.x", .points, .x), ("offset.y", .points, .y), ("shadow.offset.x", .points, .x),
      ("velocity.x", .points, .x), ("delta.y", .points, .y), ("contentSize.width", .points, nil),
      ("cornerRadius", .points, nil), ("border.width", .points, nil), ("blur", .points, nil),
      ("shadow.radius", .points, nil), ("lineWidth", .points, nil),
      ("rotate", .degrees, nil), ("scale", .share, nil), ("scale.x", .share, nil),
      ("scale.y", .share, nil), ("alpha", .share, nil), ("shadow.opacity", .share, nil),
      ("hidden", .share, nil), ("anchor.x", .number, nil), ("anchor.y", .number, nil),
      ("z", .number, nil), ("saturation", .number, nil), ("dragging", .number, nil),
      ("", .points, nil),
    ] as [(String, MeasuredUnit, MeasuredAxis?)])
  func measuredPropertiesHaveTheUnitOfTheirQuantity(
    name: String, unit: MeasuredUnit, axis: MeasuredAxis?
  ) {
    let property = MeasuredProperty(name: name)
    #expect(property.unit == unit && property.axis == axis && property.name == name)
    #expect(property.isContentOffset == name.hasPrefix("offset."))
  }

  /// Charts label the axis of a property with points exactly if the property is a length.
  @Test(arguments: Property.allCases)
  func lengthPropertiesMatchTheCharts(property: Property) {
    let isLength = MeasuredProperty(name: property.name).unit == .points
    #expect(isLength == (Quantity.property(property).unit == "pt"))
  }

  @Test(
    arguments: [
      ("screen.x", .x, 1), ("screen.y", .y, 1), ("screen.width", .length, 1),
      ("screen.height", .length, 1), ("x", .none, 1), ("offset.y", .none, 1),
      ("alpha", .none, 0.05),
      ("scale.x", .none, 0.05), ("shadow.opacity", .none, 0.05), ("rotate", .none, 1),
      ("z", .none, 1),
    ] as [(String, RecordedTracks.Column.ScreenGeometry, Double)])
  func aRecordedNumberDependsOnTheAlignment(
    name: String, geometry: RecordedTracks.Column.ScreenGeometry, unit: Double
  ) throws {
    let text = """
      flickbook: 1
      screen: { size: [200, 100], scale: 1 }
      views: [{ id: a, kind: scroll, frame: [10, 20, 30, 10] }]
      """
    let scene = try recordedScene(text).scene
    let tracks = try RecordedTracks(
      [
        TimedChannels(
          name: "a", times: [0, 0.1], channels: [.init(name: name, values: [30, nil], noise: 0)])
      ], of: scene, path: "t.csv")
    #expect(tracks.columns[0].geometry == geometry && tracks.columns[0].unit == unit)
    let alignment = RecordingAlignment(scale: 2, origin: Point(x: 5, y: 7))
    let expected: Double =
      switch geometry {
      case .x: 20
      case .y: 22
      case .length: 15
      case .none: 30
      }
    #expect(tracks.value(0, 0, alignment) == expected && tracks.value(0, 1, alignment) == nil)
  }
}
