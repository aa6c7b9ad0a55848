// Who is connected to the server: those that ask for nothing, or never read what they asked for,
// leave room for those that do.

import Platform
import Synchronization

/// The connections of one server, by what they have shown of themselves. Where there are too many
/// of a kind, the oldest is shut: a browser asks at once, and asks again for events that end.
final class Connections: Sendable {
  /// What stands for a connection as long as it lasts.
  typealias ID = UInt

  private struct Connection {
    let id: ID
    let socket: Int32
  }

  /// Of each kind, the oldest first.
  private struct Lists {
    /// Nothing they asked was admitted.
    var strangers: [Connection] = []
    var guests: [Connection] = []
    /// Guests that events are sent to.
    var listeners: [Connection] = []
  }

  private let mostStrangers: Int
  private let mostListeners: Int
  private let lists = Mutex(Lists())

  init(mostStrangers: Int, mostListeners: Int) {
    (self.mostStrangers, self.mostListeners) = (mostStrangers, mostListeners)
  }

  /// A connection is there.
  ///
  /// - Parameter socket: open until it `ended`.
  func began(_ id: ID, socket: Int32) {
    lists.withLock { lists in
      lists.strangers.append(Connection(id: id, socket: socket))
      Self.shutOldest(of: &lists.strangers, beyond: mostStrangers)
    }
  }

  /// A connection has asked for something that it gets.
  func admitted(_ id: ID) {
    lists.withLock { lists in
      guard let place = lists.strangers.firstIndex(where: { $0.id == id }) else { return }
      lists.guests.append(lists.strangers.remove(at: place))
    }
  }

  /// An admitted connection is sent events from now on.
  func listens(_ id: ID) {
    lists.withLock { lists in
      guard let place = lists.guests.firstIndex(where: { $0.id == id }) else { return }
      lists.listeners.append(lists.guests.remove(at: place))
      Self.shutOldest(of: &lists.listeners, beyond: mostListeners)
    }
  }

  /// The connection's socket is about to be closed.
  func ended(_ id: ID) {
    lists.withLock { lists in
      lists.strangers.removeAll { $0.id == id }
      lists.guests.removeAll { $0.id == id }
      lists.listeners.removeAll { $0.id == id }
    }
  }

  /// Their threads find them at their end.
  private static func shutOldest(of connections: inout [Connection], beyond most: Int) {
    let surplus = connections.prefix(max(0, connections.count - most))
    for connection in surplus { shutdown(connection.socket, Int32(SHUT_RDWR)) }
    connections.removeFirst(surplus.count)
  }
}
