// Tests of the scenes that `init` writes.

import Foundation
import TestSupport
import Testing

@Suite struct InitTests {
  private static let templates = ["box", "header", "badge", "card"]
  private static let cookbook = [
    "large-title", "parallax", "carousel", "sheet", "chat", "sticky", "like-burst", "photo",
    "swipe-delete", "tab-bar", "onboarding", "mini-player", "calendar", "toast",
    "action-button",
  ]
  private static let names = templates + cookbook

  @Test func theTemplatesAreListed() throws {
    let result = try flickbook(["init", "--list"])
    let lines = result.text.split(separator: "\n")
    #expect(lines.dropLast().map { String($0.prefix { $0 != " " }) } == Self.names)
    #expect(lines.last == "Write one of them: flickbook init --from header")
  }

  @Test(arguments: names)
  func templatesAreShortAndPassMotionLint(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("\(name).flick.yaml")
    #expect(try flickbook(["init", path, "--from", name]).status == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let most = Self.templates.contains(name) ? 80 : 120
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= most)
    let check = try flickbook(["check", "--motion", "-q", path])
    #expect(check.text + check.errors == "")
    let less = try flickbook(["check", "--motion", "--reduce-motion", "-q", path])
    #expect(less.text + less.errors == "")
    #expect(try flickbook(["fmt", "--check", path]).text == "")
  }

  /// The ending .flick.yaml is no part of the names of results.
  @Test func outputNamesOmitTheFlickYAMLExtension() throws {
    let folder = try TemporaryFolder()
    #expect(try flickbook(["init"], in: folder.url).status == 0)
    #expect(
      try flickbook(["render", "scene.flick.yaml", "-q", "--scale", "1"], in: folder.url).status
        == 0)
    #expect(try flickbook(["verify", "scene.flick.yaml", "-q"], in: folder.url).status == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(files.contains("output/scene.gif"))
    #expect(files.contains("references/scene/values.csv") || files.contains("references/scene"))
  }

  @Test(arguments: [("boks", ""), ("crd", "; did you mean 'card'?")])
  func anUnknownTemplateIsRefused(name: String, hint: String) throws {
    let result = try flickbook(["init", "a.yaml", "--from", name])
    #expect(
      result.errors
        == "flickbook: init: --from takes one of \(Self.names.joined(separator: ", ")), "
        + "not '\(name)'\(hint)\n"
    )
  }

  /// Every scene of the cookbook is a template, and the page about them names it.
  @Test func everyCookbookSceneIsATemplateAndDocumented() throws {
    let folder = Repository.root.appending(path: "scenes/cookbook").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(files.sorted() == Self.cookbook.sorted())
    let page = try MarkdownPage(path: "docs/cookbook.md")
    let rows = page.prose.filter { $0.hasPrefix("| `") }
      .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(rows == Self.cookbook)
  }

  /// The references of the cookbook hold with any number of threads. One thread is for the night:
  /// `OurScenes` verifies other scenes with one.
  @Test(arguments: isThorough ? ["1", "8"] : ["8"]) func theCookbookPassesVerification(jobs: String)
    throws
  {
    let result = try flickbook(["verify", "scenes/cookbook", "--record", "never", "-j", jobs])
    #expect(result.status == 0, "\(result.text)")
  }
}
