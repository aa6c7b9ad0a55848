// Mistakes in the use of views, which lack something that the use needs.

import Scene

/// The use of a view that exists, but does not support this use.
enum ViewUseMistake: SceneMistake {
  case notAnID(String)
  case notScrolling(String, View.Kind.Name, hasPan: Bool)
  case withoutRefresh(String)
  case outsideScrollView(String)
  case pinched(String)
  /// A view that no finger drags, with the name of a view inside it that a finger can drag.
  case notDragged(String, part: String?)
  case withoutRest(String)
  /// A scroll view that does not zoom, and the gesture that would zoom it.
  case withoutZoom(String, gesture: String)
  /// A view without a gesture. A pan inside a scroll view would take the finger from it, so the
  /// message recommends the pan of the scroll view.
  case withoutGesture(String, gesture: String, scrollView: String?)

  var message: String {
    switch self {
    case .notAnID(let name):
      "\(name.quoted) cannot be the id of a view; ids are names such as 'header'"
    case .notScrolling(let name, let kind, let hasPan):
      "'\(name)' is \(kind.phrase), not a scroll view"
        + (hasPan ? "; a pan has the events begin, change, end and cancel" : "")
    case .withoutRefresh(let name):
      "'\(name)' has no refresh; add 'refresh: { threshold: 70 }' to it"
    case .outsideScrollView(let name):
      "'\(name)' is not inside a scroll view; put it into the children of a view of "
        + "'kind: scroll'"
    case .pinched(let name):
      "'\(name)' has a pinch, which takes two fingers; write "
        + "'pinch: { view: \(name), to: 2, over: 0.5 }'"
    case .notDragged(let name, let part):
      "'\(name)' is not in a scroll view and cannot be dragged; "
        + (part.map { "did you mean its part '\($0)'?" }
          ?? "name a view of 'kind: scroll', or add 'gestures: { pan: {} }'")
    case .withoutRest(let name):
      "'\(name)' does not scroll and has no pan; add 'gestures: { pan: {} }' to it"
    case .withoutZoom(let name, let gesture):
      "'\(name)' does not zoom by a \(gesture); write 'zoom: { max: 3"
        + (gesture == "pinch" ? "" : ", doubleTap: 2") + " }' on it"
    case .withoutGesture(let name, let gesture, let scrollView):
      "'\(name)' has no \(gesture); "
        + (scrollView.map { "use the pan of its scroll view, '\($0)', or " } ?? "")
        + "add 'gestures: { \(gesture): \(gesture == "pan" ? "{}" : "true") }' to it"
    }
  }

  var kind: Diagnostic.Kind {
    if case .notAnID = self { .unknownName } else { .combination }
  }
}
