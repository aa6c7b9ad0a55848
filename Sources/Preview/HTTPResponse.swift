// HTTP responses as values.

import Player
import Scene
import Support

enum HTTPResponse: Sendable {
  /// Status 200 with a body.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - fileName: The name under which the browser saves the body; nil to display the body.
  case data([UInt8], type: String, fileName: String? = nil)
  /// An HTTP status and one line of text.
  case failure(Int, String)
  /// A stream of server-sent events.
  ///
  /// The closure returns the next event. It is called repeatedly in the connection's own thread,
  /// and blocks for at most one second.
  case events(@Sendable () -> String)
  /// A response that is computed asynchronously while the connection waits.
  case later(@Sendable () async -> HTTPResponse)

  static let notFound = HTTPResponse.failure(404, "not found")
  static let unreadableBody = HTTPResponse.failure(400, "the body must be a JSON object of strings")
  static let done = HTTPResponse.json(.object([]))

  static func failure(_ error: UserError) -> HTTPResponse { .failure(422, error.description) }

  static func json(_ value: JSON) -> HTTPResponse {
    .data(Array(value.written(indented: false).utf8), type: "application/json")
  }

  static func png(_ bytes: [UInt8]) -> HTTPResponse { .data(bytes, type: "image/png") }
}
