// The server of a folder's preview.

package import Player

/// A server that shows scenes in a browser on this machine. It runs until the object is released.
package final class PreviewServer {
  /// The address of the page. It contains the secret token.
  package let address: PreviewAddress
  private let server: HTTPServer

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - token: 32 hexadecimal digits; nil for a new token.
  /// - Throws: UserError if the port is taken, or the server's library is missing.
  package init(_ folder: PreviewSessions, port: UInt16, token: String? = nil) throws(UserError) {
    var random = SystemRandomNumberGenerator()
    let access = AccessCheck(token: token ?? AccessCheck.newToken(using: &random))
    if let problem = HTTPServer.loadLibrary() {
      throw UserError("the preview's server cannot be loaded: \(problem); install the library")
    }
    do throws(HTTPServer.Failure) {
      server = try HTTPServer(port: port, access: access) { folder.response(to: $0) }
    } catch {
      throw UserError(.port(Int(port), reason: error.reason))
    }
    address = PreviewAddress(port: server.port, token: access.token)
  }
}
