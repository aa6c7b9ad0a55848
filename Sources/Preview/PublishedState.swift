// The state that pages see, and the clients that wait for the next one.

import Dispatch
import Player
import Synchronization

/// The published state of a session.
///
/// Invariants:
/// - The lock is held only to copy or assign values and to wake threads. Nobody reads a file, plays
///   a scene, draws a frame or takes another lock meanwhile: a reader of the state never waits for
///   such work.
/// - A client compares revisions and registers as waiting under one lock. No change falls between
///   the two, so each change wakes all clients that have not seen it.
final class PublishedState: Sendable {
  private struct Contents {
    var state: PreviewState
    /// The clients that have seen the present revision; each is woken once.
    var waiting: [DispatchSemaphore] = []

    var revision: SessionRevision {
      SessionRevision(version: state.version, early: state.early?.number)
    }

    /// Returns the present revision if it is another than the one that was seen. Otherwise
    /// registers the client as waiting, and returns nil.
    mutating func revision(
      otherThan seen: SessionRevision, orWaking client: DispatchSemaphore
    ) -> SessionRevision? {
      let present = revision
      if present != seen { return present }
      waiting.append(client)
      return nil
    }

    mutating func remove(_ client: DispatchSemaphore) { waiting.removeAll { $0 === client } }

    mutating func wakeClients() {
      for client in waiting { client.signal() }
      waiting = []
    }
  }

  private let contents: Mutex<Contents>

  init(_ state: PreviewState) { contents = Mutex(Contents(state: state)) }

  var state: PreviewState { contents.withLock { $0.state } }

  var waitingCount: Int { contents.withLock { $0.waiting.count } }

  /// Publishes a change under the next version; an announced scene is no longer awaited.
  ///
  /// - Parameter change: assigns values that are there already: the lock is held meanwhile.
  func update(_ change: (inout PreviewState) -> Void) {
    contents.withLock { contents in
      change(&contents.state)
      contents.state.version += 1
      contents.state.early = nil
      contents.wakeClients()
    }
  }

  /// Announces a scene that is about to be played: its frame at the cursor can be asked for.
  func announce(_ scene: ResolvedScene) {
    let resources = state.current.resources.shared(with: scene) ?? RenderResources(scene)
    contents.withLock { contents in
      contents.state.earlyNumber += 1
      contents.state.early = ResolvedRevision(
        number: contents.state.earlyNumber, scene: scene, resources: resources)
      contents.wakeClients()
    }
  }

  /// Waits for a revision other than the one that was seen.
  ///
  /// - Returns: that revision; nil when there is none after `seconds`.
  func revision(otherThan seen: SessionRevision, within seconds: Double) -> SessionRevision? {
    let client = DispatchSemaphore(value: 0)
    let end = DispatchTime.now() + seconds
    while true {
      if let revision = contents.withLock({ $0.revision(otherThan: seen, orWaking: client) }) {
        return revision
      }
      guard client.wait(timeout: end) == .success else {
        contents.withLock { $0.remove(client) }
        return nil
      }
    }
  }
}

/// The revision of a session: two are equal when a page has nothing new to load.
struct SessionRevision: Sendable, Hashable {
  /// The version of the state; 0: the client has seen none yet.
  var version = 0
  /// The number of an announced scene, whose frame at the cursor can be asked for already.
  var early: Int?
}
