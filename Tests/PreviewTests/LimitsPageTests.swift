// The limits on the security page are equal to the limits in the code.

import Foundation
import Images
import Scene
import TestSupport
import Testing

@testable import Preview

@Suite struct LimitsPageTests {
  /// Formats a number with thousands separators, as the page does: 100,000.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { place in
      (place > 0 && (digits.count - place) % 3 == 0 ? "," : "") + String(digits[place])
    }.joined()
  }

  private static func mebibytes(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }

  private static let pictures = ImageLimits.standard

  private static let limits: [(name: String, limit: String)] = [
    (
      "a scene file; imported files",
      "\(mebibytes(Limits.fileBytes)); \(Limits.imports) files"
    ),
    (
      "values in it after aliases; nesting", "\(grouped(Limits.nodes)); \(Limits.depth)"
    ),
    ("views, after repeats and components", grouped(Limits.views)),
    (
      "characters of a text; of an expression; of a path",
      [Limits.textCharacters, Limits.expressionCharacters, Limits.pathCharacters].map(grouped)
        .joined(separator: "; ")
    ),
    ("operations of an expression", grouped(Limits.expressionOperations)),
    (
      "constraints; running animations",
      "\(grouped(Limits.constraints)); \(grouped(Limits.runningAnimations))"
    ),
    ("events of one tick and rules run for them", grouped(Limits.ruleWorkPerTick)),
    (
      "events, rules and their steps for each second of a scene",
      "\(grouped(Limits.ruleWorkPerSecond)), and \(grouped(Limits.ruleWorkAtOnce)) at once"
    ),
    (
      "memory for values, events and pictures (`--memory`)",
      "\(Limits.memoryBytes / 1_000_000_000) GB"
    ),
    (
      "in one frame: pixels of groups; letters of labels; rows that paths' edges cross",
      "\(grouped(Int(Limits.groupPixels))); \(grouped(Limits.frameLetters)); "
        + grouped(Int(Limits.pathRows))
    ),
    (
      "a scene's duration; frames a second",
      "\(Int(Limits.seconds)) s; \(Int(Limits.framesPerSecond))"
    ),
    (
      "the screen",
      "\(grouped(Limits.screenSidePixels)) pixels a side, \(grouped(Limits.screenPixels)) in all"
    ),
    (
      "a picture that is read",
      "\(grouped(pictures.sidePixels)) pixels a side, \(grouped(pictures.pixels)) in all; "
        + "its file 64 MiB"
    ),
    ("a request's body to the preview", "\(HTTPServer.mostBodyBytes >> 10) KiB"),
    (
      "connections to the preview: all; without the token; streams of events",
      "\(HTTPServer.mostConnections); \(HTTPServer.mostConnections / 8); "
        + "\(HTTPServer.mostConnections / 2) (fewer where fewer files may be open)"
    ),
  ]

  @Test(arguments: limits)
  func documentedLimitsMatchTheCode(_ name: String, _ limit: String) throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "SECURITY.md"), encoding: .utf8)
    #expect(page.contains("\n| \(name) | \(limit) |\n"), "\(name): \(limit)")
  }
}
