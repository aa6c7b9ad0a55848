// HTTP responses as values.

import Player
import Scene
import Support

enum HTTPResponse: Sendable {
  /// A body with status 200.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - fileName: The name for saving the body; nil when the browser displays it.
  case data([UInt8], type: String, fileName: String? = nil)
  /// An error status, and a line of text.
  case failure(Int, String)
  /// A stream of server-sent events. The closure returns the next event. It is called repeatedly in
  /// the connection's own thread, and waits at most a second.
  case events(@Sendable () -> String)
  /// A response that takes time; the connection waits for it.
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
