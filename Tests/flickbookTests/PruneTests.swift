// Tests of `flickbook verify` with folders, and of references whose scene is missing.

import Foundation
import TestSupport
import Testing

@Suite struct PruneTests {
  /// Returns a folder a/ with two recorded scenes, a reference without a scene, and unrelated
  /// files.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["b", "a", "gone", "parts/part", ".hidden"] {
      try write("a/\(name).yaml", in: folder)
    }
    try write("a/notes.txt", in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.path("a/folder.yaml"), withIntermediateDirectories: true)
    let result = try run(["a"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try FileManager.default.removeItem(atPath: folder.path("a/gone.yaml"))
    return folder
  }

  private static func write(_ name: String, in folder: TemporaryFolder) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(SampleFiles.text.utf8).write(to: url)
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandResult
  {
    try flickbook(["verify"] + arguments, in: folder.url)
  }

  private static func references(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("a/references")).sorted()
  }

  @Test(arguments: ["a", "a/"])
  func aFolderIsTheScenesInItByName(_ operand: String) throws {
    let folder = try Self.folder()
    let result = try Self.run([operand], in: folder)
    #expect(result.status == 0)
    #expect(result.text == "a/a.yaml: the same\na/b.yaml: the same\n")
    #expect(
      result.errors == "\(operand): not read: notes.txt, parts/\n"
        + "2 of 2 scenes pass; tolerance: exact, the default\n"
        + "a/references/gone: has no scene; remove it with --prune\n")
    #expect(try Self.references(folder) == ["a", "b", "gone"])
    #expect(try Self.run([operand, "-q"], in: folder).errors.isEmpty)
  }

  @Test func pruningRemovesWhatHasNoScene() throws {
    let folder = try Self.folder()
    let result = try Self.run(["a", "--prune"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors.hasSuffix("\na/references/gone: had no scene and was removed\n"))
    #expect(try Self.references(folder) == ["a", "b"])
    #expect(try Self.run(["a", "--prune"], in: folder).errors.contains("\n2 of 2"))
  }

  @Test func pruningLeavesWhatIsNoReferenceAlone() throws {
    let folder = try Self.folder()
    try Self.write("a/references/gone/notes.txt", in: folder)
    let words = "it holds 'notes.txt', which is not a file of a recording\n"
    let listed = try Self.run(["a"], in: folder)
    #expect(
      listed.errors.hasSuffix(
        "\na/references/gone: has no scene, but --prune would keep it: " + words)
    )
    let result = try Self.run(["a", "--prune"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.hasSuffix("\na/references/gone: has no scene, but is kept: " + words))
    #expect(try Self.references(folder) == ["a", "b", "gone"])
  }

  /// A user's image may have the same name pattern as Flickbook's images.
  @Test func pruningLeavesAPictureThatNoRecordingHas() throws {
    let folder = try Self.folder()
    try Self.write("a/references/gone/frame-0042.png", in: folder)
    let result = try Self.run(["a", "--prune"], in: folder)
    #expect(
      result.errors.hasSuffix(
        "\na/references/gone: has no scene, but is kept: it holds 'frame-0042.png', which "
          + "belongs to no recording\n"))
    #expect(try Self.references(folder) == ["a", "b", "gone"])
  }

  @Test(arguments: ["\r\n", "<<<<<<<\n"])
  func norOneThatADamagedListMayHaveHad(_ lineEnd: String) throws {
    let folder = try Self.folder()
    let list = folder.url.appending(path: "a/references/gone/recording.txt")
    let text = try String(contentsOf: list, encoding: .utf8)
    try Data(text.replacing("\n", with: lineEnd).utf8).write(to: list)
    let result = try Self.run(["a", "--prune"], in: folder)
    #expect(
      result.errors.hasSuffix(
        "\na/references/gone: has no scene, but is kept: its recording.txt was "
          + "changed\n"))
    #expect(try Self.references(folder) == ["a", "b", "gone"])
  }

  @Test func aSceneThatCannotBeReadKeepsItsReference() throws {
    let folder = try Self.folder()
    try "nonsense".write(toFile: folder.path("a/b.yaml"), atomically: true, encoding: .utf8)
    #expect(try Self.run(["a", "--prune"], in: folder).status == 2)
    #expect(try Self.references(folder) == ["a", "b"])
  }

  @Test func ofSingleScenesNobodyKnowsWhatBelongsToThem() throws {
    let folder = try Self.folder()
    for operands in [["a/a.yaml"], ["a", "a/parts/part.yaml"]] {
      let result = try Self.run(operands + ["--prune", "--record", "never"], in: folder)
      #expect(result.status == 2 && result.text.isEmpty)
      #expect(
        result.errors
          == "flickbook: verify: --prune takes only folders of scenes, to know which references "
          + "have no scene; '\(operands.last ?? "")' is a single scene\n")
    }
    let single = try Self.run(["a/a.yaml"], in: folder)
    #expect(single.status == 0 && !single.errors.contains("gone"))
    #expect(try Self.references(folder) == ["a", "b", "gone"])
  }

  @Test func scenesBesideTheReferencesKeepTheirs() throws {
    let folder = try Self.folder()
    let result = try Self.run(
      ["a/parts", "--references", "a/references", "--prune"], in: folder)
    #expect(result.status == 0)
    #expect(try Self.references(folder) == ["a", "b", "part"])
  }

  @Test func aFolderWithoutScenesIsSaidSo() throws {
    let folder = try Self.folder()
    let result = try Self.run(["a/references"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "flickbook: verify: a/references: no scene found; name a folder with .yaml or .yml "
        + "files\n"
    )
    let twice = try Self.run(["a", "a/a.yaml"], in: folder)
    #expect(twice.status == 2 && twice.errors.contains("two scenes are called a,"))
  }
}
