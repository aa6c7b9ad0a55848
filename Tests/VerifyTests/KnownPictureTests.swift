// Tests of the reference's pictures that are neither decoded nor drawn again.

import Foundation
import Images
import Player
import Support
import TestSupport
import Testing

@testable import Verify

@Suite struct KnownPictureTests {
  private static func captured(
    _ text: String, like known: MotionReference? = nil
  ) async throws -> MotionReference {
    let rehearsed = try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
    return try await captureScene(
      rehearsed.resolved, pictures: [0, 4], jobs: 1, like: known
    ).reference
  }

  /// Returns the reference as it is read: with PNG files.
  private static func recorded(_ text: String) async throws -> MotionReference {
    let folder = try TemporaryFolder()
    let files = ReferenceFiles(scene: "s.yaml", in: folder.path("r"), advice: "")
    try files.write(try await captured(text))
    return try files.read()
  }

  @Test func picturesOfUnchangedFramesAreReused() async throws {
    let known = try await Self.recorded(madeScene())
    let new = try await Self.captured(madeScene(), like: known)
    #expect(known.pictures.values.allSatisfy { $0.drawn == nil })
    #expect(new.pictures == known.pictures)
    let difference = ReferenceDifference(known, new, Tolerance())
    #expect(difference.findings.isEmpty)
    #expect(difference.evidence.moments.map(\.changedPixels) == [0, 0])
  }

  /// The box moves from 0.1 s on, so only frame 4 differs.
  @Test func changedFramesAreDrawnAgain() async throws {
    let known = try await Self.recorded(madeScene())
    let new = try await Self.captured(madeScene(x: 9), like: known)
    #expect(new.pictures[0] == known.pictures[0])
    #expect(new.pictures[4]?.drawn == (try await Self.captured(madeScene(x: 9))).pictures[4]?.drawn)
    #expect(new.pictures[4]?.drawn != nil)
  }

  @Test func changedLibrariesOrCommandsForceDrawing() async throws {
    let known = try await Self.recorded(madeScene())
    var other = known
    other.environment[1].version = "0"
    #expect(try await Self.captured(madeScene(), like: other).pictures[0]?.drawn != nil)
    other = known
    other.frames[0].drawing = Fingerprint([0])
    let new = try await Self.captured(madeScene(), like: other)
    #expect(new.pictures[0]?.drawn != nil && new.pictures[4]?.drawn == nil)
  }

  @Test func aChangedFontFileChangesItsFingerprint() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", "a.otf")
    let path = folder.path("a.otf")
    let one = try FontFingerprints.shared.fingerprint(of: path)
    #expect(one == Fingerprint(Array("one".utf8)))
    try folder.write("another", "a.otf")
    #expect(try FontFingerprints.shared.fingerprint(of: path) == Fingerprint(Array("another".utf8)))
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: UserError.self) { try FontFingerprints.shared.fingerprint(of: path) }
  }
}
