// Tests of changes that move nothing: other ids, other plays of a GIF, removed expectations, and
// pixels without a known cause.

import Foundation
import TestSupport
import Testing

@testable import Verify

@Suite struct UnseenChangeTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    views:
      - { id: box, frame: [0, 0, 4, 4], background: red }
      - id: group
        frame: [8, 8, 20, 20]
        children: [{ id: dot, frame: [2, 2, 6, 6], background: blue, alpha: = 1 - box.x / 20 }]
    rules:
      - on: tap box
        do: { animate: { duration: 0.2 }, set: { box.x: 10 } }
    timeline: [{ wait: 0.1 }, { tap: box }, { wait: 0.4 }]
    expect: [box.x is 10 at 0.4, event tap box 1 times]

    """

  /// Returns the verdict on the scene after replacing a text everywhere.
  private static func verdict(_ old: String, _ new: String) async throws -> Verdict {
    let folder = try TemporaryFolder()
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(scene, "s.yaml")
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .recorded)
    options.record = .never
    let text = scene.replacing(old, with: new)
    try #require(text != scene)
    try folder.write(text, "s.yaml")
    return await verifyScene(at: folder.path("s.yaml"), options: options)
  }

  @Test(arguments: [
    ("box", "card", "the same; view box renamed card"),
    ("dot", "spot", "the same; view dot renamed spot"),
    ("id: dot, ", "", "the same"),
  ])
  func renamingAnIdIsNotReportedAsAChange(_ old: String, _ new: String, _ sentence: String)
    async throws
  {
    let verdict = try await Self.verdict(old, new)
    #expect(verdict.kind == .same && verdict.sentence.hasPrefix(sentence), "\(verdict.line)")
  }

  @Test func renamedViewsWithChangedMotionUseTheirNewName() async throws {
    let folder = try TemporaryFolder()
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(Self.scene, "s.yaml")
    _ = await verifyScene(at: folder.path("s.yaml"), options: options)
    options.record = .never
    try folder.write(
      Self.scene.replacing("box", with: "card").replacing("duration: 0.2", with: "duration: 0.3"),
      "s.yaml")
    let verdict = await verifyScene(at: folder.path("s.yaml"), options: options)
    #expect(
      verdict.sentence.hasSuffix("card.x: takes 0.3 s instead of 0.2 s from 0.117 s on"),
      "\(verdict.line)")
  }

  @Test func aChangedLoopCountIsReported() async throws {
    let verdict = try await Self.verdict("fps: 10", "fps: 10\nloop: 3")
    #expect(verdict.kind == .frames)
    #expect(
      verdict.sentence == "loop: none → 3 at line 4: a GIF plays 3 times instead of without end")
  }

  @Test func aRemovedExpectationIsReported() async throws {
    let verdict = try await Self.verdict("box.x is 10 at 0.4, ", "")
    #expect(verdict.kind == .expectation && !verdict.kind.isPass)
    #expect(
      verdict.sentence
        == "the scene no longer expects 'box.x is 10 at 0.4'; record it if this is intended")
    let more = try await Self.verdict("expect: [", "expect: [settles by 0.4, ")
    #expect(more.kind == .same)
  }

  /// The reference's picture is changed, so no line of the scene is the cause.
  @Test func unexplainedPixelChangesNameTheirView() async throws {
    let folder = try TemporaryFolder()
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(Self.scene.replacing("blue", with: "green"), "s.yaml")
    _ = await verifyScene(at: folder.path("s.yaml"), options: options)
    options.record = .never
    try FileManager.default.removeItem(atPath: folder.path("references/s/scene.json"))
    try folder.seal("references/s")
    try folder.write(Self.scene, "s.yaml")
    let verdict = await verifyScene(at: folder.path("s.yaml"), options: options)
    #expect(verdict.kind == .pixels)
    #expect(verdict.sentence.hasSuffix("; they lie in the view dot"), "\(verdict.line)")
  }
}
