// The values of options and operands that a shell can complete.

import Motion
import Player
import Scene

/// The kind of a value, for completion in a shell.
enum CompletedValue: Sendable {
  case files
  case scenes
  case words([String])
  case parameters
  case presets
  case properties
  case views

  /// Finds the kind of an operand.
  ///
  /// - Parameter words: The operand's name in the help, such as "SCENE…".
  init(operand words: String) {
    if words.contains("SCENE") {
      self = .scenes
    } else if words.contains("CURVE") {
      self = .words(Curve.names)
    } else if words.contains("CODE|KEY") {
      self = .words(explainedNames + explainedParts)
    } else if words == "bash|zsh|fish" {
      self = .words(words.split(separator: "|").map(String.init))
    } else if words.contains("COMMAND") {
      self = .words(Flickbook.commands.map(\.name))
    } else {
      self = .files
    }
  }
}

extension Option {
  /// The kind of the option's value; nil for a switch.
  var completion: CompletedValue? {
    guard let value else { return nil }
    if !choices.isEmpty { return .words(choices) }
    switch (name, value) {
    case ("preset", _): return .presets
    case ("param", _), ("sweep", _), ("turn", _): return .parameters
    case ("property", _), ("curves", _), ("against", _): return .properties
    case ("views", _), ("view", _): return .views
    case (_, let words) where words.contains("|") && words == words.lowercased():
      return .words(words.split(separator: "|").map(String.init))
    case (_, let words) where words.contains("CURVE"): return .words(Curve.names)
    case (_, "N"), (_, "SIZE"), (_, "SECONDS"), (_, "T"): return .words([])
    default: return .files
    }
  }
}
