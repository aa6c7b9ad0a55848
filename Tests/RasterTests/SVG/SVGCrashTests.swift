// Kinds of files that crashed versions of librsvg, and random changes of them.

import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct SVGCrashTests {
  /// Definitions of every kind, referred to by the shapes. Each row once crashed librsvg.
  private static let bodies = [
    "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><g filter='url(#f)'/>",
    "<clipPath id='c'/><mask id='m'/><g clip-path='url(#c)'/><g mask='url(#m)'/>",
    "<mask id='m'><rect mask='url(#m)' width='9' height='9'/></mask>"
      + "<rect mask='url(#m)' width='9' height='9'/>",
    "<marker id='k' viewBox='0 0 0 0'><rect width='1' height='1'/></marker>"
      + "<path d='M0 0L9 9' marker-end='url(#k)' stroke='red'/>",
    "<g id='u'><use href='#u'/></g>", "<use id='u' href='#u'/>",
    "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
    "<pattern id='p' width='3' height='3'><rect width='3' height='3' fill='url(#p)'/></pattern>"
      + "<rect width='9' height='9' fill='url(#p)'/>",
    "<pattern id='p' href='#q'/><pattern id='q' href='#p'/><rect width='9' fill='url(#p)'/>",
    "<pattern id='p' width='0' height='9'/><rect width='9' height='9' fill='url(#p)'/>",
    "<linearGradient id='g'/><path d='' fill='url(#g)'/><path d='M0 0' stroke='url(#g)'/>",
    "<filter id='f'><feMorphology operator='dilate' radius='3'/></filter>"
      + "<rect transform='scale(-1)' x='-9' width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feFlood/></filter><rect transform='scale(0)' width='9' filter='url(#f)'/>",
    "<path d='zzz M L 1e999 A 0 0 0 0 0 C'/>", "<path d='M0 0 h1e308 v1e308 h1e308'/>",
    "<svg viewBox='1e308 1e308 1e308 1e308' width='1e308'><rect width='9' height='9'/></svg>",
    "<filter id='f'><feOffset dx='1e30' dy='-1e30'/></filter>"
      + "<rect width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feTurbulence baseFrequency='1e9' numOctaves='9999999'/></filter>"
      + "<rect width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feConvolveMatrix order='3' kernelMatrix=''/></filter>"
      + "<rect width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feConvolveMatrix order='99999' kernelMatrix='1'/></filter>"
      + "<rect width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feComponentTransfer><feFuncR type='table' tableValues='a'/>"
      + "</feComponentTransfer></filter><rect width='9' height='9' filter='url(#f)'/>",
    "<filter id='f'><feDiffuseLighting><fePointLight z='1e40'/></feDiffuseLighting></filter>"
      + "<rect width='9' height='9' filter='url(#f)'/>",
    "<path d='M0 0L20 20' stroke='red' stroke-dasharray='-1 3' stroke-width='1e30'/>",
    "<path d='M0 0L20 20' stroke='red' stroke-dasharray='1e-12'/>",
    "<style>*{</style><style>:lang(x-) {} :nth-child(99999999999n){} a</style><g/>",
    "<g style='font: 1e40ex x; opacity: 1e-40; --a: }{'/>",
    "<?xml-stylesheet?><?xml-stylesheet type='text/css' href='?><g/>",
    String(repeating: "<g opacity='.9'>", count: 200) + redSquare
      + String(repeating: "</g>", count: 200),
  ]

  private static func isHandled(_ text: String) -> Bool {
    guard let problem = problem(in: text, memoryBytes: 200_000_000, seconds: 1) else { return true }
    return !problem.isEmpty && !problem.contains("\n")
  }

  @Test(arguments: bodies.indices)
  func formerlyCrashingSVGsAreHandled(_ index: Int) throws {
    #expect(Self.isHandled(svg(Self.bodies[index])))
    #expect(try drawn(svg(redSquare + "<g id='crash\(index)'/>"))[3, 3] == 0xFFFF_0000)
  }

  /// The text for librsvg is its own checked text: what was checked is what is drawn.
  @Test func checkingAnSVGAgainChangesNothing() throws {
    for body in Self.bodies + ["<a href='b'><b xmlns='c'>&amp;&lt;</b>\u{E9}</a>"] {
      let document = try SVGDocument(Array(svg(body).utf8))
      let again = try SVGDocument(document.text)
      #expect(again.text == document.text && again.size == document.size, "\(body)")
    }
  }

  private static let values = [
    "0", "-1", "1e30", "1e-30", "99999999", "NaN", "url(#f)", "url(#p)", "url(#m)", "#f", "#a",
    "inherit", "none", "scale(0)", "rotate(45)", "skewX(90)", "userSpaceOnUse", "objectBoundingBox",
    "M0 0", "a1 1 0 0 1 1 1", "z", "SourceAlpha", "BackgroundImage", "dilate", "arithmetic", "",
  ]
  private static let markup = [
    "<g>", "</g>", "<feTile/>", "<feFlood/>", "<feImage/>", "<use href='#a'/>", "filter='url(#f)'",
    "mask='url(#m)'", ":not(", "{", "}", "stroke-width='3'", "viewBox='0 0 0 1'",
  ]

  /// Returns a text with changed values of attributes, and with a few changes of its markup.
  private static func changed(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var text = Array(bodies.randomElement(using: &random) ?? "")
    if Bool.random(using: &random) { text += bodies.randomElement(using: &random) ?? "" }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let quotes = text.indices.filter { text[$0] == "'" }
      let value = Int.random(in: 0..<max(1, quotes.count / 2), using: &random)
      let changesMarkup = quotes.count < 2 || Int.random(in: 0..<12, using: &random) == 0
      let (start, end) =
        changesMarkup
        ? (text.count / 3, min(text.count, text.count / 3 + Int.random(in: 0...9, using: &random)))
        : (quotes[2 * value] + 1, quotes[2 * value + 1])
      let words = changesMarkup ? markup : values
      let count = Int.random(in: 1...3, using: &random)
      let word = (0..<count).map { _ in
        Bool.random(using: &random)
          ? "\(Int.random(in: -9...99, using: &random))"
          : words.randomElement(using: &random) ?? ""
      }.joined(separator: changesMarkup ? "" : " ")
      if start <= end { text.replaceSubrange(start..<end, with: word) }
    }
    return svg(String(text))
  }

  /// Each change is handled, and the process draws the next file.
  @Test func randomlyChangedSVGsAreHandled() throws {
    let count: UInt64 = isThorough ? 20_000 : 150
    var drawnCount = 0
    for seed in 0..<count {
      let text = Self.changed(seed)
      if problem(in: text, memoryBytes: 200_000_000, seconds: 1) == nil { drawnCount += 1 }
      #expect(Self.isHandled(text), "\(seed): \(text)")
      guard seed % 50 == 0 else { continue }
      #expect(try drawn(svg(redSquare + "<g id='random\(seed)'/>"))[3, 3] == 0xFFFF_0000)
    }
    #expect(drawnCount > Int(count) / 10, "\(drawnCount) were drawn")
  }
}
