// What is asked of a folder: its scenes, and what each of them is asked.

import Player
import Scene

/// The answer to a request that was let in.
///
/// - Parameter request: its path is the one behind the token. `/scene/NAME/…` is about a scene of
///   the folder, by a name that it lists; without that it is about the first one.
func answer(_ request: HTTPRequest, _ folder: PreviewFolder) -> HTTPResponse {
  do throws(UserError) {
    let parts = request.path.split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false
    ).dropFirst().map(String.init)
    switch (parts.first, parts.count) {
    case ("scenes", 1) where request.method == "GET":
      return json(
        .object([
          JSON.Member(
            "scenes",
            .list(folder.names.map { .object([JSON.Member("name", .text($0))]) }))
        ]))
    case ("thumbnail", 2) where request.method == "GET":
      return folder.thumbnail(of: parts[1]).map { .data($0, type: "image/png") } ?? nothing
    case ("verdict", 2) where request.method == "GET":
      return folder.verdict(on: parts[1]).map { json($0.description) } ?? nothing
    case ("scene", 2):
      let rest = parts[1].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard rest.count == 2, let session = try folder.session(named: String(rest[0])) else {
        return nothing
      }
      var inner = request
      inner.path = "/" + rest[1]
      return answer(inner, session)
    default: return answer(request, folder.first)
    }
  } catch {
    return failure(error)
  }
}

extension SceneVerdict {
  fileprivate var description: JSON {
    switch self {
    case .unrecorded: .object([JSON.Member("verdict", .text("none"))])
    case .userError: .object([JSON.Member("verdict", .text("trouble"))])
    case .same: .object([JSON.Member("verdict", .text("same"))])
    case .differs(let count):
      .object([
        JSON.Member("verdict", .text("differ")), JSON.Member("differing", .number(Double(count))),
      ])
    }
  }
}
