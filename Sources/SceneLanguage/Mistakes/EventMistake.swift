// Mistakes in the events of rules and expectations.

import Scene
import Support

/// A text that names no event of the scene.
enum EventMistake: SceneMistake {
  /// An invalid value of `on`, with the end of the message.
  case event(given: String, remedy: String)
  /// The text in place of the period of a timer, with the shortest period in seconds.
  case period(String, least: Double)
  case interrupted
  case withoutName(EventKind)
  /// The word of a gesture in place of an event, with the gesture and the view.
  case gesture(String, gesture: String, view: String)
  /// The word of a step that shows or dismisses a page, with the step and the page.
  case pageStep(String, step: String, page: String)
  /// An event's word in another tool, with the view.
  case foreign(String, EventKind, view: String)
  case unknown(String, [String])

  var message: String {
    switch self {
    case .event(let given, let remedy): "'on' takes \(EventKind.help), not \(given)\(remedy)"
    case .period(let text, let least):
      "'every' takes \(formatted(least)) to \(formatted(Limits.seconds)) seconds, "
        + "not \(text.quoted)"
    case .interrupted:
      "only an animation can be interrupted; write 'finish NAME (interrupted)'"
    case .withoutName(let event):
      "'\(event.rawValue)' has no name; write 'event \(event.rawValue)'"
    case .gesture(let word, let gesture, let view):
      "unknown event \(word.quoted); a \(gesture) has the events begin, change, end and cancel, "
        + "such as 'event begin \(view)'"
    case .pageStep(let word, let step, let page):
      "unknown event \(word.quoted); '\(step)' is a step, so expect its effect, such as "
        + "'\(page).translate.\(step == "push" || step == "pop" ? "x" : "y") is 0 at 1'"
    case .foreign(let word, let event, let view):
      "unknown event \(word.quoted); write 'event \(event.rawValue) \(view)'"
    case .unknown(let word, let known):
      "unknown event \(word.quoted)"
        + suggestion(
          for: word, among: known,
          otherwise: "; write a kind of event, such as 'event \(EventKind.tap.example)'")
    }
  }

  var kind: Diagnostic.Kind {
    if case .event = self { .wrongValue } else { .combination }
  }
}
