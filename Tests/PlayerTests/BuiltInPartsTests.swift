// Tests of the components that are built into the program.

import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Player

@Suite struct BuiltInPartsTests {
  private static let body = """
    flickbook: 1
    device: iphone-16
    imports: [parts/ios]
    views: [{ use: homeIndicator, id: bar }]

    """

  @Test func builtInPartsImportFromAnyFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    let scene = try RehearsedScene(path: path, source: Array(Self.body.utf8))
    #expect(scene.scene.views[scene.scene.roots[0]][.y] == .number(852 - 34))
    #expect(Array(scene.sources.keys) == [path], "no file is watched or protected")
  }

  @Test func aLocalFileOverridesABuiltInImport() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "flickbook: 1\ncomponents: { homeIndicator: { view: { frame: [0, 7, 1, 1] } } }\n",
      "parts/ios")
    let scene = try RehearsedScene(path: folder.path("s.yaml"), source: Array(Self.body.utf8))
    #expect(scene.scene.views[scene.scene.roots[0]][.y] == .number(7))
    #expect(scene.sources.keys.contains(folder.path("parts/ios")))
  }

  /// The reader of spare instances reads the imports again.
  @Test func spareInstancesImportBuiltInPartsAgain() throws {
    let folder = try TemporaryFolder()
    let text =
      Self.body + """
        rules:
          - on: every 0.1
            do: { add: { use: toast, id: toasts, many: true } }
        timeline: [{ wait: 0.35 }]

        """
    let scene = try RehearsedScene(path: folder.path("s.yaml"), source: Array(text.utf8))
    #expect(scene.scene.instances.count >= 3)
  }

  @Test func anUnknownPartImportIsReported() throws {
    let folder = try TemporaryFolder()
    let text = Self.body.replacing("parts/ios", with: "parts/iso")
    let error = #expect(throws: UserError.self) {
      try RehearsedScene(path: folder.path("s.yaml"), source: Array(text.utf8))
    }
    let words =
      "the import 'parts/iso' cannot be read: No such file or directory; put it into the scene's "
      + "folder, or mend its name; "
    #expect(error?.description.contains(words + "built in is 'parts/ios'") == true)
  }

  @Test(arguments: explainedParts) func partExamplesAreValidScenes(_ name: String) throws {
    let explanation = try #require(partExplanations(of: name).first)
    let text = "flickbook: 1\ndevice: iphone-16\n\(explanation.example)\nduration: 0.1\n"
    let folder = try TemporaryFolder()
    _ = try RehearsedScene(path: folder.path("s.yaml"), source: Array(text.utf8))
  }

  @Test func partExplanationsListInputsChoicesAndState() throws {
    let control = try #require(partExplanations(of: "segmentedControl").first)
    #expect(control.title == "segmentedControl: a part of parts/ios")
    #expect(control.meaning.contains("'count' is one of 3, 2, 4. Its state is selected, behind"))
    let inputs = "count: 3, starts: 0, a: One, b: Two, c: Three, d: Four"
    #expect(control.example.contains("{ use: segmentedControl, with: { \(inputs) } }"))
    let row = try #require(partExplanations(of: "row").first)
    #expect(row.meaning.hasPrefix("44 points high, or 60 with a `detail`. `icon` names an icon on"))
    #expect(row.meaning.contains("is the grey of a touch. The example"), "the whole comment")
    #expect(partExplanations(of: "rows").isEmpty)
  }
}
