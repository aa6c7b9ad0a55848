// Animated GIF and PNG files and SVG files in scenes.

import DisplayList
import Foundation
import Geometry
import Images
import Raster
import Scene
import TestSupport
import Testing

@testable import Player

@Suite struct AnimatedPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scene(_ file: String, _ bytes: [UInt8], _ keys: String = "") throws -> ResolvedScene
  {
    try Data(bytes).write(to: folder.url.appending(path: file))
    let path = folder.url.appending(path: "s.yaml").path
    let text = """
      flickbook: 1
      screen: { size: [8, 8], scale: 1 }
      duration: 1
      views: [{ kind: image, frame: [0, 0, 8, 8], source: \(file)\(keys) }]

      """
    return try ResolvedScene(path: path, source: Array(text.utf8))
  }

  /// A GIF of one pixel: red for 0.1 s, blue for 0.2 s.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
    + [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    + [0x21, 0xF9, 4, 0, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]

  /// The second picture shows from frame 3 to 8 at 30 frames a second, and the first from 9 on.
  @Test func anAnimatedGIFPlaysOnTheScenesClock() throws {
    let resolved = try scene("a.gif", Self.gif)
    let colors = try [0, 2, 3, 8, 9, 12].map { index -> UInt32? in
      guard case .image(let content, _)? = try resolved.frame(at: index)?.commands.first else {
        return nil
      }
      return resolved.images.bitmap(of: content.source)?[0, 0]
    }
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(colors == [red, red, blue, blue, red, blue])
  }

  @Test func aTruncatedGIFGivesAOneLineError() {
    let error = #expect(throws: UserError.self) {
      try scene("a.gif", Array(Self.gif.prefix(30)))
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("is a damaged GIF file") && !text.contains("\n"), "\(text)")
  }

  @Test func anSVGIsDrawnAtItsScale() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'>"
      + "<rect width='2' height='2' fill='#ff0000'/></svg>"
    let resolved = try scene("a.svg", Array(svg.utf8))
    let bitmap = try #require(resolved.images.bitmap(of: "a.svg"))
    #expect(bitmap.width == 12 && bitmap.height == 6)
    #expect(bitmap[1, 1] == 0xFFFF_0000 && bitmap[9, 1] == 0)
    let fine = try scene("a.svg", Array(svg.utf8), ", pixelsPerPoint: 5")
    #expect(fine.images.bitmap(of: "a.svg")?.width == 20)
  }

  @Test(arguments: [
    ("<svg", "is a damaged SVG file"), ("<svg xmlns='http://www.w3.org/2000/svg'/>", "no width"),
    ("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>a</text></svg>", "<text>"),
    ("<svg xmlns='http://www.w3.org/2000/svg' width='9e5' height='9e5'/>", "pixels"),
    (
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        + "<image href='/etc/passwd'/></svg>", "<image>"
    ),
  ])
  func aHostileSVGGivesAOneLineError(_ svg: String, _ words: String) {
    let error = #expect(throws: UserError.self) { try scene("a.svg", Array(svg.utf8)) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(words) && !text.contains("\n"), "\(text)")
  }
}
