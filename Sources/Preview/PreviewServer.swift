// A folder's scenes behind an address on this machine.

package import Player

/// Serves scenes to a browser on this machine, until it is released.
package final class PreviewServer {
  /// Where the page is. Only who knows it is let in.
  package let address: PreviewAddress
  private let server: HTTPServer

  /// Listens from now on.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - token: 32 hexadecimal digits; nil for new ones.
  /// - Throws: UserError when the port is taken.
  package init(_ folder: PreviewFolder, port: UInt16, token: String? = nil) throws(UserError) {
    var random = SystemRandomNumberGenerator()
    let access = AccessCheck(token: token ?? AccessCheck.newToken(using: &random))
    do throws(HTTPServer.Failure) {
      server = try HTTPServer(port: port, access: access) { folder.response(to: $0) }
    } catch {
      throw UserError(.port(Int(port), reason: error.reason))
    }
    address = PreviewAddress(port: server.port, token: access.token)
  }
}
