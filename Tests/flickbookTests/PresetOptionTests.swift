// Tests of --preset in all commands that play scenes.

import Foundation
import TestSupport
import Testing

@Suite struct PresetOptionTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 20], scale: 1 }
    params:
      far: { value: 20, max: 30 }
      speed: 1
    views: [{ id: box, frame: [0, 5, 10, 10], background: red, translate: ["= far * speed", 0] }]
    timeline: [{ wait: 0.1 }]
    """

  private func folder(_ presets: String?) throws -> SceneFolder {
    let folder = try SceneFolder(Self.scene)
    guard let presets else { return folder }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "presets"), withIntermediateDirectories: true)
    try Data(presets.utf8).write(to: folder.url.appending(path: "presets/s.yaml"))
    return folder
  }

  @Test func paramOptionsOverridePresetValues() throws {
    let folder = try folder("presets:\n  near: { far: 4, speed: 2 }\n")
    func x(_ options: String...) throws -> String {
      let arguments = ["trace", "s.yaml", "--property", "box.translate.x", "--fps", "10"]
      return try flickbook(arguments + options, in: folder.url).text
    }
    #expect(try x() == "time,box.translate.x\n0,20\n")
    #expect(try x("--preset", "near") == "time,box.translate.x\n0,8\n")
    #expect(try x("--preset", "near", "-p", "far=5") == "time,box.translate.x\n0,10\n")
  }

  @Test(arguments: [
    (
      nil, "near",
      "s.yaml: has no preset 'near', because there is no file presets/s.yaml; write one, or save a "
        + "preset in 'flickbook preview'"
    ),
    ("# none", "near", "presets/s.yaml:1:1: there is no preset 'near'; the file has none"),
    (
      "presets: { near: { far: 1 } }", "naer",
      "presets/s.yaml:1:1: there is no preset 'naer'; did you mean 'near'?"
    ),
    (
      "presets: { near: { far: 99 } }", "near",
      "s.yaml:4:3: preset 'near', far=99: 'far' takes -1000000000 to 30"
    ),
    (
      "presets: { near: { fra: 9 } }", "near",
      "s.yaml:3:1: preset 'near', fra: the scene has no such parameter; did you mean 'far'?"
    ),
    (
      "presets: [", "near",
      "presets/s.yaml:2:1: malformed YAML: did not find expected node content "
        + "while parsing a flow node"
    ),
  ])
  func presetErrorsAreOneLineWithStatus2(presets: String?, name: String, message: String)
    throws
  {
    let folder = try folder(presets)
    let result = try flickbook(["check", "s.yaml", "--preset", name], in: folder.url)
    #expect(result.errors.split(separator: "\n").first.map(String.init) == message)
    #expect(result.status == 2)
  }

  @Test func compareTakesPresetsAndParameters() throws {
    let folder = try folder("presets: { near: { far: 4 }, far: { far: 30 } }")
    let two = ["compare", "s.yaml", "--preset", "near", "--preset", "far", "-q", "-o", "ab.gif"]
    #expect(try flickbook(two, in: folder.url).status == 0)
    #expect(try folder.files().contains("ab.gif"))
    let three = try flickbook(two + ["-p", "far=1"], in: folder.url)
    #expect(three.status == 0, "\(three.errors)")
    let one = try flickbook(
      ["compare", "s.yaml", "--preset", "near", "-o", "a.gif"], in: folder.url)
    #expect(one.errors.contains("one scene takes 2 to 16 --param or --preset"))
  }
}
