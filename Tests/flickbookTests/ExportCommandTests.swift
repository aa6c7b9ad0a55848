// Tests of `flickbook export`.

import Foundation
import TestSupport
import Testing

@Suite struct ExportCommandTests {
  @Test func theDocumentedExportMatchesTheOutput() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/export.md"), encoding: .utf8)
    let command = "$ flickbook export bouncy --to css\n"
    let start = try #require(page.range(of: command)).upperBound
    let end = try #require(page[start...].range(of: "```")).lowerBound
    let result = try flickbook(["export", "bouncy", "--to", "css"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.text == page[start..<end])
  }

  @Test func exportRespectsDurationAndErrorOptions() throws {
    let short = try flickbook(["export", "easeIn", "--to", "android", "--duration", "0.25"])
    #expect(short.text.contains("animator.duration = 250\n"))
    let plain = try flickbook(["export", "easeIn", "--to", "android"])
    #expect(plain.text.contains("animator.duration = 1000\n"))
    let coarse = try flickbook(["export", "bouncy", "--to", "lottie", "--error", "0.05"])
    let fine = try flickbook(["export", "bouncy", "--to", "lottie"])
    #expect(coarse.status == 0 && coarse.text.count * 2 < fine.text.count)
  }

  @Test(arguments: [
    (
      ["bouncy"],
      "the target is missing; "
        + "choose one with --to css, uikit, swiftui, coreanimation, android, lottie"
    ),
    (
      ["bouncy", "--to", "svg"],
      "--to takes one of css, uikit, swiftui, coreanimation, android, lottie, not 'svg'"
    ),
    (
      ["bouncy", "--to", "uikit", "--error", "0.01"],
      "--error applies only to springs in CSS and Lottie, which have no spring curves"
    ),
    (
      ["easeIn", "--to", "css", "--error", "0.01"],
      "--error applies only to springs in CSS and Lottie, which have no spring curves"
    ),
    (
      ["bouncy", "--to", "uikit", "--duration", "2"],
      "--duration applies only to curves without a fixed duration; this spring's duration is fixed"
    ),
    (
      ["bouncy", "--to", "css", "--error", "0"],
      "--error takes a number from 0.0001 to 0.1, not '0'"
    ),
    (
      ["scene.yaml", "--to", "android"],
      "--to android exports only curves; "
        + "for a scene, choose one of css, uikit, swiftui, coreanimation"
    ),
  ])
  func invalidExportOptionsAreReportedInOneLine(arguments: [String], message: String) throws {
    let result = try flickbook(["export"] + arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "flickbook: export: \(message)\n")
  }
}
