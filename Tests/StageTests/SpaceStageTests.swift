// Tests of views that are turned in space.

import DisplayList
import Geometry
import Scene
import TestSupport
import Testing

@testable import Stage

@Suite struct SpaceStageTests {
  private func card(_ keys: String) -> String {
    "views: [{ id: card, frame: [0, 50, 100, 100], background: red, \(keys) }]\n"
  }

  private func planes(_ body: String, at time: Double = 0) throws -> [PlaneContent] {
    try played(body, to: time).frame(at: time).commands.compactMap {
      if case .plane(let content, let transform) = $0, transform == .identity {
        content
      } else {
        nil
      }
    }
  }

  /// A turn of 60° seen from 500 points: the right edge stands at 50 + 25 / 1.0866025 = 73.0075.
  /// The upper corner there stands at 100 − 50 / 1.0866025 = 53.9850.
  @Test func aViewInPerspectiveIsAProjectedPlane() throws {
    let planes = try planes(card("rotateY: 60, perspective: 500"))
    #expect(planes.count == 1)
    let plane = try #require(planes.first)
    guard case .fill(let outline, _, let place)? = plane.commands.first else {
      Issue.record("\(plane)")
      return
    }
    let flat = place.apply(to: Point(x: outline.rect.maxX, y: outline.rect.minY))
    #expect(flat == Point(x: 100, y: 50))
    let corner = try #require(plane.projection.apply(to: flat))
    #expect(corner.distance(to: Point(x: 73.0075, y: 53.9850)) < 1e-3)
  }

  @Test(arguments: ["rotateY: 60", "rotateY: 180, perspective: 500", "perspective: 500"])
  func aViewWithoutDepthIsDrawnDirectly(_ keys: String) throws {
    let commands = try Stage(scene(card(keys))).frame(at: 0).commands
    #expect(commands.count == 1)
    guard case .fill(_, _, let place) = commands[0] else { return }
    let expected = keys.contains("60") ? 0.5 : keys.contains("180") ? -1.0 : 1
    #expect(abs(place.a - expected) < 1e-12 && place.d == 1)
  }

  @Test(arguments: [(89.0, 1), (91, 0), (180, 0), (269, 0), (271, 1)])
  func aHiddenBackIsNotDrawn(_ degrees: Double, _ count: Int) throws {
    let body = card("rotateX: \(degrees), backface: hidden")
    let stage = Stage(try scene(body))
    #expect(try stage.frame(at: 0).commands.count == count)
    let shown = try stage.presentation(at: 0)
    let hit = shown.hitView(at: Point(x: 50, y: 100), stage.shared.hierarchy)
    #expect((hit != nil) == (count == 1))
  }

  /// A card with two sides: each is drawn while it faces the eye.
  @Test(arguments: [(0.0, "#ff0000"), (60, "#ff0000"), (120, "#0000ff"), (180, "#0000ff")])
  func aCardShowsOneOfItsSides(_ degrees: Double, _ color: String) throws {
    let body = """
      views:
        - id: card
          frame: [0, 0, 50, 50]
          rotateY: \(degrees)
          children:
            - { frame: [0, 0, 50, 50], background: '#ff0000', backface: hidden }
            - { frame: [0, 0, 50, 50], background: '#0000ff', backface: hidden, rotateY: 180 }
      """
    let colors = try Stage(scene(body)).frame(at: 0).commands.compactMap {
      if case .fill(_, let color, _) = $0 { color.hex } else { nil }
    }
    #expect(colors == [color])
  }

  /// The edges stand at 50 − 25 / 0.9133975 = 22.6297 and 73.0075.
  @Test func readingsOnTheScreenAreInPerspective() throws {
    let body = card("rotateY: 60, perspective: 500")
    #expect(abs(try numbers(body, "card.screen.x", at: [0])[0] - 22.6297) < 1e-3)
    #expect(abs(try numbers(body, "card.screen.width", at: [0])[0] - 50.3778) < 1e-3)
  }

  /// The left edge is 54.7 points above and below the centre, the right edge 46.0 points.
  @Test func touchesReachAViewWhereItShows() throws {
    let stage = Stage(try scene(card("rotateY: 60, perspective: 500")))
    let shown = try stage.presentation(at: 0)
    func isHit(_ x: Double, _ y: Double) -> Bool {
      shown.hitView(at: Point(x: x, y: y), stage.shared.hierarchy) != nil
    }
    #expect(isHit(24, 100 - 53) && !isHit(24, 100 - 56))
    #expect(isHit(72, 100 - 45) && !isHit(72, 100 - 48))
    #expect(!isHit(10, 100))
  }

  @Test func rotationAroundYAnimatesUnderBothNames() throws {
    let body = """
      \(card("perspective: 500"))
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { card.rotate.y: 180 } }]
      """
    #expect(try numbers(body, "card.rotateY", at: [0.25, 0.5]) == [45, 90])
    #expect(try planes(body, at: 0.25).count == 1)
    #expect(try planes(body, at: 1).isEmpty)
  }

  @Test func aPlaneKeepsItsOpacityAndBlendMode() throws {
    let body = card("rotateX: 40, perspective: 300, alpha: 0.5, blend: multiply")
    let commands = try Stage(scene(body)).frame(at: 0).commands
    guard case .beginGroup(let group) = commands[0], case .plane(let plane, _) = commands[1],
      case .fill(_, let color, _) = plane.commands[0]
    else {
      Issue.record("\(commands)")
      return
    }
    #expect(group.blend == .multiply && group.opacity == 1 && color.alpha == 0.5)
  }

  @Test func aBackdropInAPlaneShowsItsTint() throws {
    let body = """
      views:
        - frame: [0, 0, 50, 50]
          rotateX: 40
          perspective: 300
          children: [{ kind: backdrop, frame: [0, 0, 9, 9], blur: 5, tint: '#00ff0080' }]
      """
    guard case .fill(_, let color, _)? = try planes(body).first?.commands.first else {
      Issue.record("no tint")
      return
    }
    #expect(color.hex == "#00ff00" || color.alpha < 1)
    let warning = "a backdrop that is turned with 'perspective' shows only its 'tint'"
    #expect(try scene(body).warnings.contains { $0.description.contains(warning) })
  }
}
