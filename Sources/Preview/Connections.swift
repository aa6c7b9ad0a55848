// The connections to the server. Clients that ask for nothing, or never read their answers, leave
// room for those that do.

import Platform
import Synchronization

/// The connections of one server, by the state that they have reached. Where there are too many in
/// a state, the oldest is shut: a browser asks at once, and asks again for events that end.
final class Connections: Sendable {
  /// The name of a connection as long as it lasts.
  typealias ID = UInt

  private enum State { case unadmitted, admitted, listening }

  private struct Connection {
    let id: ID
    /// Open until the connection has `ended`.
    let socket: Int32
    var state: State
  }

  private let mostUnadmitted, mostListening: Int
  /// The connections in the order in which they reached their states.
  private let connections = Mutex<[Connection]>([])

  init(mostUnadmitted: Int, mostListening: Int) {
    (self.mostUnadmitted, self.mostListening) = (mostUnadmitted, mostListening)
  }

  /// Adds a connection that has asked for nothing yet.
  ///
  /// - Parameter socket: open until the connection has `ended`.
  func began(_ id: ID, socket: Int32) {
    connections.withLock { connections in
      connections.append(Connection(id: id, socket: socket, state: .unadmitted))
      Self.shutOldest(.unadmitted, of: &connections, beyond: mostUnadmitted)
    }
  }

  /// Notes that a request of the connection was admitted.
  func admitted(_ id: ID) { move(id, from: .unadmitted, to: .admitted, most: .max) }

  /// Notes that events are sent to an admitted connection from now on.
  func listens(_ id: ID) { move(id, from: .admitted, to: .listening, most: mostListening) }

  /// Removes a connection whose socket is about to be closed.
  func ended(_ id: ID) {
    connections.withLock { connections in connections.removeAll { $0.id == id } }
  }

  private func move(_ id: ID, from former: State, to state: State, most: Int) {
    connections.withLock { connections in
      let index = connections.firstIndex { $0.id == id && $0.state == former }
      guard let index else { return }
      var connection = connections.remove(at: index)
      connection.state = state
      connections.append(connection)
      Self.shutOldest(state, of: &connections, beyond: most)
    }
  }

  /// Shuts connections; their threads find them at their end.
  private static func shutOldest(
    _ state: State, of connections: inout [Connection], beyond most: Int
  ) {
    guard connections.count(where: { $0.state == state }) > most,
      let oldest = connections.firstIndex(where: { $0.state == state })
    else { return }
    shutdown(connections.remove(at: oldest).socket, Int32(SHUT_RDWR))
  }
}
