// Suggestions of similar names.

import Testing

@testable import Support

@Suite struct NearestNameTests {
  /// A third of the letters may differ, and always at least one letter.
  @Test(arguments: [
    ("header", "hexxer", true), ("header", "hexxxr", false), ("at", "ax", true),
    ("at", "xx", false), ("Alpha", "alhpa", true), ("delay", "delayed", false),
  ])
  func namesDifferingByAtMostAThirdAreNear(_ written: String, _ known: String, isNear: Bool) {
    #expect(nearest(to: written, among: ["unlike", known]) == (isNear ? known : nil))
  }

  @Test func theNearestNameWinsWithTiesToTheFirst() {
    #expect(nearest(to: "offsets", among: ["offs", "offset", "onsets"]) == "offset")
    #expect(nearest(to: "cat", among: ["bat", "rat"]) == "bat")
  }
}
