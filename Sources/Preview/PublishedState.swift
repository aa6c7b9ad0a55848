// The published state of a session, and the clients that wait for changes.

import Dispatch
import Player
import Synchronization

/// The published state of a session.
///
/// Invariants:
/// - The lock is held only to copy or assign values and to wake threads. No file is read, no scene
///   is played, no frame is drawn and no other lock is taken while it is held.
/// - A client compares revisions and starts waiting under the same lock. So no change is missed
///   between the two, and each change wakes all clients that have not seen it.
final class PublishedState: Sendable {
  private struct Contents {
    var state: PreviewState
    /// The clients that have seen the current revision. Each is woken once.
    var waiting: [DispatchSemaphore] = []

    var revision: SessionRevision {
      SessionRevision(version: state.version, early: state.early?.number)
    }

    /// Returns the current revision if it differs from the one that the client has seen. Otherwise
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

  /// Publishes a change with a new version, and withdraws an announced scene.
  ///
  /// - Parameter change: Assigns values that are already computed, since the lock is held.
  func update(_ change: (inout PreviewState) -> Void) {
    contents.withLock { contents in
      change(&contents.state)
      contents.state.version += 1
      contents.state.early = nil
      contents.wakeClients()
    }
  }

  /// Announces a scene that is about to be played, so that pages can request single frames of it.
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
  /// - Returns: The revision; nil when nothing changes within `seconds`.
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

/// The revision of a session. A page with an equal revision has nothing to load.
struct SessionRevision: Sendable, Hashable {
  /// The version of the state; 0 when the client has seen none.
  var version = 0
  /// The number of an announced scene; nil without one.
  var early: Int?
}
