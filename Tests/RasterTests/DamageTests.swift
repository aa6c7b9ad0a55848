// Tests that redrawing only the damage gives the same pixels with less work.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct DamageTests {
  static let screen = PixelBox(left: 0, top: 0, right: 120, bottom: 160)

  static func damage(from old: [Command], to new: [Command]) throws -> [PixelBox] {
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    func planned(_ commands: [Command]) throws -> PlannedFrame {
      let frame = frame(commands, width: 120, height: 160)
      return PlannedFrame(frame: frame, plan: try DrawingPlan(frame, raster))
    }
    return Damage(from: try planned(old), to: try planned(new), screen: screen).boxes
  }

  static func square(_ x: Double, _ y: Double) -> Command {
    .fill(box(x, y, 10, 10), .black, identity)
  }

  @Test func damageIsLimitedToTheChangedBox() throws {
    let page = Command.fill(box(0, 0, 120, 160), .white, identity)
    let badge = (0..<2).map { Command.fill(box(20, 20, 10, 10), Color(rgb: $0), identity) }
    let after = try Self.damage(from: [page, badge[0]], to: [page, badge[1]])
    #expect(after == [PixelBox(left: 19, top: 19, right: 31, bottom: 31)])
    #expect(try Self.damage(from: [page, badge[0]], to: [page, badge[0]]).isEmpty)
    // A view is added; the items before and after it in the list stay.
    let added = try Self.damage(from: [page, badge[0]], to: [page, Self.square(80, 80), badge[0]])
    #expect(added == [PixelBox(left: 79, top: 79, right: 91, bottom: 91)])
  }

  @Test func distantDamageStaysSeparateUpToALimit() throws {
    let corners = [(2.0, 2.0), (100, 140)]
    let two = try Self.damage(from: [], to: corners.map { Self.square($0.0, $0.1) })
    #expect(two.count == 2)
    let many = (0..<9).map { Self.square(Double($0) * 12, Double($0) * 16) }
    let joined = try Self.damage(from: [], to: many)
    #expect(joined.count <= 4)
    for (index, one) in joined.enumerated() {
      #expect(joined[..<index].allSatisfy { $0.intersection(one).isEmpty })
    }
  }

  @Test func groupDamageIsLimitedToTheClip() throws {
    func page(_ y: Double, opacity: Double = 1) -> [Command] {
      let clip = ClipShape(outline: box(10, 30, 60, 40), transform: identity)
      return [.beginGroup(Group(opacity: opacity, clip: clip)), Self.square(20, y), .endGroup]
    }
    #expect(
      try Self.damage(from: page(32), to: page(65))
        == [PixelBox(left: 19, top: 31, right: 31, bottom: 71)])
    #expect(
      try Self.damage(from: page(32), to: page(32, opacity: 0.5))
        == [PixelBox(left: 19, top: 31, right: 31, bottom: 43)])
  }

  /// The mask moves from 20…30 to 25…35, and the page behind it stays.
  @Test func aMovingMaskDamagesItsOldAndNewBox() throws {
    func page(maskAt y: Double) -> [Command] {
      var (group, mask) = (Group(), Group())
      (group.isMasked, mask.mask) = (true, .alpha)
      return [.beginGroup(group), .fill(box(0, 0, 120, 160), .black, identity)]
        + [.beginGroup(mask), Self.square(20, y), .endGroup, .endGroup]
    }
    #expect(
      try Self.damage(from: page(maskAt: 20), to: page(maskAt: 25))
        == [PixelBox(left: 19, top: 19, right: 31, bottom: 36)])
    #expect(try Self.damage(from: page(maskAt: 20), to: page(maskAt: 20)).isEmpty)
  }

  @Test func aBackdropIsRedrawnWhollyWhenItsBoxChanges() throws {
    let glass = Command.backdrop(
      box(20, 20, 30, 30), PictureFilter(radius: 4), opacity: 1, identity)
    let inside = try Self.damage(
      from: [Self.square(42, 30), glass], to: [Self.square(43, 30), glass])
    #expect(inside == [PixelBox(left: 20, top: 20, right: 54, bottom: 50)])
    let beside = try Self.damage(
      from: [Self.square(52, 30), glass], to: [Self.square(53, 30), glass])
    #expect(beside == [PixelBox(left: 51, top: 29, right: 64, bottom: 41)])
  }

  /// 24 seeds in `make test`, 2,000 with FLICKBOOK_THOROUGH=1.
  @Test(arguments: 0..<(isThorough ? 2_000 : 24))
  func redrawingChangesEqualsDrawingFromScratch(seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed))
    let noise = Bitmap(
      width: 16, height: 12,
      pixels: (0..<192).map { UInt32($0 * 2_654_435_761 & 0xFFFFFF) | 0xFF00_0000 })
    try expectKeptPixels(steps: 8, noise, "seed \(seed)") {
      frame(lists.next(), width: 120, height: 160, scale: 1.5)
    }
  }

  /// Draws frames in a row with one rasterizer, and expects the pictures of new rasterizers.
  private func expectKeptPixels(
    steps: Int, _ noise: Bitmap, _ name: String, next: () -> Frame
  ) throws {
    let fonts = try FontLibrary()
    let images = ImageLibrary(["noise": noise])
    let veteran = try Raster(fonts: fonts, images: images)
    for step in 0..<steps {
      let frame = next()
      let fresh = try Raster(fonts: fonts, images: images)
      let (kept, drawn) = (try veteran.draw(frame), try fresh.draw(frame))
      expectSame(kept, drawn, "\(name), step \(step)")
    }
  }

  /// A page of one rectangle hides all commands behind it. Two halves of a page hide none each.
  @Test(arguments: 0..<24) func hiddenCommandsAreLeftOut(seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed))
    let (behind, above) = (lists.next(), lists.item(depth: 0))
    let whole = [Command.fill(box(-1, 0, 121.5, 160), .white, identity)]
    let halves = [-1, 60.0].map { Command.fill(box($0, 0, 61, 160), .white, identity) }
    let images = ["noise": Bitmap(width: 16, height: 12, filledWith: 0xFF40_80C0)]
    func picture(_ page: [Command]) throws -> Bitmap {
      try draw(behind + page + above, width: 120, height: 160, scale: 1.5, images: images)
    }
    expectSame(try picture(whole), try picture(halves), "seed \(seed)")
  }

  /// 25 seeds in `make test`, 2,000 with FLICKBOOK_THOROUGH=1. The page of seed 236 has a plane in
  /// a plane that is cut where the screen ends.
  @Test(arguments: isThorough ? Array(0..<2_000) : Array(0..<24) + [236])
  func movingPixelsEqualsDrawingFromScratch(seed: Int) throws {
    var lists = RandomScrolls(seed: UInt64(seed))
    let noise = Bitmap(width: 16, height: 12, filledWith: 0xFF40_80C0)
    try expectKeptPixels(steps: 10, noise, "seed \(seed)") {
      frame(lists.next(), width: 120, height: 160, scale: lists.scale)
    }
  }

  /// The rasterizer is asked for the changes from frames that it drew last, earlier or never.
  @Test(arguments: 0..<(isThorough ? 300 : 12))
  func damageContainsAllDifferencesFromAnyFrame(seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed))
    let fonts = try FontLibrary()
    let images = ImageLibrary(["noise": Bitmap(width: 16, height: 12, filledWith: 0xFF40_80C0)])
    let raster = try Raster(fonts: fonts, images: images)
    let other = try Raster(fonts: fonts, images: images)
    var earlier: [(frame: Frame, picture: Bitmap)] = []
    for step in 0..<9 {
      let frame = frame(lists.next(), width: 120, height: 160, scale: 1.5)
      if step % 3 == 2 {
        earlier.append((frame, try other.draw(frame)))
        continue
      }
      let previous = step % 2 == 0 ? earlier.last : earlier.first
      let (picture, changes) = try raster.draw(frame, after: previous?.frame)
      #expect((changes == nil) == (previous == nil))
      if let previous, let changes {
        var hidden = previous.picture
        for rect in changes { hidden.copy(rect, from: picture) }
        expectSame(hidden, picture, "seed \(seed), step \(step)")
      }
      earlier.append((frame, picture))
    }
  }
}

extension Bitmap {
  fileprivate mutating func copy(_ rect: PixelRect, from other: Bitmap) {
    for y in rect.y..<(rect.y + rect.height) {
      for x in rect.x..<(rect.x + rect.width) { self[x, y] = other[x, y] }
    }
  }
}
