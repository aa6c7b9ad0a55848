// Clients that wait for a new revision, and readers that never wait.

import Foundation
import Player
import Scene
import SceneLanguage
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite struct PublishedStateTests {
  private let scene: BoxScene
  private let published: PublishedState

  init() throws {
    scene = try BoxScene()
    published = PublishedState(
      PreviewState(
        try scene.session().state.saved, presets: ListedPresets(ofScene: scene.path)))
  }

  @Test func anAvailableRevisionIsReturnedAtOnce() {
    let first = SessionRevision(version: 1)
    #expect(published.revision(otherThan: SessionRevision(), within: 3_600) == first)
  }

  @Test func waitingTimesOutWithoutAChange() {
    #expect(published.revision(otherThan: SessionRevision(version: 1), within: 0) == nil)
    #expect(published.revision(otherThan: SessionRevision(version: 1), within: 0.01) == nil)
  }

  @Test func allWaitingClientsAreWokenByAChange() async throws {
    let published = published
    let clients = (0..<4).map { _ in
      Task {
        try await inThread {
          published.revision(otherThan: SessionRevision(version: 1), within: 3_600)
        }
      }
    }
    while published.waitingCount < 4 { await Task.yield() }
    published.update { $0.fileProblems = ["a problem"] }
    for client in clients { #expect(try await client.value == SessionRevision(version: 2)) }
    #expect(published.waitingCount == 0)
  }

  @Test func aTimedOutClientIsForgotten() {
    for _ in 0..<3 { _ = published.revision(otherThan: SessionRevision(version: 1), within: 0) }
    #expect(published.waitingCount == 0)
  }

  @Test func anAnnouncementIsARevisionUntilTheNextChange() throws {
    let scene = try ResolvedScene(
      path: scene.path, source: Array(BoxScene.text.utf8), overrides: [:],
      after: published.state.saved)
    published.announce(scene)
    #expect(
      published.revision(otherThan: SessionRevision(version: 1), within: 0)
        == SessionRevision(version: 1, early: 1))
    published.update { _ in }
    #expect(
      published.revision(otherThan: SessionRevision(), within: 0) == SessionRevision(version: 2))
    #expect(published.state.early == nil && published.state.earlyNumber == 1)
  }

  @Test func stateAndPicturesDoNotWaitForAChange() async throws {
    let session = try scene.session()
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let change: Void = inThread {
      try session.edit { (text) throws(SceneError) in
        hasBegun.signal()
        mayEnd.wait()
        return try text.setting("far", to: .number(7))
      }
    }
    let seen = try await inThread {
      hasBegun.wait()
      defer { mayEnd.signal() }
      // The change cannot continue before these calls return.
      return (session.state.version, try session.picture(frame: 9)?.isEmpty)
    }
    try await change
    #expect(seen.0 == 1 && seen.1 == false)
    #expect(session.state.version == 2)
  }

  @Test func concurrentChangesAreAllMade() async throws {
    let session = try scene.session()
    let threads = (0..<8).map { index in
      Task { try await inThread { try session.savePreset("preset \(index)") } }
    }
    for thread in threads { try await thread.value }
    #expect(session.state.presets.presets.count == 8)
    #expect(session.state.history.undoCount == 8 && session.state.version == 9)
    for _ in threads { try session.undo() }
    #expect(session.state.presets.presets.isEmpty)
  }
}
