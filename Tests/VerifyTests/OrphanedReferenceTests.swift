// Tests of finding and removing references without a scene.

import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Verify

@Suite struct OrphanedReferenceTests {
  /// Returns a folder with the references of two scenes. The second scene was removed.
  private static func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["s", "gone"] {
      try folder.write(madeScene(), "\(name).yaml")
      let verdict = await verifyScene(
        at: folder.path("\(name).yaml"),
        options: VerifyOptions(references: folder.path("references"), record: .missing, jobs: 1))
      #expect(verdict.kind == .recorded)
    }
    try FileManager.default.removeItem(atPath: folder.path("gone.yaml"))
    return folder
  }

  private static func orphans(_ folder: TemporaryFolder, scenes: [String] = ["s.yaml"]) throws
    -> [OrphanedReference]
  {
    try OrphanedReference.all(in: folder.path("references"), scenes: scenes.map(folder.path))
  }

  private static func names(_ folder: TemporaryFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
  }

  @Test func aReferenceWithoutASceneIsFoundAndRemoved() async throws {
    let folder = try await Self.folder()
    let orphans = try Self.orphans(folder)
    #expect(
      orphans == [OrphanedReference(folder: folder.path("references/gone"), objection: nil)])
    try orphans[0].remove()
    #expect(try Self.names(folder, "references") == ["s"])
    #expect(try Self.orphans(folder).isEmpty)
    #expect(try OrphanedReference.all(in: folder.path("none"), scenes: []).isEmpty)
  }

  /// The file of a scene next to the references that this run does not verify. Another run may
  /// verify it.
  @Test(arguments: ["gone.yaml", "gone.yml", "gone.json"])
  func aSceneBesideTheReferencesKeepsItsOwn(_ name: String) async throws {
    let folder = try await Self.folder()
    try folder.write("no scene at all", name)
    #expect(try Self.orphans(folder).isEmpty)
    try FileManager.default.removeItem(atPath: folder.path("s.yaml"))
    #expect(try Self.orphans(folder, scenes: []).map(\.folder) == [folder.path("references/s")])
  }

  @Test func aReferenceFromBeforeTheListOfFilesIsOneToo() async throws {
    let folder = try await Self.folder()
    try FileManager.default.removeItem(atPath: folder.path("references/gone/recording.txt"))
    #expect(try Self.orphans(folder).map(\.objection) == [nil])
  }

  /// Adds folders that have no scene and are not plain references.
  private static func addOddFolders(to folder: TemporaryFolder) throws {
    let files = FileManager.default
    try folder.write("mine", "references/gone/notes.txt")
    try folder.write("mine", "references/mixed/notes.txt")
    try files.createDirectory(
      atPath: folder.path("references/empty"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder.path("references/link"), withDestinationPath: folder.path("references/s"))
    try files.createSymbolicLink(
      atPath: folder.path("references/lost"), withDestinationPath: "nowhere")
    try files.copyItem(
      atPath: folder.path("references/s"), toPath: folder.path("references/nested"))
    try files.createDirectory(
      atPath: folder.path("references/nested/frame-0099.png"), withIntermediateDirectories: true)
    try files.copyItem(
      atPath: folder.path("references/s"), toPath: folder.path("references/linked"))
    try files.removeItem(atPath: folder.path("references/linked/trace.csv"))
    try files.createSymbolicLink(
      atPath: folder.path("references/linked/trace.csv"),
      withDestinationPath: folder.path("references/s/trace.csv"))
    // These are not folders of references.
    try folder.write("how to look at these", "references/README.md")
    try folder.write("", "references/.hidden/frames.txt")
  }

  @Test func whatIsNoReferenceAloneStays() async throws {
    let folder = try await Self.folder()
    try Self.addOddFolders(to: folder)
    let before = try Self.names(folder, "references")
    let orphans = try Self.orphans(folder)
    let objections = orphans.map {
      "\(URL(filePath: $0.folder).lastPathComponent): \($0.objection ?? "none")"
    }
    func holds(_ name: String) -> String {
      "it holds '\(name)', which is not a file of a recording"
    }
    #expect(
      objections == [
        "empty: it holds no events.txt", "gone: \(holds("notes.txt"))",
        "link: it is a symbolic link", "linked: \(holds("trace.csv"))",
        "lost: it is a symbolic link", "mixed: \(holds("notes.txt"))",
        "nested: \(holds("frame-0099.png"))",
      ])
    for orphan in orphans {
      #expect(throws: FileError.self) { try orphan.remove() }
    }
    #expect(try Self.names(folder, "references") == before)
    #expect(try folder.text("references/gone/notes.txt") == "mine")
    #expect(try Self.names(folder, "references/s").contains("trace.csv"))
  }

  @Test func whatChangedSinceItWasFoundStays() async throws {
    let folder = try await Self.folder()
    let orphan = try #require(try Self.orphans(folder).first)
    try folder.write("mine", "references/gone/notes.txt")
    #expect(
      throws: FileError(
        "\(orphan.folder): is kept: it holds 'notes.txt', which is not a file of a recording")
    ) { try orphan.remove() }
    #expect(try Self.names(folder, "references/gone").count > 4)
  }
}
