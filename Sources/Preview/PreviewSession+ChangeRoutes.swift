// The addresses of a scene that change something, and those of a gesture, which come with a body.

import Platform
import Player
import Scene
import Support

extension PreviewSession {
  /// The response to a change that is posted; nil for an unknown address.
  func responseToChange(_ request: HTTPRequest) throws(UserError) -> HTTPResponse? {
    switch request.path {
    case "/save": try save()
    case "/undo": try undo()
    case "/redo": try redo()
    case "/record/frame": return .png(try gesturePicture(try GestureRequest(request.body)))
    case "/record/steps": return .json(try gestureSteps(try GestureRequest(request.body)))
    case "/record/keep": try keepGesture(try GestureRequest(request.body))
    case "/turn", "/edit", "/preset/save", "/preset/rename", "/preset/delete", "/variant/add",
      "/variant/remove":
      let body = try? JSONDecoder().decode([String: String].self, from: Data(request.body))
      guard let body else { return .unreadableBody }
      return try responseToChange(request.path, body) ?? .unreadableBody
    default: return nil
    }
    return .done
  }

  /// Nil when something is missing in the body.
  private func responseToChange(_ path: String, _ body: [String: String]) throws(UserError)
    -> HTTPResponse?
  {
    switch path {
    case "/turn": try setParameters(body)
    case "/edit":
      guard let edit = AnimationEdit(body) else { return nil }
      try setAnimation(edit)
    case "/variant/add":
      guard let origin = Variant.Origin(body, state.overrides.accepted) else { return nil }
      return .json(["id": .number(Double(try addVariant(origin)))])
    case "/variant/remove":
      guard let id = body["id"].flatMap({ Int($0) }) else { return nil }
      try removeVariant(id)
    default:
      guard let name = body["name"] else { return nil }
      switch path {
      case "/preset/save": try savePreset(name)
      case "/preset/delete": try deletePreset(name)
      default:
        guard let new = body["to"] else { return nil }
        try renamePreset(name, to: new)
      }
    }
    return .done
  }
}

extension Variant.Origin {
  /// The origin that a page asks for; nil for other requests.
  ///
  /// - Parameter values: the values of parameters that the page shows.
  fileprivate init?(_ body: [String: String], _ values: [String: String]) {
    switch (body["from"], body["name"]) {
    case ("file", _): self = .file
    case ("now", _): self = .values(values)
    case ("preset", let name?): self = .preset(name)
    case ("revision", let name?): self = .revision(name)
    case ("value", let name?):
      guard let text = body["text"] else { return nil }
      self = .values(values.merging([name: text]) { $1 })
    case ("animation", _):
      guard let edit = AnimationEdit(body) else { return nil }
      self = .animation(edit, overrides: values)
    default: return nil
    }
  }
}

extension AnimationEdit {
  /// The edit that a page asks for; nil for other requests.
  fileprivate init?(_ body: [String: String]) {
    guard let key = body["key"], let text = body["text"],
      ["duration", "delay", "curve"].contains(key), let line = body["line"].flatMap({ Int($0) }),
      let column = body["column"].flatMap({ Int($0) }), line >= 1, column >= 1
    else { return nil }
    self.init(key: key, text: text, line: line, column: column)
  }
}
