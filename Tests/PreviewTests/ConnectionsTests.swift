// Connections without requests, or with endless event streams: the server shuts the oldest ones
// down.

import Foundation
import Testing

@testable import Preview

@Suite struct ConnectionsTests {
  /// Both ends of a connection.
  private final class SocketPair {
    let near, far: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      #if os(Linux)
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      #else
        socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
      #endif
      (near, far) = (ends[0], ends[1])
    }

    deinit {
      close(near)
      close(far)
    }

    var isShut: Bool {
      var byte: UInt8 = 0
      return recv(far, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }
  }

  private let connections = Connections(mostUnadmitted: 2, mostListening: 1)
  private let pairs = (0..<5).map { _ in SocketPair() }

  private func begin(_ indices: Range<Int>) {
    for index in indices { connections.began(UInt(index), socket: pairs[index].near) }
  }

  private var shut: [Bool] { pairs.map(\.isShut) }

  @Test func theOldestIdleConnectionIsClosed() {
    begin(0..<2)
    #expect(shut == [false, false, false, false, false])
    begin(2..<4)
    #expect(shut == [true, true, false, false, false])
  }

  @Test func anAdmittedConnectionStaysOpenAndFreesASlot() {
    begin(0..<2)
    connections.admitted(0)
    begin(2..<5)
    #expect(shut == [false, true, true, false, false])
  }

  @Test func anEndedConnectionFreesASlot() {
    begin(0..<2)
    connections.ended(0)
    begin(2..<3)
    #expect(shut == [false, false, false, false, false])
  }

  @Test func theOldestListenerIsClosed() {
    for index in [1, 0, 2] {
      begin(index..<index + 1)
      connections.admitted(UInt(index))
    }
    // The order counts from the beginning of listening, not of the connection.
    connections.listens(0)
    connections.listens(1)
    #expect(shut == [true, false, false, false, false])
    connections.listens(2)
    #expect(shut == [true, true, false, false, false])
  }

  @Test func anUnadmittedConnectionDoesNotListen() {
    begin(0..<1)
    connections.listens(0)
    begin(1..<2)
    connections.admitted(1)
    connections.listens(1)
    #expect(shut == [false, false, false, false, false])
  }
}
