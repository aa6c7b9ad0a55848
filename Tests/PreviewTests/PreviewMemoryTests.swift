// What a previewed scene may take of memory, as it comes, as it is edited, turned and compared.

import Foundation
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct PreviewMemoryTests {
  private let scene: BoxScene
  /// For the box scene ten times over, and not for 5,002 frames.
  private static let memoryBytes = 100_000
  private static let long = BoxScene.text.replacing("wait: 0.8", with: "wait: 500")

  init() throws { scene = try BoxScene() }

  private func session(_ memoryBytes: Int = memoryBytes) throws -> PreviewSession {
    try PreviewSession(path: scene.path, memoryBytes: memoryBytes)
  }

  private func isOfMemory(_ words: String?) -> Bool {
    words?.contains("1 MB of memory is allowed") == true
  }

  @Test("a scene for which there is no room is told of, and shown once there is")
  func early() throws {
    try scene.write(Self.long)
    let session = try session()
    #expect(isOfMemory(session.trouble.first), "\(session.trouble)")
    #expect(session.shown.isStandIn)
    try scene.write(BoxScene.text)
    session.follow()
    #expect(session.trouble.isEmpty && !session.shown.isStandIn)
    #expect(try PreviewSession(path: scene.path).trouble.isEmpty)
  }

  @Test("an edit that needs more than is allowed leaves what was shown, beside the reason")
  func edited() throws {
    let session = try session()
    #expect(session.trouble.isEmpty)
    try scene.write(Self.long)
    session.follow()
    #expect(isOfMemory(session.trouble.first), "\(session.trouble)")
    #expect(session.shown.current.frames.count == 10)
  }

  @Test("values of sliders that need more are refused")
  func turned() throws {
    try scene.write(
      BoxScene.text.replacing("wait: 0.8", with: "wait: = far").replacing(
        "max: 30", with: "max: 900"))
    let session = try session()
    #expect(session.trouble.isEmpty)
    #expect(isOfMemory(trouble { () throws(UserError) in try session.turn(["far": "500"]) }))
    try session.turn(["far": "19"])
    #expect(session.shown.current.frames.count == 192)
  }

  @Test("the scenes beside it may take as much, and no more")
  func beside() throws {
    try scene.write(Self.long, to: "long.yaml")
    let folder = try PreviewFolder(path: scene.path, memoryBytes: Self.memoryBytes)
    #expect(isOfMemory(try folder.session(named: "long.yaml")?.trouble.first))
    guard case .userError(let trouble) = folder.verdict(on: "long.yaml") else {
      Issue.record("there was room for it")
      return
    }
    #expect(isOfMemory(trouble.description))
    #expect(folder.verdict(on: "s.yaml") == .unrecorded)
  }
}
