// Tests of blur, saturation and tint of backdrops and images.

import DisplayList
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct FilterTests {
  /// The allowed error: two roundings to 8 bits, and the kernel's truncation at three standard
  /// deviations.
  static let epsilon = 2.5 / 255

  private static func backdrop(
    _ filter: PictureFilter, over area: RoundedRect = box(-10, -10, 4000, 4000),
    opacity: Double = 1
  ) -> Command {
    .backdrop(area, filter, opacity: opacity, identity)
  }

  @Test(arguments: [0.5, 1, 2, 4, 7.9, 8, 12, 20, 33], [1.0, 2])
  func aBlurredEdgeFollowsTheNormalDistribution(radius: Double, scale: Double) throws {
    let bitmap = try draw(
      [
        .fill(box(-2000, -2000, 2150, 4000), .black, identity),
        Self.backdrop(PictureFilter(radius: radius)),
      ], width: 300, height: 4, scale: scale)
    for x in 0..<bitmap.width {
      let distance = (Double(x) + 0.5) / scale - 150
      // Edge pixels are repeated beyond the screen, so values near the border are skipped for wide
      // blurs.
      guard abs(distance) < 150 - 3 * radius || radius < 20 else { continue }
      let expected = 0.5 * erfc(distance / (radius * 2.0.squareRoot()))
      #expect(abs(bitmap.darkness(x, 2) - expected) < Self.epsilon, "at \(distance) of the edge")
    }
  }

  @Test func aMirroredPlaneHasAMirroredBlur() {
    // Of thirteen columns, eight are summed at once and five one by one.
    let (width, height) = (13, 5)
    let plane = (0..<width * height).map { Float($0 * 7_919 % 251) }
    func mirrored(_ plane: [Float]) -> [Float] {
      (0..<height).flatMap { plane[$0 * width..<($0 + 1) * width].reversed() }
    }
    func blurred(_ plane: [Float]) -> [Float] {
      var plane = plane
      GaussianBlur(sigmaPixels: 2).apply(to: &plane, width: width, height: height)
      return plane
    }
    #expect(blurred(mirrored(plane)) == mirrored(blurred(plane)))
  }

  @Test func blurringAUniformColourChangesNothing() throws {
    let color = Color(rgb: 0x3366CC)
    let bitmap = try draw(
      [.fill(box(-9, -9, 100, 100), color, identity), Self.backdrop(PictureFilter(radius: 12))],
      width: 40, height: 30)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF33_66CC })
  }

  @Test func saturationScalesAroundLuminanceUnderTheTint() throws {
    let fill = Command.fill(box(-9, -9, 100, 100), Color(rgb: 0x804020), identity)
    func pixel(_ filter: PictureFilter) throws -> [Int] {
      let pixel = try draw([fill, Self.backdrop(filter)], width: 4, height: 4)[2, 2]
      return [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    }
    // The luminance by ITU-R BT.709 is 0.2126·128 + 0.7152·64 + 0.0722·32 = 75.3.
    #expect(try pixel(PictureFilter(saturation: 0)) == [75, 75, 75])
    #expect(try pixel(PictureFilter(saturation: 1.5)) == [154, 58, 10])
    // The tint gives 0.75·(128, 64, 32) + 0.25·255.
    #expect(
      try pixel(PictureFilter(tint: Color(red: 1, green: 1, blue: 1, alpha: 0.25)))
        == [160, 112, 88])
  }

  @Test func backdropOpacityMixesFilteredAndPlainPixels() throws {
    let bitmap = try draw(
      [
        .fill(box(-9, -9, 100, 100), .black, identity),
        Self.backdrop(
          PictureFilter(tint: .white), over: box(2, 2, 4, 4), opacity: 0.25),
      ], width: 8, height: 8)
    #expect(bitmap[4, 4] == 0xFF40_4040)
    #expect(bitmap[1, 1] == 0xFF00_0000 && bitmap[6, 6] == 0xFF00_0000)
  }

  /// A blue backdrop from 8 to 32 points on green, at fractions of a pixel. A fully covered pixel
  /// is pure blue.
  @Test(arguments: [0.4, 3, 12, 40], [(1.0, 0.0), (1.5, 0.3), (2, 0.25), (3, 0.6)])
  func aBackdropDoesNotBleedFromOutside(
    radius: Double, _ place: (scale: Double, shift: Double)
  ) throws {
    let area = box(8 + place.shift, 8 + place.shift, 24, 24)
    let bitmap = try draw(
      [
        .fill(box(-9, -9, 100, 100), Color(rgb: 0x00FF00), identity),
        .fill(area, Color(rgb: 0x0000FF), identity),
        Self.backdrop(PictureFilter(radius: radius), over: area),
      ], scale: place.scale)
    let first = Int((area.rect.minX * place.scale).rounded(.up))
    let last = Int((area.rect.maxX * place.scale).rounded(.down)) - 1
    for y in first...last {
      for x in first...last where bitmap.rgb(x, y) != 0x0000FF {
        Issue.record("\(String(bitmap.rgb(x, y), radix: 16)) at \(x), \(y)")
        return
      }
    }
  }

  /// The box ends between two pixels at scale 1, after half a point of white. Without this half
  /// point the box would only have blue.
  @Test(arguments: [
    nil, Group(opacity: 0.5),
    Group(clip: ClipShape(outline: box(0, 0, 40, 70), transform: identity)),
  ])
  func aBackdropHasTheSameColoursAtEveryScale(group: Group?) throws {
    func rows(_ scale: Double) throws -> [Double] {
      let commands: [Command] = [
        .fill(box(0, 0, 40, 80), Color(rgb: 0xFF0000), identity),
        .fill(box(0, 0, 40, 64), Color(rgb: 0x0000FF), identity),
        .fill(box(0, 64, 40, 0.5), .white, identity),
      ]
      let backdrop = Self.backdrop(PictureFilter(radius: 5), over: box(0, 0, 40, 64.5))
      let last = group.map { [.beginGroup($0), backdrop, .endGroup] } ?? [backdrop]
      let bitmap = try draw(commands + last, width: 40, height: 80, scale: scale)
      let lines = Int(scale)
      return (0..<64).map { y in
        let values = (y * lines..<(y + 1) * lines).map { bitmap[20, $0] >> 8 & 0xFF }
        return Double(values.reduce(0, +)) / scale
      }
    }
    let (coarse, fine) = (try rows(1), try rows(4))
    for (y, (one, four)) in zip(coarse, fine).enumerated() {
      #expect(abs(one - four) <= 2, "in row \(y)")
    }
    #expect(coarse[63] > (group?.opacity == 0.5 ? 50 : 100))
  }

  /// Both boxes end between pixels, so that the upper one draws the lower one again. The lower one
  /// blurs black rows that lie above the upper box into it.
  @Test func aBackdropShowsAnotherBackdropAtEveryScale() throws {
    func picture(_ scale: Double) throws -> Bitmap {
      try draw(
        [
          .fill(box(0, 0, 40, 9), .black, identity),
          Self.backdrop(PictureFilter(radius: 3), over: box(4, 4, 30.5, 20.3)),
          Self.backdrop(PictureFilter(radius: 1), over: box(2, 10, 33.25, 25.5)),
        ], scale: scale)
    }
    let (coarse, fine) = (try picture(1), try picture(4))
    for y in 10..<24 {
      let rows = (0..<4).map { fine.darkness(80, y * 4 + $0) }
      #expect(abs(coarse.darkness(20, y) - rows.reduce(0, +) / 4) < 0.02, "at \(y)")
    }
    #expect(coarse.darkness(20, 10) > 0.2)
  }

  @Test func aBackdropInAGroupSeesBehindTheGroup() throws {
    let filter = PictureFilter(radius: 5)
    let behind = Command.fill(box(-2000, -2000, 2020, 4000), .black, identity)
    let area = box(4, 4, 32, 32, radius: 8)
    let plain = try draw([behind, Self.backdrop(filter, over: area)], width: 40, height: 40)
    let clip = ClipShape(outline: area, transform: identity)
    let grouped = try draw(
      [behind, .beginGroup(Group(clip: clip)), Self.backdrop(filter, over: area), .endGroup],
      width: 40, height: 40)
    expectSame(grouped, plain, "grouped", tolerance: 2)
  }

  @Test func aBackdropFollowsTheBackground() throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary())
    for background in [Color.white, .black, .white] {
      let frame = Frame(
        size: Size(width: 40, height: 40), scale: 1, background: background,
        commands: [Self.backdrop(PictureFilter(radius: 6), over: box(4, 4, 20, 20))])
      let expected: UInt32 = background == .white ? 0xFFFF_FFFF : 0xFF00_0000
      #expect(try raster.draw(frame)[10, 10] == expected)
    }
  }

  @Test func cachedFiltersDoNotChangeTheDrawing() throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary())
    for edge in [10.0, 10, 20, 10] {
      let frame = frame(
        [
          .fill(box(0, 0, edge, 40), .black, identity), Self.backdrop(PictureFilter(radius: 6)),
        ], width: 40, height: 40)
      let fresh = try Raster(fonts: FontLibrary(), images: ImageLibrary())
      expectSame(try raster.draw(frame), try fresh.draw(frame), "edge at \(edge)")
    }
  }

  @Test(arguments: [1.0, 3, 9, 60, 200])
  func pictureBlurExtendsTheEdgePixels(radius: Double) throws {
    let half = Bitmap(
      width: 40, height: 1,
      pixels: (0..<40).map { $0 < 20 ? 0xFF00_0000 : 0xFFFF_FFFF })
    let content = ImageContent(
      source: "it", box: Rect(x: 0, y: 0, width: 400, height: 10), mode: .scaleToFill,
      filter: PictureFilter(radius: radius))
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary(["it": half]))
    let bitmap = try raster.draw(frame([.image(content, identity)], width: 400, height: 10))
    for x in stride(from: 0, to: 400, by: 7) {
      let distance = Double(x) + 0.5 - 200
      let expected = 0.5 * erfc(distance / (radius * 2.0.squareRoot()))
      // The image's own edge is as wide as one of its pixels, 10 points, with a variance of 100/6.
      let allowance = Self.epsilon + 100 / 6 / (radius * radius) * 0.15
      #expect(abs(bitmap.darkness(x, 5) - expected) < allowance, "at \(distance) of the edge")
    }
  }
}
