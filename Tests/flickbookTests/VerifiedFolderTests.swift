// Tests of `flickbook verify` with folders, and of references whose scene is missing.

import Foundation
import TestSupport
import Testing

@Suite struct VerifiedFolderTests {
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
  func scenesOfAFolderAreVerifiedInNameOrder(_ operand: String) throws {
    let folder = try Self.folder()
    let result = try Self.run([operand], in: folder)
    #expect(result.status == 0)
    #expect(result.text == "a/a.yaml: the same\na/b.yaml: the same\n")
    #expect(
      result.errors == "\(operand): not read: notes.txt, parts/\n"
        + "2 of 2 scenes pass; tolerance: exact, the default\n"
        + "a/references/gone: has no scene; delete the folder if it is obsolete\n")
    #expect(try Self.references(folder) == ["a", "b", "gone"])
    #expect(try Self.run([operand, "-q"], in: folder).errors.isEmpty)
  }

  @Test func orphanedReferencesWithOtherFilesAreReported() throws {
    let folder = try Self.folder()
    try Self.write("a/references/gone/notes.txt", in: folder)
    try Self.write("a/references/mine/notes.txt", in: folder)
    let result = try Self.run(["a"], in: folder)
    #expect(result.errors.contains("a/references/gone: has no scene"))
    #expect(!result.errors.contains("a/references/mine"))
  }

  @Test func referencesOfInvalidScenesAreNotOrphans() throws {
    let folder = try Self.folder()
    try "nonsense".write(toFile: folder.path("a/b.yaml"), atomically: true, encoding: .utf8)
    let result = try Self.run(["a"], in: folder)
    #expect(result.status == 2 && !result.errors.contains("a/references/b: has no scene"))
  }

  @Test func verifyingSingleScenesReportsNoOrphans() throws {
    let folder = try Self.folder()
    for operands in [["a/a.yaml"], ["a", "a/parts/part.yaml"]] {
      let single = try Self.run(operands, in: folder)
      #expect(single.status == 0 && !single.errors.contains("gone"))
    }
  }

  @Test func scenesBesideReferencesAreNotReportedAsMissing() throws {
    let folder = try Self.folder()
    let result = try Self.run(["a/parts", "--references", "a/references"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.hasSuffix(
        "a/references/gone: has no scene; delete the folder if it is obsolete\n"))
    #expect(try Self.references(folder) == ["a", "b", "gone", "part"])
  }

  @Test func aFolderWithoutScenesIsAnError() throws {
    let folder = try Self.folder()
    let result = try Self.run(["a/references"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "flickbook: verify: a/references: no scene found; name a folder with .yaml or .yml "
        + "files\n"
    )
    let twice = try Self.run(["a", "a/a.yaml"], in: folder)
    #expect(twice.status == 2 && twice.errors.contains("two scenes are named a,"))
  }
}
