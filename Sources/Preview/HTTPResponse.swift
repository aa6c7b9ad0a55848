// HTTP responses as values.

import Player
import Scene
import Support

enum HTTPResponse: Sendable {
  /// The request succeeded with status 200, and the response has a body.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - fileName: The name under which the browser saves the body; nil when it displays the body.
  case data([UInt8], type: String, fileName: String? = nil)
  /// The request failed. The values are the HTTP status and one line of text.
  case failure(Int, String)
  /// The response is a stream of server-sent events.
  ///
  /// The closure returns the next event. It is called repeatedly in the connection's own thread,
  /// and blocks for at most a second.
  case events(@Sendable () -> String)
  /// The response is computed asynchronously. The connection waits for it.
  case later(@Sendable () async -> HTTPResponse)

  static let notFound = HTTPResponse.failure(404, "not found")
  static let unreadableBody = HTTPResponse.failure(400, "the body must be a JSON object of strings")
  /// The response to a successful change: an empty object.
  static let done = HTTPResponse.json(.object([]))

  static func failure(_ error: UserError) -> HTTPResponse { .failure(422, error.description) }

  static func json(_ value: JSON) -> HTTPResponse {
    .data(Array(value.written(indented: false).utf8), type: "application/json")
  }

  static func png(_ bytes: [UInt8]) -> HTTPResponse { .data(bytes, type: "image/png") }
}
