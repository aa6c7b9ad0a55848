// Tests of finding references without a scene.

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
    -> [String]
  {
    try orphanedReferences(in: folder.path("references"), scenes: scenes.map(folder.path))
      .map { URL(filePath: $0).lastPathComponent }
  }

  @Test func referencesWithoutASceneAreOrphans() async throws {
    let folder = try await Self.folder()
    #expect(try Self.orphans(folder) == ["gone"])
    #expect(try orphanedReferences(in: folder.path("none"), scenes: []).isEmpty)
  }

  /// The file of a scene next to the references that this run does not verify. Another run may
  /// verify it.
  @Test(arguments: ["gone.yaml", "gone.yml", "gone.json"])
  func unverifiedScenesKeepTheirReferences(_ name: String) async throws {
    let folder = try await Self.folder()
    try folder.write("no scene at all", name)
    #expect(try Self.orphans(folder).isEmpty)
    try FileManager.default.removeItem(atPath: folder.path("s.yaml"))
    #expect(try Self.orphans(folder, scenes: []) == ["s"])
  }

  @Test func aFolderWithoutAFileListIsNoReference() async throws {
    let folder = try await Self.folder()
    try FileManager.default.removeItem(atPath: folder.path("references/gone/recording.txt"))
    #expect(try Self.orphans(folder).isEmpty)
  }

  /// Adds folders that have no scene and are not plain references.
  private static func addOddFolders(to folder: TemporaryFolder) throws {
    let files = FileManager.default
    try folder.write("mine", "references/gone/notes.txt")
    try folder.write("mine", "references/mixed/notes.txt")
    try files.createDirectory(
      atPath: folder.path("references/empty"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder.path("references/link"), withDestinationPath: folder.path("references"))
    try files.createSymbolicLink(
      atPath: folder.path("references/lost"), withDestinationPath: "nowhere")
    try files.copyItem(
      atPath: folder.path("references/s"), toPath: folder.path("references/nested"))
    try files.removeItem(atPath: folder.path("references/nested/recording.txt"))
    try files.createDirectory(
      atPath: folder.path("references/nested/frame-0099.png"), withIntermediateDirectories: true)
    try files.copyItem(
      atPath: folder.path("references/s"), toPath: folder.path("references/linked"))
    try files.removeItem(atPath: folder.path("references/linked/trace.csv"))
    try files.removeItem(atPath: folder.path("references/linked/recording.txt"))
    try files.createSymbolicLink(
      atPath: folder.path("references/linked/trace.csv"),
      withDestinationPath: folder.path("references/s/trace.csv"))
    // These are not folders of references.
    try folder.write("how to look at these", "references/README.md")
    try folder.write("", "references/.hidden/frames.txt")
  }

  @Test func foldersWithoutARecordingAreNotOrphans() async throws {
    let folder = try await Self.folder()
    try Self.addOddFolders(to: folder)
    #expect(try Self.orphans(folder) == ["gone"])
  }
}
