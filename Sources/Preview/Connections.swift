// The open connections of the server, with a limit for the connections in each state.

import Support
import Synchronization

/// The connections of a server, by their states.
///
/// If too many connections are in one state, the connection that entered this state earliest is
/// shut down. Browsers recover: they send a request as soon as they connect, and reopen an event
/// stream that ends.
final class Connections: Sendable {
  /// A number that is unique among the open connections.
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

  /// Adds a connection in the state `unadmitted`.
  func began(_ id: ID, socket: Int32) {
    connections.withLock { connections in
      connections.append(Connection(id: id, socket: socket, state: .unadmitted))
      Self.shutOldest(.unadmitted, of: &connections, beyond: mostUnadmitted)
    }
  }

  /// Moves a connection to the state `admitted` after its first admitted request.
  func admitted(_ id: ID) { move(id, from: .unadmitted, to: .admitted, most: .max) }

  /// Moves a connection to the state `listening` when an event stream begins.
  func listens(_ id: ID) { move(id, from: .admitted, to: .listening, most: mostListening) }

  /// Removes a connection. Call this before the socket is closed.
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

  /// Shuts down the connection that entered the state earliest, if more than `most` connections are
  /// in this state. The thread of the closed connection then calls `ended`.
  private static func shutOldest(
    _ state: State, of connections: inout [Connection], beyond most: Int
  ) {
    guard connections.count(where: { $0.state == state }) > most,
      let oldest = connections.firstIndex(where: { $0.state == state })
    else { return }
    shutdown(connections.remove(at: oldest).socket, Int32(SHUT_RDWR))
  }
}
