// Tests of reference pictures that are missing, changed, compressed again or not fetched.

import Foundation
import Images
import TestSupport
import Testing

@testable import Verify

@Suite struct DamagedPictureTests {
  private static func recorded(
    _ scene: String = madeScene()
  ) async throws -> (folder: TemporaryFolder, pictures: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(scene, "s.yaml")
    #expect(await verify(folder, .missing).kind == .recorded)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("references/s"))
    return (folder, names.filter { $0.hasSuffix(".png") }.sorted().map { "references/s/\($0)" })
  }

  private static func verify(_ folder: TemporaryFolder, _ mode: RecordMode) async -> Verdict {
    var options = VerifyOptions(references: folder.path("references"), record: mode, jobs: 1)
    options.advice.damaged = "mend it"
    return await verifyScene(at: folder.path("s.yaml"), options: options)
  }

  /// Compresses pictures again without a change of their pixels.
  private static func recompress(_ names: [String], in folder: TemporaryFolder) throws {
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: name)))
      let other = try PNG.encode(try PNG.decode(bytes), level: 1)
      try #require(other != bytes)
      try folder.write(other, name)
    }
  }

  @Test func recompressedPicturesWithEqualPixelsPass() async throws {
    let (folder, pictures) = try await Self.recorded()
    try Self.recompress(pictures, in: folder)
    #expect(await Self.verify(folder, .never).kind == .same)
    // The scene as it was recorded draws the same pixels, though the scene has changed.
    try folder.write(madeScene(x: 6), "s.yaml")
    #expect(await Self.verify(folder, .never).kind == .values)
  }

  @Test func picturesWithChangedPixelsAreReported() async throws {
    let (folder, pictures) = try await Self.recorded()
    try Self.recompress(pictures, in: folder)
    for name in pictures.suffix(2) {
      try folder.write(Bitmap(width: 20, height: 10, filledWith: 0xFF00_FF00), name)
    }
    let verdict = await Self.verify(folder, .never)
    #expect(verdict.kind == .trouble)
    #expect(
      verdict.sentence == "\(folder.path(pictures[pictures.count - 2])), "
        + "\(URL(filePath: pictures[pictures.count - 1]).lastPathComponent): not from the same "
        + "recording as the other files, or changed; mend it")
  }

  @Test func aMissingReferencePictureIsReported() async throws {
    let (folder, pictures) = try await Self.recorded()
    try FileManager.default.removeItem(atPath: folder.path(pictures[1]))
    let verdict = await Self.verify(folder, .never)
    #expect(verdict.kind == .trouble)
    #expect(verdict.sentence == "\(folder.path(pictures[1])): missing; mend it")
  }

  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test(arguments: ["frame-0000.png", "trace.csv", "recording.txt", "scene.json"])
  func gitLFSPointersInReferencesAreReportedAndKept(_ file: String) async throws {
    let (folder, _) = try await Self.recorded()
    let name = "references/s/\(file)"
    try folder.write(Self.pointer, name)
    try folder.write(madeScene(x: 6), "s.yaml")
    for mode in [RecordMode.never, .missing, .changed] {
      let verdict = await Self.verify(folder, mode)
      #expect(verdict.kind == .trouble)
      #expect(
        verdict.sentence
          == "\(folder.path(name)): is a Git LFS pointer, not the file itself; run 'git lfs pull'")
      #expect(try folder.text(name) == Self.pointer)
    }
  }

  @Test(arguments: [
    ("views: [{ kind: image, frame: [0, 0, 4, 4], source: pointer }, ", "picture"),
    ("fonts: { Face: pointer }\nviews: [", "font"),
  ])
  func gitLFSPointersInScenesAreReported(_ keys: String, _ what: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(madeScene().replacing("views: [", with: keys), "s.yaml")
    try folder.write(Self.pointer, "pointer")
    let verdict = await Self.verify(folder, .missing)
    #expect(verdict.kind == .trouble)
    #expect(
      verdict.sentence.hasSuffix("is a Git LFS pointer, not the file itself; run 'git lfs pull'"),
      "\(what): \(verdict.sentence)")
  }

  @Test(arguments: ["\\uFFFE", "\\uFFFF", "a\\uFEFFb", "\\u0301,\\u0301", "\\u200D\\\\\\u0301n"])
  func unusualReferenceTextsAreReadBack(_ text: String) async throws {
    let label = "{ id: name, kind: label, frame: [0, 5, 20, 5], text: \"\(text)\" }"
    let scene = madeScene().replacing("views: [", with: "views: [\(label), ")
      .replacing("set: { box.x: 8 }", with: "set: { box.x: 8, name.text: \"\(text)\(text)\" }")
    let (folder, _) = try await Self.recorded(scene)
    let verdict = await Self.verify(folder, .never)
    #expect(verdict.kind == .same, "\(verdict.line)")
  }
}
