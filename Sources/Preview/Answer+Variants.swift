// What is asked of presets and variants.

import Player
import Scene
import Support

/// The answer to a change of presets or variants; nil for any other path.
///
/// - Parameter body: the request's, read.
func answerComparison(
  _ path: String, _ body: [String: String], _ session: PreviewSession
) throws(UserError) -> HTTPResponse? {
  switch path {
  case "/preset/save":
    guard let name = body["name"] else { return nil }
    try session.savePreset(name)
  case "/preset/rename":
    guard let name = body["name"], let new = body["to"] else { return nil }
    try session.renamePreset(name, to: new)
  case "/preset/delete":
    guard let name = body["name"] else { return nil }
    try session.deletePreset(name)
  case "/variant/add":
    guard let origin = Variant.Origin(body, session.shown) else { return nil }
    let id = try session.addVariant(origin)
    return json(.object([JSON.Member("id", .number(Double(id)))]))
  case "/variant/remove":
    guard let id = body["id"].flatMap({ Int($0) }) else { return nil }
    try session.removeVariant(id)
  default: return nil
  }
  return json(.object([]))
}

extension Variant.Origin {
  /// As the page asks for it; nil for what is no such request.
  fileprivate init?(_ body: [String: String], _ shown: PreviewState) {
    switch body["from"] {
    case "file": self = .file
    case "now": self = .values(shown.turned.taken)
    case "preset":
      guard let name = body["name"] else { return nil }
      self = .preset(name)
    case "revision":
      guard let name = body["name"] else { return nil }
      self = .revision(name)
    case "value":
      guard let name = body["name"], let text = body["text"] else { return nil }
      self = .values(shown.turned.taken.merging([name: text]) { $1 })
    case "animation":
      guard let edit = animationEdit(body) else { return nil }
      self = .animation(
        AnimationEdit(key: edit.key, text: edit.text, line: edit.line, column: edit.column),
        turned: shown.turned.taken)
    default: return nil
    }
  }
}

/// Which animation is to go how; nil for what is no such request.
func animationEdit(_ body: [String: String]) -> (
  line: Int, column: Int, key: String, text: String
)? {
  guard let key = body["key"], let text = body["text"],
    ["duration", "delay", "curve"].contains(key), let line = body["line"].flatMap({ Int($0) }),
    let column = body["column"].flatMap({ Int($0) }), line >= 1, column >= 1
  else { return nil }
  return (line, column, key, text)
}
