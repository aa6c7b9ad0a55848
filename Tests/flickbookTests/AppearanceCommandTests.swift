// Tests of --appearance: pairs of pictures, and references that record their appearance.

import Foundation
import TestSupport
import Testing

@Suite struct AppearanceCommandTests {
  private static let text = """
    flickbook: 1
    screen: { size: [10, 20], scale: 2, background: systemBackground }
    duration: 0.2
    views: [{ id: box, frame: [2, 2, 6, 6], background: systemBlue }]

    """

  @Test func bothAppearancesAreRenderedAsAPair() throws {
    let scene = try SceneFolder(Self.text)
    let result = try flickbook(
      ["render", "s.yaml", "-q", "--appearance", "both", "-o", "a.b/x.gif"], in: scene.url)
    #expect(result.errors == "")
    #expect(
      result.text == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="a.b/x-dark.gif">
          <img src="a.b/x-light.gif" width="10">
        </picture>

        """)
    for appearance in ["light", "dark"] {
      let path = scene.folder.path("a.b/x-\(appearance).gif")
      let alone = try flickbook(
        ["render", "s.yaml", "-q", "--appearance", appearance, "-o", "y.gif"], in: scene.url)
      #expect(alone.status == 0)
      let pair = try Data(contentsOf: URL(filePath: path))
      #expect(try pair == Data(contentsOf: scene.url.appending(path: "y.gif")))
    }
  }

  @Test(arguments: [
    (["-o", "-"], "--appearance both writes two files; name them with -o FILE")
  ])
  func bothAppearancesRejectIncompatibleOptions(_ options: [String], _ message: String) throws {
    let scene = try SceneFolder("params: { n: 1 }\n" + Self.text)
    let result = try flickbook(
      ["render", "s.yaml", "--appearance", "both"] + options, in: scene.url)
    #expect(result.status == 2 || result.status == 64)
    #expect(result.errors.contains(message))
    #expect(try scene.files() == ["s.yaml"])
  }

  @Test func aReferenceRecordsItsAppearance() throws {
    let scene = try SceneFolder(Self.text)
    func verify(_ options: [String]) throws -> CommandResult {
      try flickbook(["verify", "s.yaml"] + options, in: scene.url, environment: ["CI": ""])
    }
    #expect(try verify(["--appearance", "dark"]).text.contains("recorded in"))
    #expect(try verify(["--appearance", "dark"]).status == 0)
    let light = try verify([])
    #expect(light.status == 1)
    #expect(
      light.text.contains(
        "the scene begins in the light appearance instead of the dark one"))
  }

  @Test func aTraceFollowsTheAppearance() throws {
    let rule =
      "rules: [{ on: start, do: [{ animate: { duration: 0.1, curve: linear }, "
      + "set: { appearance: dark } }] }]\n"
    let scene = try SceneFolder(Self.text + rule)
    let trace = try flickbook(
      ["trace", "s.yaml", "--fps", "20", "--property", "appearance.darkness,box.background"],
      in: scene.url)
    #expect(
      trace.text.hasPrefix(
        "time,appearance.darkness,box.background\n0,0,#007aff\n0.05,0.5,#057fff\n0.1,1,#0a84ff\n"))
  }
}
