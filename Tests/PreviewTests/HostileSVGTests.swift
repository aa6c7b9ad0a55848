// Previews of scenes whose SVG files crash librsvg.

import Foundation
import Images
import TestSupport
import Testing

@testable import Preview

@Suite struct HostileSVGTests {
  private static func svg(_ body: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(body)</svg>".utf8)
  }

  private static func crash(_ color: String) -> [UInt8] {
    svg(
      "<filter id='f'><feFlood flood-color='\(color)'/><feTile/></filter>"
        + "<rect x='90' width='9' height='9' filter='url(#f)'/>")
  }

  @Test func aPreviewSurvivesSVGCrashes() throws {
    let scene = try BoxScene(
      """
      flickbook: 1
      screen: { size: [9, 9], scale: 1 }
      duration: 0.1
      views: [{ kind: image, frame: [0, 0, 9, 9], source: a.svg }]

      """)
    try scene.write(bytes: Self.svg("<rect width='9' height='9' fill='#f00'/>"), to: "a.svg")
    let session = try scene.session()
    #expect(try session.bitmap(0)[4, 4] == 0xFFFF_0000)
    for color in ["red", "blue", "lime"] {
      try scene.write(bytes: Self.crash(color), to: "a.svg")
      try scene.write("# \(color)\n" + (try scene.read()))
      session.reloadIfChanged()
      let trouble = try session.described().trouble
      #expect(trouble.count == 1 && trouble.first?.contains("librsvg fails on it") == true)
      #expect(try session.bitmap(0)[4, 4] == 0xFFFF_0000)
    }
    try scene.write(bytes: Self.svg("<rect width='9' height='9' fill='#00f'/>"), to: "a.svg")
    try scene.write("# good\n" + (try scene.read()))
    session.reloadIfChanged()
    #expect(try session.described().trouble == [])
    #expect(try session.bitmap(0)[4, 4] == 0xFF00_00FF)
  }
}
