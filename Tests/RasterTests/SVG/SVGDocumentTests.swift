// Tests of the check of SVG documents, and of what browsers read.

import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct SVGDocumentTests {
  private static let own = "; an SVG picture may refer to its own elements only, as in '#name'"

  @Test(arguments: [
    (
      "<text>a</text>", "has an element <text>; convert it to paths, which look the same everywhere"
    ),
    ("<image href='#a'/>", "has an element <image>; show that picture in a view of its own"),
    (
      "<filter id='f'><feImage href='#a'/></filter>",
      "has an element <feImage>; show that picture in a view of its own"
    ),
    (
      "<s:text xmlns:s='http://www.w3.org/2000/svg'>a</s:text>",
      "has an element <text>; convert it to paths, which look the same everywhere"
    ),
    ("<script/>", "has an element <script>, which a picture cannot show; remove it"),
    (
      "<include xmlns='http://www.w3.org/2001/XInclude' href='a.svg'/>",
      "has an element <include>, which a picture cannot show; remove it"
    ),
    ("<use href='a.svg#b'/>", "refers to 'a.svg#b'" + own),
    (
      "<use x:href='a.svg#b' xmlns:x='http://www.w3.org/1999/xlink'/>", "refers to 'a.svg#b'" + own
    ),
    ("<rect fill='url(a.svg#b)'/>", "refers to 'a.svg#b'" + own),
    ("<rect style='fill: URL( \"a.svg#b\" )'/>", "refers to 'a.svg#b'" + own),
    ("<style>a{}<![CDATA[@im]]>port 'b.css';</style>", "refers to 'b.css'" + own),
  ])
  func externalDependenciesAreRefused(_ body: String, _ words: String) {
    #expect(problem(in: svg(body)) == words)
  }

  @Test(arguments: [
    "<!-- <text> <image href='a.png'> url(a.png) -->", "<desc><![CDATA[<text>]]> url(a.png)</desc>",
    "<style>/* @import 'a.css'; url(a.png) */ g { fill: '@import' }</style>",
    "<a href='https://example.com'><g/></a>", "<g data-a='(a)' id='url(a)'/>",
    "<inkscape:text xmlns:inkscape='http://inkscape.org'><image/></inkscape:text>",
    "<?xml-stylesheet href='a.css'?>",
    "<switch><foreignObject requiredExtensions='a'/><g/></switch>",
  ])
  func selfContainedFilesAreAllowed(_ body: String) throws {
    #expect(try drawn(svg(body + redSquare)).pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  /// librsvg would draw these elements without a namespace.
  @Test(arguments: [
    "<style>circle { r: 20px; fill: blue }</style><x:circle xmlns:x='urn:x'/>",
    "<filter id='f'><feFlood flood-color='red'/><x:feFlood xmlns:x='urn:x'/></filter>"
      + "<rect width='20' height='20' filter='url(#f)'/>",
  ])
  func foreignElementsAreNotDrawn(_ body: String) throws {
    #expect(try drawn(svg(redSquare + body))[3, 3] == 0xFFFF_0000)
  }

  /// A file with empty elements of a namespace that has ten bytes for each of them.
  private static func foreign(_ count: Int) -> [UInt8] {
    let space = "urn:" + String(repeating: "x", count: 10 * count)
    let elements = String(repeating: "<f:b/>", count: count)
    return Array(svg("<g xmlns:f='\(space)'>\(elements)</g>" + redSquare).utf8)
  }

  @Test func aLongNamespaceIsNotRepeated() throws {
    let counts = try [1_000, 2_000].map { try SVGDocument(Self.foreign($0)).text.count }
    #expect(Double(counts[1]) < 2.6 * Double(counts[0]), "\(counts)")
    // The namespace has 1 MB. Its bytes times the elements are 100 GB.
    #expect(try drawn(Self.foreign(100_000))[3, 3] == 0xFFFF_0000)
  }

  @Test func anOverlongSVGIsRefused() {
    let text = svg(redSquare) + String(repeating: " ", count: 4 << 20)
    let words = "has \(text.utf8.count) bytes, but an SVG file may have 4194304; simplify it"
    #expect(problem(in: text) == words)
  }

  @Test func shapesInALinkAreDrawn() throws {
    let bitmap = try drawn(svg("<a href='https://example.com'>\(redSquare)</a>"))
    #expect(bitmap[3, 3] == 0xFFFF_0000)
  }

  /// `systemLanguage` of a machine whose language is English, whatever it is.
  @Test(arguments: [
    ("de", false), ("en", true), ("en-GB", true), ("fr, EN", true), ("eng", false), ("", false),
  ])
  func systemLanguageIsEnglish(_ languages: String, _ isDrawn: Bool) throws {
    let body = "<g systemLanguage='\(languages)'>\(redSquare)</g>"
    #expect(try drawn(svg(body))[3, 3] == (isDrawn ? 0xFFFF_0000 : 0))
  }

  @Test(arguments: ["<!ENTITY a 'b'>", "<!ENTITY % a 'b'>", "<!ENTITY a SYSTEM 'b'>"])
  func svgEntitiesAreRefused(_ declaration: String) {
    let words = "has entities; save it without them"
    #expect(problem(in: "<!DOCTYPE svg [\(declaration)]>" + svg(redSquare)) == words)
  }

  @Test(arguments: [
    ("\u{FEFF}<?xml version='1.0' encoding='UTF-7'?>", "UTF-7"),
    ("<?xml version='1.0' \(String(repeating: " ", count: 9_000)) encoding='UTF-7'?>", "UTF-7"),
    ("<?xml version='1.0' encoding='Shift_JIS'?>", "Shift_JIS"),
  ])
  func otherEncodingsAreRefused(_ declaration: String, _ encoding: String) {
    let words = "has the encoding '\(encoding)'; save it in UTF-8"
    // The text is <image href='#a'/> in UTF-7.
    #expect(problem(in: declaration + svg("+ADw-image href='+ACM-a'/+AD4-")) == words)
  }

  @Test func browserSupportedRootsAndEncodingsAreRead() throws {
    let text = svg(redSquare)
    let prefixed = text.replacing("<svg ", with: "<ns0:svg ").replacing("<rect", with: "<ns0:rect")
      .replacing("xmlns=", with: "xmlns:ns0=").replacing("</svg>", with: "</ns0:svg>")
    let comment = "<?xml version='1.0'?><!--\(String(repeating: "x", count: 5_000))-->"
    let declared = Array("\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>\(text)".utf16)
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
      + Array(svg("<title>\u{1}</title>" + redSquare).utf8).map { $0 == 1 ? 0xE9 : $0 }
    let files: [[UInt8]] = [
      Array(prefixed.utf8), Array((comment + text).utf8), latin,
      declared.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      declared.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]
    for file in files {
      #expect(try drawn(file).pixels.allSatisfy { $0 == 0xFFFF_0000 }, "\(file.prefix(40))")
    }
  }

  @Test func gzippedSVGsAreRead() throws {
    let folder = try TemporaryFolder()
    try svg(redSquare).write(toFile: folder.path("a.svg"), atomically: true, encoding: .utf8)
    let packed = try run("gzip", ["-c", folder.path("a.svg")]).output
    #expect(try drawn(Array(packed)).pixels.allSatisfy { $0 == 0xFFFF_0000 })
    let cut = #expect(throws: PictureFileError.self) { try drawn(Array(packed.dropLast(12))) }
    #expect(cut?.description == "is a damaged SVG file (not a complete gzip file)")
  }

  @Test func anSVGDecompressionBombIsRefused() throws {
    let folder = try TemporaryFolder()
    try String(repeating: " ", count: 20 << 20)
      .write(toFile: folder.path("a.svg"), atomically: true, encoding: .utf8)
    let packed = try run("gzip", ["-c", folder.path("a.svg")]).output
    let error = #expect(throws: PictureFileError.self) { try drawn(Array(packed)) }
    #expect(
      error?.description == "has more than 4194304 bytes; simplify it")
  }

  @Test(arguments: [
    ("<svg", "is a damaged SVG file (not well-formed in line 1, or too deep)"),
    ("<svg><a/></svg>", "has no namespace; begin it with"),
    (svg("\n\n<a>"), "is a damaged SVG file (not well-formed in line 3, or too deep)"),
    ("<html><svg/></html>", "is not a PNG, JPEG, WebP, GIF or SVG file"),
    (svg("", ""), "has no width and height; add them, or a viewBox"),
    (svg("", "width='9'"), "has no width and height"),
    (svg("", "width='0' height='9'"), "has no width and height"),
    (svg("", "width='9e5' height='9e5'"), "has 900000 × 900000 pixels"),
    (svg(String(repeating: "<g>", count: 9_000)), "is a damaged SVG file"),
  ])
  func damagedFilesGiveOneLine(_ text: String, _ words: String) {
    let found = problem(in: text) ?? "drawn"
    #expect(found.hasPrefix(words) && !found.contains("\n"), "\(found)")
  }
}
