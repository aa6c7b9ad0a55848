// Tests that a frame's pixels depend neither on the thread nor on previous frames.

import DisplayList
import Geometry
import Images
import Raster
import TestSupport
import Testing

@Suite struct DeterminismTests {
  static let shadow = Shadow(color: .black, radius: 5, offset: Point(x: 0, y: 3))

  /// Returns a card at an offset in points.
  static func commands(_ moved: Double) -> [Command] {
    let card = box(20, 20, 60, 40, radius: 8)
    let move = Transform.translation(x: 0, y: moved)
    return [
      .shadow(card, shadow, move), .fill(card, .white, move),
      .text(
        label(
          "Card 카드 \(Int(moved * 3))", Rect(x: 24, y: 24, width: 52, height: 32), size: 12, lines: 2
        ),
        move),
      .beginGroup(Group(opacity: 0.5, shadow: shadow)),
      .fill(box(30, 60, 20, 20, radius: 10), .black, turn(moved, about: 40, 70)), .endGroup,
    ]
  }

  static func frames() -> [Frame] {
    (0..<12).map { frame(commands(Double($0) / 3), width: 100, height: 100, scale: 2) }
  }

  @Test func rastersOnSeveralThreadsDrawTheSamePixels() async throws {
    let fonts = try FontLibrary()
    let results = try await withThrowingTaskGroup(of: [Bitmap].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let raster = try Raster(fonts: fonts, images: ImageLibrary())
          return try Self.frames().map { try raster.draw($0) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 4)
    for result in results { expectSame(result, results[0], "a thread's frames") }
  }

  @Test func drawingIsIndependentOfEarlierFrames() throws {
    let fonts = try FontLibrary()
    let veteran = try Raster(fonts: fonts, images: ImageLibrary())
    for frame in Self.frames().reversed() {
      let fresh = try Raster(fonts: fonts, images: ImageLibrary())
      expectSame(try veteran.draw(frame), try fresh.draw(frame), "a frame after others")
    }
  }

  @Test func movingByWholePixelsOnlyShiftsThePicture() throws {
    let here = try draw(Self.commands(0), width: 100, height: 120)
    let there = try draw(Self.commands(0).map { Self.lowered($0, by: 16) }, width: 100, height: 120)
    let raised = Bitmap(
      width: 100, height: 100, pixels: Array(there.pixels[(16 * 100)..<(116 * 100)]))
    let upper = Bitmap(width: 100, height: 100, pixels: Array(here.pixels[..<(100 * 100)]))
    expectSame(raised, upper, "16 pixels lower")
  }

  private static func lowered(_ command: Command, by points: Double) -> Command {
    let down = Transform.translation(x: 0, y: points)
    switch command {
    case .shadow(let outline, let shadow, let transform):
      return .shadow(outline, shadow, transform.then(down))
    case .fill(let outline, let color, let transform):
      return .fill(outline, color, transform.then(down))
    case .text(let content, let transform): return .text(content, transform.then(down))
    default: return command
    }
  }
}
