// Imported components: their use, and the source locations of errors in other files.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ImportTests {
  private static let bars = """
    flickbook: 1
    components:
      bar:
        inputs: { height: 44 }
        view: { frame: [0, 0, 100, = height], children: [{ id: line, frame: [0, 0, 100, 1] }] }

    """

  @Test func importedComponentsCanBeInstantiated() throws {
    let scene = try read(
      "imports: [bars.yaml]\nviews: [{ use: bar, id: top, with: { height: 20 } }]",
      files: ["bars.yaml": Self.bars])
    #expect(scene.views.map(\.path) == ["top", "top.line"])
    #expect(try initial("top.height", in: scene) == "20")
    #expect(scene.views.map { "\($0.location)" } == ["bars.yaml:5:11", "bars.yaml:5:54"])
  }

  @Test func importedFilesAreReadOnceUpToTheLimit() throws {
    func reads(_ names: [String]) throws -> (count: Int, found: [String]) {
      var count = 0
      let text = head + "imports: [\(names.joined(separator: ", "))]\nviews: []\n"
      do {
        _ = try readScene(Array(text.utf8), file: "s.yaml") { (name) throws(ImportProblem) in
          count += 1
          return ImportedFile(name: name, bytes: Array("flickbook: 1\ncomponents: {}\n".utf8))
        }
        return (count, [])
      } catch {
        return (count, error.diagnostics.map(\.description))
      }
    }
    let few = try reads(Array(repeating: "bars.yaml", count: 32))
    #expect(few.count == 1 && few.found == [])
    let tooMany = ["s.yaml:3:10: 'imports' takes 0 to 32 elements, not 5000"]
    let same = try reads(Array(repeating: "bars.yaml", count: 5_000))
    #expect(same.count == 1 && same.found == tooMany)
    let many = try reads((0..<5_000).map { "bars\($0).yaml" })
    #expect(many.count == 32 && many.found == tooMany)
  }

  @Test func componentsMayUseEachOtherAcrossFiles() throws {
    let scene = try read(
      """
      imports: [bars.yaml, pages.yaml]
      components:
        both: { view: { frame: [0, 0, 9, 9], children: [{ id: p, use: page }] } }
      views: [{ id: b, use: both }]
      """,
      files: [
        "bars.yaml": Self.bars,
        "pages.yaml":
          "flickbook: 1\ncomponents: { page: { view: { frame: [0, 0, 9, 9], "
          + "children: [{ id: top, use: bar, with: { height: 7 } }] } } }\n",
      ])
    #expect(scene.views.map(\.path) == ["b", "b.p", "b.p.top", "b.p.top.line"])
    #expect(try initial("b.p.top.height", in: scene) == "7")
  }

  @Test func importedComponentsReadParametersOfTheScene() throws {
    let scene = try read(
      "imports: [a.yaml]\nparams: { gap: 6 }\nviews: [{ id: v, use: c }]",
      files: ["a.yaml": "flickbook: 1\ncomponents: { c: { view: { frame: [= gap, 0, 1, 1] } } }"])
    #expect(try initial("v.x", in: scene) == "6")
  }

  @Test func importsAreReadInFileOrder() throws {
    var asked: [String] = []
    let text = head + "imports: [b.yaml, parts/a.yaml]\nviews: []\n"
    _ = try readScene(Array(text.utf8), file: "s.yaml") { (name) throws(ImportProblem) in
      asked.append(name)
      return ImportedFile(name: name, bytes: Array("flickbook: 1\ncomponents: {}\n".utf8))
    }
    #expect(asked == ["b.yaml", "parts/a.yaml"])
  }

  @Test func importingWithoutASceneFolderIsAnError() {
    let text = head + "imports: [b.yaml]\nviews: []\n"
    let error = #expect(throws: SceneError.self) {
      try readScene(Array(text.utf8), file: "s.yaml")
    }
    #expect(
      error?.description
        == "s.yaml:3:11: the import 'b.yaml' cannot be read: the scene has no folder")
  }

  /// The text of the imported file `a.yaml`, and the errors.
  private static let bad: [(String, [String])] = [
    (
      "flickbook: 1\nviews: []\n",
      [
        "a.yaml:1:1: 'components' is missing in 'imported file'; add 'components: "
          + "{ dot: { view: { frame: [0, 0, 8, 8], background: systemRed } } }'",
        "a.yaml:2:1: unknown key 'views' in 'imported file'; the keys are flickbook, components",
      ]
    ),
    (
      "components: {}\n",
      [
        "a.yaml:1:1: 'flickbook' is missing in 'imported file'; add 'flickbook: 1'"
      ]
    ),
    (
      "flickbook: 2\ncomponents: {}\n",
      ["a.yaml:1:12: 'flickbook' takes 1, not 2"]
    ),
    ("- 1\n", ["a.yaml:1:1: 'imported file' takes a mapping, not a list"]),
    (
      "", ["a.yaml:1:1: the file is empty; write a first scene with 'flickbook init'"]
    ),
    (
      "flickbook: [\n",
      [
        "a.yaml:2:1: malformed YAML: did not find expected node content "
          + "while parsing a flow node"
      ]
    ),
    (
      "flickbook: 1\ncomponents: { c: { view: { frame: [0, 0, 1, wide] } } }\n",
      ["a.yaml:2:45: 'frame' takes a number that is not negative, not 'wide'"]
    ),
    (
      "flickbook: 1\ncomponents: { c: { view: { frame: [0, 0, 1, 1], alpha: = oops } } }\n",
      ["a.yaml:2:58: unknown name 'oops'"]
    ),
    (
      "flickbook: 1\ncomponents: { own: { view: { frame: [0, 0, 1, 1] } } }\n",
      ["4:15: the component 'own' is defined twice; the first is at a.yaml:2:15"]
    ),
  ]

  @Test(arguments: bad)
  func errorsInImportsPointToTheImportedFile(_ file: String, _ messages: [String]) {
    let found = errors(
      "imports: [a.yaml]\ncomponents: { own: { view: { frame: [0, 0, 1, 1] } } }\n"
        + "views: [{ use: c }]", files: ["a.yaml": file])
    // Files with a syntax error do not define 'c'.
    #expect(found.filter { !$0.contains("unknown component 'c'") } == messages)
  }

  @Test func aMissingImportIsAnError() {
    check(
      "imports: [▸a.yaml, ▸'b c.yaml']\nviews: []",
      [
        "the import 'a.yaml' cannot be read: no such file",
        "the import 'b c.yaml' cannot be read: no such file",
      ])
  }

  @Test func importingAFileTwiceIsAllowed() {
    #expect(
      errors("imports: [bars.yaml, bars.yaml]\nviews: []", files: ["bars.yaml": Self.bars]) == [])
  }
}
