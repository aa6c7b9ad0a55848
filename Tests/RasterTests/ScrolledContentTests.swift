// Tests that scrolled pixels are moved, and which pixels are drawn again.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct ScrolledContentTests {
  private static let screen = PixelBox(left: 0, top: 0, right: 120, bottom: 160)

  /// Returns rows of different colours below each other on a page that fills the screen.
  private static func rows(_ offset: Double, step: Double = 20, between: [Command] = [])
    -> [Command]
  {
    let clip = ClipShape(outline: box(0, 0, 120, 160), transform: identity)
    let rows = (0..<14).map { row in
      Command.fill(
        box(10, 0, 100, 15, radius: 4), Color(rgb: UInt32(row) * 0x101010),
        .translation(x: 0, y: Double(row) * step - offset))
    }
    return [.beginGroup(Group(clip: clip)), .fill(box(0, 0, 120, 160), .white, identity)]
      + rows + [.endGroup] + between
  }

  private static func damage(from old: [Command], to new: [Command]) throws -> Damage {
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    func planned(_ commands: [Command]) throws -> PlannedFrame {
      let frame = frame(commands, width: 120, height: 160)
      return PlannedFrame(frame: frame, plan: try DrawingPlan(frame, raster))
    }
    return Damage(from: try planned(old), to: try planned(new), screen: screen)
  }

  @Test func aScrollDrawsOnlyTheNewStrip() throws {
    // No corner is cut at the bottom: rows end at 135 and 155 before, at 131 and 151 after.
    let damage = try Self.damage(from: Self.rows(0), to: Self.rows(4))
    #expect(damage.scrolled?.shift == PixelShift(x: 0, y: -4))
    #expect(damage.scrolled?.target == PixelBox(left: 0, top: 0, right: 120, bottom: 156))
    // The first row is cut by the upper edge, and the row at 156 by the lower edge.
    #expect(
      damage.boxes.sorted { $0.top < $1.top } == [
        PixelBox(left: 9, top: 0, right: 111, bottom: 12),
        PixelBox(left: 0, top: 155, right: 120, bottom: 160),
      ])
    #expect(damage.changed == [Self.screen])
  }

  @Test func contentsThatMoveByPartsOfPixelsAreRedrawn() throws {
    #expect(try Self.damage(from: Self.rows(0), to: Self.rows(4.5)).scrolled == nil)
    #expect(try Self.damage(from: Self.rows(0), to: Self.rows(0, step: 22)).scrolled == nil)
  }

  @Test func anItemAboveIsRedrawnAtBothPlaces() throws {
    let badge = Command.fill(box(60, 60, 10, 10), .black, identity)
    let damage = try Self.damage(
      from: Self.rows(0, between: [badge]), to: Self.rows(4, between: [badge]))
    #expect(damage.scrolled != nil)
    // The badge's pixels from 60 to 70 were moved to 56 to 66.
    #expect(damage.boxes.contains(PixelBox(left: 59, top: 55, right: 71, bottom: 71)))
  }
}
