// Tests of broken and shortened words, which look as in UIKit and in browsers.

import DisplayList
import Geometry
import Testing

@testable import Raster

@Suite struct LineBreakTests {
  /// Calls `body` with a layout in Inter, regular.
  private func withLayout<Result>(_ body: (PangoText) throws -> Result) throws -> Result {
    let fonts = try FontLibrary.standard()
    return try FontAccess.locked {
      let pango = try PangoText(fonts.configuration)
      pango.setFont(["Inter"], weight: .regular)
      pango.setRuns([], emPoints: 16)
      return try body(pango)
    }
  }

  @Test func aBrokenWordHasNoHyphen() throws {
    let word = "Rechtsschutzversicherung"
    try withLayout { pango in
      try pango.lay(word, width: 8 * PangoText.emUnits)
      let (broken, end) = (pango.lines[0].width, pango.start(ofLine: 1))
      try #require(end > 0 && end < word.utf8.count)
      try pango.lay(String(word.prefix(end)), width: nil)
      #expect(abs(pango.lines[0].width - broken) < 0.01)
    }
  }

  @Test func aSoftHyphenShowsAtALineBreak() throws {
    try withLayout { pango in
      try pango.lay("Rechtsschutz\u{AD}versicherung", width: 8 * PangoText.emUnits)
      let (broken, end) = (pango.lines[0].width, pango.start(ofLine: 1))
      #expect(end == "Rechtsschutz\u{AD}".utf8.count)
      try pango.lay("Rechtsschutz", width: nil)
      #expect(broken > pango.lines[0].width + 0.2 * PangoText.emUnits)
    }
  }

  @Test(arguments: [TextStyle.Truncation.head, .middle])
  func theEllipsisHasNoExtraAdvance(_ truncation: TextStyle.Truncation) throws {
    try withLayout { pango in
      try pango.lay("…", width: nil)
      let own = try #require(pango.glyphs.first)
      for width in stride(from: 4.0, to: 8, by: 0.25) {
        try pango.lay(
          "IMG_2024_0001_final.png", width: width * PangoText.emUnits, truncation: truncation)
        let shown = try #require(pango.glyphs.first { $0.index == own.index })
        #expect(abs(shown.advance - own.advance) <= 1)
      }
    }
  }
}
