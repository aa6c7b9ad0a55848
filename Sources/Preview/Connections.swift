// The open connections of the server. Idle connections are closed, to leave room for active ones.

import Platform
import Synchronization

/// The connections of a server, by their states. If too many are in a state, the oldest is shut
/// down. A browser sends its request at once, and reconnects to an event stream that ends.
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

  /// Adds a connection without an admitted request.
  ///
  /// - Parameter socket: The socket's descriptor, open until `ended` is called.
  func began(_ id: ID, socket: Int32) {
    connections.withLock { connections in
      connections.append(Connection(id: id, socket: socket, state: .unadmitted))
      Self.shutOldest(.unadmitted, of: &connections, beyond: mostUnadmitted)
    }
  }

  /// Notes that a request of the connection is admitted.
  func admitted(_ id: ID) { move(id, from: .unadmitted, to: .admitted, most: .max) }

  /// Notes that an admitted connection now receives events.
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

  /// Shuts down the oldest connection in a state if there are too many. Its thread then ends it.
  private static func shutOldest(
    _ state: State, of connections: inout [Connection], beyond most: Int
  ) {
    guard connections.count(where: { $0.state == state }) > most,
      let oldest = connections.firstIndex(where: { $0.state == state })
    else { return }
    shutdown(connections.remove(at: oldest).socket, Int32(SHUT_RDWR))
  }
}
