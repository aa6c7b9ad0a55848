// Tests of folders of scenes in `verify` and `check`.

import Foundation
import TestSupport
import Testing

@Suite struct SceneFolderTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    duration: 0.2
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]

    """

  /// Returns a folder `d` with three scenes and other files.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["d/more", "d/parts", "d/presets"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["a.yaml", "b.yml", "C.YAML", "more/e.Yml", "presets/a.yaml"] {
      try Data(Self.scene.utf8).write(to: folder.url.appending(path: "d/\(name)"))
    }
    for name in [
      "f.json", "notes.txt", "house.PNG", "icon.svgz", "clip.MOV", ".g.yaml", "parts/x.txt",
    ] {
      try Data("x".utf8).write(to: folder.url.appending(path: "d/\(name)"))
    }
    return folder
  }

  @Test(arguments: ["check", "verify"])
  func everyYAMLExtensionIsReadAndOthersAreReported(command: String) throws {
    let folder = try folder()
    let result = try flickbook([command, "d"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.text.split(separator: "\n").filter { $0.hasPrefix("d/") }
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["d/C.YAML", "d/a.yaml", "d/b.yml"])
    let told = result.errors.split(separator: "\n").filter { $0.contains("not read") }
    #expect(told == ["d: not read: f.json, more/, notes.txt"])
    let quiet = try flickbook([command, "d", "-q"], in: folder.url)
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  @Test func brokenScenesWithUppercaseExtensionsFail() throws {
    let folder = try folder()
    for name in ["b.yml", "C.YAML"] {
      try Data("views: 7\n".utf8).write(to: folder.url.appending(path: "d/\(name)"))
    }
    for command in ["check", "verify"] {
      let result = try flickbook([command, "d"], in: folder.url)
      #expect(result.status == 2)
      let output = result.text + result.errors
      #expect(output.contains("d/b.yml:1:") && output.contains("d/C.YAML:1:"), "\(output)")
    }
  }

  @Test func checkTakesFoldersAndFilesTogether() throws {
    let folder = try folder()
    let result = try flickbook(["check", "d", "d/f.json", "d/a.yaml"], in: folder.url)
    // The JSON file is no scene. A scene that is named twice is checked twice.
    #expect(result.status == 2 && result.errors.contains("d/f.json:1:"))
    #expect(result.text.split(separator: "\n").filter { $0.hasPrefix("d/a.yaml: fine") }.count == 2)
    let empty = try flickbook(["check", "d/parts"], in: folder.url)
    #expect(empty.status == 2)
    #expect(
      empty.errors
        == "flickbook: check: d/parts: no scene found; name a folder with .yaml or .yml files\n")
  }
}
