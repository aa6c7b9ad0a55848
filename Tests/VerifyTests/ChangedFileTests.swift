// Tests of verdicts on changed pictures, fonts and imports: only a file in use explains a
// difference.

import Images
import Player
import Raster
import Scene
import SceneLanguage
import Support
import TestSupport
import Testing

@testable import Verify

@Suite struct ChangedFileTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [20, 10], scale: 1, background: white }
    fps: 10
    duration: 1
    imports: [used.yaml, spare.yaml]
    params: { idle: 1 }
    components:
      unused: { view: { background: red } }
    views:
      - { use: tile }
      - { kind: image, source: house.png, frame: [0, 0, 8, 8] }
    timeline: [{ wait: 0.5 }]
    references: [0]

    """
  private static let used =
    "flickbook: 1\ncomponents: { tile: { view: { frame: [9, 0, 4, 4], background: red } } }"
  private static let spare =
    "flickbook: 1\ncomponents: { ghost: { view: { frame: [9, 0, 4, 4] } } }"

  private static func picture(_ color: UInt32) -> Bitmap {
    Bitmap(width: 8, height: 8, filledWith: color)
  }

  /// Returns a folder with the scene, its files and its reference.
  private static func recorded() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(scene, "scene.yaml")
    try folder.write(used, "used.yaml")
    try folder.write(spare, "spare.yaml")
    try folder.write(picture(0xFF00_0080), "house.png")
    try folder.write(picture(0xFF00_0080), "other.png")
    #expect(try await verdict(folder, .missing).kind == .recorded)
    return folder
  }

  private static func verdict(
    _ folder: TemporaryFolder, _ record: RecordMode = .never, _ tolerance: Tolerance = Tolerance()
  ) async throws -> Verdict {
    var options = VerifyOptions(references: folder.path("references"), record: record, jobs: 1)
    options.tolerance = tolerance
    return await verifyScene(at: folder.path("scene.yaml"), options: options)
  }

  private static func replace(
    _ old: String, _ new: String, in name: String, _ folder: TemporaryFolder
  ) throws {
    let text = try folder.text(name)
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), name)
  }

  @Test func changedImagesAreReportedAtTheirImageView() async throws {
    let folder = try await Self.recorded()
    try folder.write(Self.picture(0xFF00_8000), "house.png")
    let verdict = try await Self.verdict(folder)
    #expect(verdict.kind == .pixels)
    #expect(verdict.sentence.hasPrefix("house.png changed: 10 of 10 frames differ, from 0 s on"))
    #expect(verdict.place?.description == "\(folder.path("scene.yaml")):11:28")
  }

  @Test func changesWithoutEffectAreNotReported() async throws {
    let folder = try await Self.recorded()
    // The same pixels in another file, an unused component and parameter, an unused import, and a
    // picture that no view shows.
    try folder.write(try PNG.encode(Self.picture(0xFF00_0080), level: 0), "house.png")
    try Self.replace(
      "unused: { view: { background: red", "unused: { view: { alpha: 0",
      in: "scene.yaml", folder)
    try Self.replace("idle: 1", "idle: 2", in: "scene.yaml", folder)
    try Self.replace("[9, 0, 4, 4]", "[9, 0, 5, 5]", in: "spare.yaml", folder)
    try folder.write(Self.picture(0xFF80_0000), "other.png")
    #expect(try await Self.verdict(folder).kind == .same)
    // A change with an effect is then the only cause.
    try Self.replace("background: red", "background: blue", in: "used.yaml", folder)
    let verdict = try await Self.verdict(folder)
    #expect(
      verdict.sentence.hasPrefix(
        "background of the view of component tile: red → blue at line 2 of "
          + "\(folder.path("used.yaml")): 10 of 10 frames differ"), "\(verdict.sentence)")
    #expect(verdict.details == [])
  }

  @Test func simultaneousImageAndSceneChangesAreBothReported() async throws {
    let folder = try await Self.recorded()
    try folder.write(Self.picture(0xFF00_8000), "house.png")
    try Self.replace("background: white", "background: black", in: "scene.yaml", folder)
    let verdict = try await Self.verdict(folder)
    #expect(
      verdict.sentence.hasPrefix(
        "house.png changed; screen.background: white → black at line 2: 10 of 10 frames differ"),
      "\(verdict.sentence)")
  }

  /// A component that comes into use was there before.
  @Test func newlyUsedComponentsAreReportedAsAddedViews() async throws {
    let folder = try await Self.recorded()
    try Self.replace(
      "- { use: tile }", "- { use: tile }\n  - { use: unused, frame: [1, 1, 2, 2] }",
      in: "scene.yaml", folder)
    try Self.replace("  - { kind: image", "  - { kind: image, alpha: 0.5", in: "scene.yaml", folder)
    let verdict = try await Self.verdict(folder)
    #expect(verdict.sentence.hasPrefix("view `{ use: unused"), "\(verdict.sentence)")
    #expect(!verdict.sentence.contains("component unused"))
  }

  @Test func olderReferencesWithoutAFileListAreStillCompared() async throws {
    let folder = try await Self.recorded()
    let files = ReferenceFiles(
      scene: folder.path("scene.yaml"), in: folder.path("references"), advice: "record it")
    var reference = try files.read()
    #expect(reference.document?.files.map(\.name) == ["house.png"])
    reference.document?.files = []
    try files.write(reference)
    #expect(try !folder.text("references/scene/scene.json").contains("\"files\""))
    #expect(try await Self.verdict(folder).kind == .same)
    try folder.write(Self.picture(0xFF00_8000), "house.png")
    let verdict = try await Self.verdict(folder)
    #expect(verdict.kind == .pixels && verdict.sentence.hasPrefix("10 of 10 frames differ"))
  }

  @Test(arguments: [("Inter", ["own.otf"]), ("nanumgothic", [])] as [(String, [String])])
  func onlySceneFontsUsedByALabelAreListed(_ family: String, _ files: [String]) throws {
    let folder = try TemporaryFolder()
    let bytes = try readFile(try #require(try FontLibrary().files.first).path, limit: 1 << 28)
    try folder.write(bytes, "own.otf")
    try folder.write(
      """
      flickbook: 1
      screen: { size: [20, 10], scale: 1 }
      duration: 1
      fonts: { Inter: own.otf }
      views: [{ kind: label, text: a, frame: [0, 0, 9, 9], font: { family: \(family), size: 9 } }]
      """, "scene.yaml")
    let shown = try ShownFile.all(of: try ResolvedScene(path: folder.path("scene.yaml")))
    #expect(shown.map(\.name) == files)
    #expect(shown.allSatisfy { $0.fingerprint == Fingerprint(bytes) })
  }

  /// Returns the comparison of two references whose frames and font `own.otf` differ.
  private static func fontChange(isListed: Bool, alsoCairo: Bool = false) throws
    -> ReferenceDifference
  {
    func reference(_ version: UInt8) throws -> MotionReference {
      let fingerprint = Fingerprint([version])
      var document = try SceneDocument(reading: Array("fps: 10".utf8), file: "s.yaml")
      if isListed { document.files = [ShownFile(name: "own.otf", fingerprint: fingerprint)] }
      return madeReference { reference in
        reference.environment.append(.init(name: "font Own own.otf", version: "\(fingerprint)"))
        if alsoCairo { reference.environment[0].version = "1.\(version)" }
        reference.document = document
        for index in reference.frames.indices {
          reference.frames[index].fingerprint = Fingerprint([version, UInt8(index)])
        }
      }
    }
    return ReferenceDifference(try reference(1), try reference(2), Tolerance())
  }

  @Test func aChangedSceneFontIsReportedAsAFile() throws {
    let listed = try Self.fontChange(isListed: true)
    #expect(listed.changedFiles == ["own.otf"] && listed.environmentChanges == [])
    #expect(listed.findings.map(\.kind) == [.pixels])
    let both = try Self.fontChange(isListed: true, alsoCairo: true)
    #expect(both.changedFiles == ["own.otf"])
    #expect(both.environmentChanges == ["Cairo 1.1 → 1.2"])
    #expect(both.findings.first?.kind == .environment)
    let older = try Self.fontChange(isListed: false)
    #expect(older.changedFiles == [] && older.environmentChanges.count == 1)
    #expect(older.findings.first?.kind == .environment)
  }
}
