// Mistakes in the use of names that nothing defines.

import Scene
import Support

/// The use of a name that nothing defines, with the names that are defined.
enum UnknownNameMistake: SceneMistake {
  case sentMessage(String, [String])
  /// A message that is sent, but that no rule waits for.
  case awaitedMessage(String, [String])
  case animation(String, [String])
  case animator(String, [String])
  case timer(String, [String])
  /// A timer that no rule before this one has. `prefixed` is its name with the prefix of its
  /// instance.
  case earlierTimer(String, prefixed: String, [String])
  case instance(String, [String])
  /// The period of a rule `on: every`, in seconds.
  case period(String, [String])
  case component(String, [String])
  case input(String, component: String, [String])
  case layout(String, [String])
  case edge(String, [String])
  case pointOfView(String, [String])
  case parameter(ParameterOverride, [String])

  var message: String {
    switch self {
    case .sentMessage(let name, let known):
      "nothing sends the message " + Self.end(name, known, "; a step 'send' sends it")
    case .awaitedMessage(let name, let known):
      "no rule waits for the message " + Self.end(name, known, "; add one, or remove the step")
    case .animation(let name, let known):
      "no animation is named "
        + Self.end(name, known, "; the option 'name' of 'animate' names it")
    case .animator(let name, let known):
      "no animator is named " + Self.end(name, known, "; a step 'animator' names it")
    case .timer(let name, let known):
      "no timer is named " + Self.end(name, known, "; a rule 'on: every' names it")
    case .earlierTimer(let name, let prefixed, let known):
      "no rule before this one has a timer named \(name.quoted)"
        + suggestion(for: prefixed, among: known)
    case .instance(let name, let known):
      "there is no instance " + Self.end(name, known, "; a step 'add' makes it")
    case .period(let period, let known):
      "no rule runs every " + Self.end(period, known, "; add a rule 'on: every'")
    case .component(let name, let known):
      "unknown component "
        + Self.end(name, known, "; \(Self.list("use one of", known) ?? Self.firstComponent)")
    case .input(let name, let component, let known):
      "the component '\(component)' has no input "
        + Self.end(name, known, Self.list("; its inputs are", known) ?? "")
    case .layout(let name, let known): "there is no layout " + Self.end(name, known)
    case .edge(let word, let known):
      "'\(word)' is not an edge" + suggestion(for: word, among: known)
    case .pointOfView(let word, let known):
      "'\(word)' is not a point of a view" + suggestion(for: word, among: known)
    case .parameter(let value, let known):
      "\(value.spelling) \(value.name): the scene has no such parameter"
        + suggestion(
          for: value.name, among: known,
          otherwise: Self.list("; it has", known) ?? "; it has none")
    }
  }

  private static let firstComponent = "define it under 'components'"

  /// Returns the name in quotes with the nearest known name, or with another remedy.
  private static func end(_ name: String, _ known: [String], _ remedy: String = "") -> String {
    name.quoted + suggestion(for: name, among: known, otherwise: remedy)
  }

  /// Returns names after the words that introduce them; nil for no names.
  private static func list(_ words: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(words) \(names.joined(separator: ", "))"
  }
}
