// The routes of a folder: the list of the folder's scenes, and the routes of each scene.

import Player
import Scene
import Support
import Verify

extension PreviewSessions {
  /// Returns the response to an admitted request.
  ///
  /// - Parameter request: A request whose path follows the token. A path `/scene/NAME/…` addresses
  ///   a listed scene of the folder. Any other path addresses the first scene.
  func response(to request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false
    ).dropFirst().map(String.init)
    switch (parts.first, parts.count) {
    case ("scenes", 1) where request.method == "GET":
      let scenes = names.map { ["name": .text($0)] as JSON }
      return .json(["scenes": .list(scenes)])
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
    switch self {
    case .userError: ["verdict": .text("trouble")]
    case .compared(.unrecorded): ["verdict": .text("none")]
    case .compared(.same): ["verdict": .text("same")]
    case .compared(.differs(seconds: let seconds)):
      ["verdict": .text("differ"), "from": .number(seconds)]
    }
  }
}
