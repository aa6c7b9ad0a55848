// A response to a browser, as a value.

import Player
import Scene
import Support

enum HTTPResponse: Sendable {
  /// Contents with status 200.
  ///
  /// - Parameters:
  ///   - type: the media type.
  ///   - fileName: the name under which a browser saves it; nil: the browser shows it.
  case data([UInt8], type: String, fileName: String? = nil)
  /// A status and a line of words.
  case failure(Int, String)
  /// Server-sent events. The closure is called again and again in a thread of its own, and waits a
  /// second at most for each event.
  case events(@Sendable () -> String)
  /// A response that takes time: the connection waits for it.
  case later(@Sendable () async -> HTTPResponse)

  static let notFound = HTTPResponse.failure(404, "there is nothing here")
  static let unreadableBody = HTTPResponse.failure(400, "the body is no JSON object of texts")
  /// An empty object: a change was made.
  static let done = HTTPResponse.json(.object([]))

  static func failure(_ error: UserError) -> HTTPResponse { .failure(422, error.description) }

  static func json(_ value: JSON) -> HTTPResponse {
    .data(Array(value.written(indented: false).utf8), type: "application/json")
  }

  static func png(_ bytes: [UInt8]) -> HTTPResponse { .data(bytes, type: "image/png") }
}
