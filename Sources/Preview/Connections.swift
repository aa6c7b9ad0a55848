// The open connections of the server. Idle connections are closed, so that there is room for active
// connections.

import Platform
import Synchronization

/// The connections of a server, by their states.
///
/// If there are too many connections in a state, the oldest of them is shut down. This is harmless
/// to a browser: it sends its request as soon as it connects, and reconnects when an event stream
/// ends.
final class Connections: Sendable {
  /// The identifier of a connection, unique while the connection is open.
  typealias ID = UInt

  private enum State { case unadmitted, admitted, listening }

  private struct Connection {
    let id: ID
    /// The socket's descriptor, open until `ended` is called.
    let socket: Int32
    var state: State
  }

  private let mostUnadmitted, mostListening: Int
  /// The connections in the order in which they entered their states.
  private let connections = Mutex<[Connection]>([])

  init(mostUnadmitted: Int, mostListening: Int) {
    (self.mostUnadmitted, self.mostListening) = (mostUnadmitted, mostListening)
  }

  /// Adds a new connection, none of whose requests is admitted yet.
  ///
  /// - Parameter socket: The socket's descriptor, open until `ended` is called.
  func began(_ id: ID, socket: Int32) {
    connections.withLock { connections in
      connections.append(Connection(id: id, socket: socket, state: .unadmitted))
      Self.shutOldest(.unadmitted, of: &connections, beyond: mostUnadmitted)
    }
  }

  /// Notes that a request of the connection has been admitted.
  func admitted(_ id: ID) { move(id, from: .unadmitted, to: .admitted, most: .max) }

  /// Notes that an admitted connection receives events from now on.
  func listens(_ id: ID) { move(id, from: .admitted, to: .listening, most: mostListening) }

  /// Removes a connection before its socket is closed.
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

  /// Shuts down the oldest connection in a state if more than `most` connections are in it. The
  /// thread of that connection then calls `ended`.
  private static func shutOldest(
    _ state: State, of connections: inout [Connection], beyond most: Int
  ) {
    guard connections.count(where: { $0.state == state }) > most,
      let oldest = connections.firstIndex(where: { $0.state == state })
    else { return }
    shutdown(connections.remove(at: oldest).socket, Int32(SHUT_RDWR))
  }
}
