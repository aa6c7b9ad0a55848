// The routes of a scene that take a request body: changes and gestures.

import Geometry
import Player
import Scene
import SceneLanguage
import Support
import Synchronization

extension PreviewSession {
  /// Returns the response to a posted change; nil for an unknown path.
  func responseToChange(_ request: HTTPRequest) throws(UserError) -> HTTPResponse? {
    switch request.path {
    case "/undo": try change { (editor) throws(UserError) in try editor.perform(.undo) }
    case "/redo": try change { (editor) throws(UserError) in try editor.perform(.redo) }
    case "/record/frame": return .png(try gesturePicture(try GestureRequest(request.body)))
    case "/record/steps": return .json(try gestureSteps(try GestureRequest(request.body)))
    case "/record/keep": try keepGesture(try GestureRequest(request.body))
    case "/save", "/turn", "/edit", "/preset/save", "/preset/rename", "/preset/delete",
      "/variant/add", "/variant/set", "/variant/remove", "/freeze", "/unfreeze", "/display",
      "/share/start", "/share/cancel":
      let body = try? JSONDecoder().decode([String: String].self, from: Data(request.body))
      guard let body else { return .unreadableBody }
      return try responseToChange(request.path, body) ?? .unreadableBody
    default: return nil
    }
    return .done
  }

  /// Returns the response to a change; nil if the body lacks a member.
  private func responseToChange(_ path: String, _ body: [String: String]) throws(UserError)
    -> HTTPResponse?
  {
    switch (path, body["name"], body["to"]) {
    case ("/share/start", _, _):
      guard let request = ShareRequest(body) else { return nil }
      return .json(["id": .number(Double(startShare(request)))])
    case ("/share/cancel", _, _):
      guard let id = body["id"].flatMap({ Int($0) }) else { return nil }
      shares.withLock { $0[id] }?.cancel()
    case ("/save", let name, _):
      try change { (editor) throws(UserError) in try editor.save(name) }
    case ("/turn", _, _):
      try change { (editor) throws(UserError) in try editor.setParameters(body) }
    case ("/edit", _, _):
      guard let edit = AnimationEdit(body) else { return nil }
      try change { (editor) throws(UserError) in try editor.setAnimation(edit) }
    case ("/variant/add", _, _):
      guard let origin = Variant.Source(body, state.overrides.accepted) else { return nil }
      let id = try change { (editor) throws(UserError) in try editor.addVariant(origin) }
      return .json(["id": .number(Double(id))])
    case ("/variant/set", let name, _):
      guard let id = body["id"].flatMap({ Int($0) }), let text = body["text"] else { return nil }
      try change { (editor) throws(UserError) in
        try editor.setVariant(id, to: text, of: name)
      }
    case ("/variant/remove", _, _):
      guard let id = body["id"].flatMap({ Int($0) }) else { return nil }
      try change { (editor) throws(UserError) in try editor.removeVariant(id) }
    case ("/freeze", _, _):
      guard let subject = Freeze.Subject(body), let seconds = body["time"].flatMap({ Double($0) }),
        (0...Limits.seconds).contains(seconds)
      else { return nil }
      try change { (editor) throws(UserError) in
        try editor.freeze(Freeze(subject: subject, seconds: seconds))
      }
    case ("/unfreeze", _, _):
      let subject = Freeze.Subject(body)
      guard subject != nil || body.isEmpty else { return nil }
      try change { (editor) throws(UserError) in try editor.unfreeze(subject) }
    case ("/display", _, _):
      guard let word = body["appearance"], let isReduced = Bool(body["reduceMotion"] ?? "") else {
        return nil
      }
      let appearance = Appearance(rawValue: word)
      guard appearance != nil || word.isEmpty else { return nil }
      try change { (editor) throws(UserError) in
        try editor.setDisplay(appearance: appearance, reducesMotion: isReduced)
      }
    case ("/preset/save", let name?, _):
      try change { (editor) throws(UserError) in try editor.savePreset(name) }
    case ("/preset/delete", let name?, _):
      try change { (editor) throws(UserError) in try editor.deletePreset(name) }
    case ("/preset/rename", let name?, let new?):
      try change { (editor) throws(UserError) in try editor.renamePreset(name, to: new) }
    default: return nil
    }
    return .done
  }
}

extension Variant.Source {
  /// Parses a variant's origin from a request's body; nil if the body has no valid origin.
  ///
  /// - Parameter values: The parameter values that the page shows.
  fileprivate init?(_ body: [String: String], _ values: [String: String]) {
    switch (body["from"], body["name"]) {
    case ("file", _): self = .file
    case ("now", _): self = .values(values)
    case ("values", _):
      guard let text = body["values"],
        let values = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
      else { return nil }
      self = .values(values)
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
  /// Parses an edit of an animation from a request's body; nil if the body has no valid edit.
  fileprivate init?(_ body: [String: String]) {
    guard let key = body["key"], let text = body["text"],
      ["duration", "delay", "curve"].contains(key), let line = body["line"].flatMap({ Int($0) }),
      let column = body["column"].flatMap({ Int($0) }), line >= 1, column >= 1
    else { return nil }
    self.init(key: key, text: text, line: line, column: column)
  }
}
