// The memory limit of a previewed scene: when it is opened, edited, changed or compared.

import Foundation
import Player
import TestSupport
import Testing
import Verify

@testable import Preview

@Suite struct PreviewMemoryTests {
  private let scene: BoxScene
  /// Enough memory for the box scene ten times, but not for 5,002 frames.
  private static let memoryBytes = 100_000
  private static let long = BoxScene.text.replacing("wait: 0.8", with: "wait: 500")

  init() throws { scene = try BoxScene() }

  private func session(_ memoryBytes: Int = memoryBytes) throws -> PreviewSession {
    try PreviewSession(path: scene.path, options: SceneOptions(memoryBytes: memoryBytes))
  }

  private func isOfMemory(_ words: String?) -> Bool {
    words?.contains("1 MB of memory is allowed") == true
  }

  @Test func aSceneTooLargeForMemoryIsReported() throws {
    try scene.write(Self.long)
    let session = try session()
    #expect(isOfMemory(session.problems.first), "\(session.problems)")
    #expect(session.state.isStandIn)
    try scene.write(BoxScene.text)
    session.reloadIfChanged()
    #expect(session.problems.isEmpty && !session.state.isStandIn)
    #expect(try PreviewSession(path: scene.path).problems.isEmpty)
  }

  @Test func anEditExceedingMemoryKeepsTheFormerScene() throws {
    let session = try session()
    #expect(session.problems.isEmpty)
    try scene.write(Self.long)
    session.reloadIfChanged()
    #expect(isOfMemory(session.problems.first), "\(session.problems)")
    #expect(session.state.current.frames.count == 10)
  }

  @Test func valuesExceedingTheMemoryLimitAreRefused() throws {
    try scene.write(
      BoxScene.text.replacing("wait: 0.8", with: "wait: = far").replacing(
        "max: 30", with: "max: 900"))
    let session = try session()
    #expect(session.problems.isEmpty)
    #expect(
      isOfMemory(trouble { () throws(UserError) in try session.setParameters(["far": "500"]) }))
    try session.setParameters(["far": "19"])
    #expect(session.state.current.frames.count == 192)
  }

  @Test func otherScenesHaveTheSameMemoryLimit() throws {
    try scene.write(Self.long, to: "long.yaml")
    let folder = try PreviewSessions(
      path: scene.path, options: SceneOptions(memoryBytes: Self.memoryBytes))
    #expect(isOfMemory(try folder.session(named: "long.yaml")?.problems.first))
    guard case .userError(let trouble) = folder.verdict(on: "long.yaml") else {
      Issue.record("there was room for it")
      return
    }
    #expect(isOfMemory(trouble.description))
    #expect(folder.verdict(on: "s.yaml") == .compared(.unrecorded))
  }
}
