// A session behind an address on this machine.

package import Player

/// Serves a scene to a browser on this machine, until it is released.
package final class PreviewServer {
  /// Where the page is: `http://127.0.0.1:PORT/TOKEN/`. Only who knows it is let in.
  package let address: String
  private let server: HTTPServer

  /// Listens from now on.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: Trouble when the port is taken.
  package init(_ session: PreviewSession, port: UInt16) throws(Trouble) {
    var random = SystemRandomNumberGenerator()
    let gate = Gate(token: Gate.newToken(using: &random))
    do throws(HTTPServer.Failure) {
      server = try HTTPServer(port: port) { request in
        do throws(Gate.Refusal) {
          return answer(try gate.admit(request), session)
        } catch {
          return .failure(error.status, error.reason)
        }
      }
    } catch {
      throw Trouble(.port(Int(port), reason: error.reason))
    }
    address = "http://127.0.0.1:\(server.port)/\(gate.token)/"
  }
}
