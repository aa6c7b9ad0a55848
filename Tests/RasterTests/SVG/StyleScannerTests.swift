// Tests of the search for references in styles.

import Testing

@testable import Raster

@Suite struct StyleScannerTests {
  @Test(
    arguments: [
      ("fill: url(a.svg#b)", "a.svg#b"), ("fill:URL('a')", "a"), ("url( \"a\\62 c\" )", "abc"),
      ("\\75 rl(a)", "a"), ("u\\72l(a)", "a"), ("u\\r l(a)", nil), ("url(#b) url(a)", "a"),
      ("url( '#b' )", nil), ("url(\\23 b)", nil), ("url(data:text/css,x)", "data:text/css,x"),
      ("url()", ""), ("myurl(a)", nil), ("url (a)", nil), ("2url(a)", nil),
      ("/* url(a) */ g{}", nil), ("/* */url(a)", "a"), ("'/*' url(a) '*/'", "a"),
      ("content: 'url(a)'", nil), ("content: '\\'url(a)'", nil), ("'\n url(a)'", "a"),
      ("@import 'a.css';", "a.css"), ("@IMPORT url(#a);", "url(#a"), ("@\\69mport a;", "a"),
      ("@media (a) {}", nil), ("translate(3)", nil), ("\\", nil), ("url(", ""), ("/*", nil),
      ("'", nil), ("url('", ""), ("\\110000 (url(a)", "a"),
    ] as [(String, String?)])
  func referencesAreFoundAsCSSReadsThem(_ style: String, _ reference: String?) {
    #expect(StyleScanner.outsideReference(in: style) == reference)
  }
}
