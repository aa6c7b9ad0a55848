// The addresses of a folder: its scenes, and the addresses of each scene.

import Player
import Scene

extension PreviewFolder {
  /// The response to an admitted request.
  ///
  /// - Parameter request: its path is the one behind the token. `/scene/NAME/…` is about a scene of
  ///   the folder, by a name that it lists; without that it is about the first one.
  func response(to request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false
    ).dropFirst().map(String.init)
    switch (parts.first, parts.count) {
    case ("scenes", 1) where request.method == "GET":
      let scenes = names.map { JSON.object([JSON.Member("name", .text($0))]) }
      return .json(.object([JSON.Member("scenes", .list(scenes))]))
    case ("thumbnail", 2) where request.method == "GET":
      return thumbnail(of: parts[1]).map(HTTPResponse.png) ?? .notFound
    case ("verdict", 2) where request.method == "GET":
      return verdict(on: parts[1]).map { .json($0.description) } ?? .notFound
    case ("scene", 2):
      let rest = parts[1].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard rest.count == 2 else { return .notFound }
      var inner = request
      inner.path = "/" + rest[1]
      do throws(UserError) {
        return try session(named: String(rest[0]))?.response(to: inner) ?? .notFound
      } catch {
        return .failure(error)
      }
    default: return first.response(to: request)
    }
  }
}

extension SceneVerdict {
  fileprivate var description: JSON {
    func verdict(_ name: String) -> JSON.Member { JSON.Member("verdict", .text(name)) }
    return switch self {
    case .unrecorded: .object([verdict("none")])
    case .userError: .object([verdict("trouble")])
    case .same: .object([verdict("same")])
    case .differs(let count):
      .object([verdict("differ"), JSON.Member("differing", .number(Double(count)))])
    }
  }
}
