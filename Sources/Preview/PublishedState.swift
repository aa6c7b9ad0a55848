// The published state of a session, and the clients that wait for changes.

import Dispatch
import Player
import Synchronization

/// The published state of a session.
///
/// Invariants:
/// - The lock is held only to copy or assign values and to wake threads. While it is held, no file
///   is read, no scene is played, no frame is drawn and no other lock is taken.
/// - A client compares revisions and registers as waiting without releasing the lock in between. So
///   no change can be missed between the comparison and the wait.
/// - Each change wakes all waiting clients.
final class PublishedState: Sendable {
  private struct Contents {
    var state: PreviewState
    /// The clients that wait for the next revision. Each client is woken once.
    var waiting: [DispatchSemaphore] = []

    var revision: SessionRevision {
      SessionRevision(version: state.version, early: state.early?.number)
    }

    /// Returns the current revision if it differs from `seen`. Otherwise adds the client to
    /// `waiting` and returns nil.
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

  /// Publishes a change as a new version, and withdraws the announced scene.
  ///
  /// - Parameter change: Assigns only values that are already computed, because the lock is held
  ///   while it runs.
  func update(_ change: (inout PreviewState) -> Void) {
    contents.withLock { contents in
      change(&contents.state)
      contents.state.version += 1
      contents.state.early = nil
      contents.wakeClients()
    }
  }

  /// Announces a scene that is about to be played, so that pages can already request its frames.
  func announce(_ scene: ResolvedScene) {
    let resources = state.current.resources.shared(with: scene) ?? RenderResources(scene)
    contents.withLock { contents in
      contents.state.earlyNumber += 1
      contents.state.early = ResolvedRevision(
        number: contents.state.earlyNumber, scene: scene, resources: resources)
      contents.wakeClients()
    }
  }

  /// Waits until the revision differs from `seen`.
  ///
  /// - Returns: The new revision; nil if nothing changes within `seconds`.
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

/// The revision of a session. A page that has seen this revision is up to date.
struct SessionRevision: Sendable, Hashable {
  /// The version of the state; 0 if the client has seen no version.
  var version = 0
  /// The number of the announced scene; nil if no scene is announced.
  var early: Int?
}
