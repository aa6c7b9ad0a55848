// Mistakes in components and their instances.

import Scene

/// A mistake in a component.
enum ComponentMistake: SceneMistake {
  case addInComponent
  case repeatAsView
  /// A component inside itself, with the names from the component to its inner self.
  case recursive(String, [String])
  /// A value of another type than the input's, with the end of the message.
  case inputType(Input, ValueType, given: String, remedy: String)
  /// A value that is not among the input's own, with the most similar one.
  case inputValue(Input, given: String, nearest: String)
  case inputChoice(Input, [String], given: String)

  struct Input {
    let name: String
    let component: String
  }

  var message: String {
    switch self {
    case .addInComponent:
      "'add' is allowed only in the scene's own rules, not in a component's"
    case .repeatAsView:
      "the view of a component cannot be a repeat; put the repeat inside a view"
    case .recursive(let name, let cycle):
      "the component '\(name)' contains itself: \(cycle.joined(separator: " → ")); remove one use"
    case .inputType(let input, let type, let given, let remedy):
      "\(Self.name(of: input)) takes \(type.phrase), not \(given)\(remedy)"
    case .inputValue(let input, let given, let nearest):
      "\(Self.name(of: input)) has no value \(given); did you mean '\(nearest)'?"
    case .inputChoice(let input, let words, let given):
      "\(Self.name(of: input)) takes one of \(words.joined(separator: ", ")), not \(given)"
    }
  }

  private static func name(of input: Input) -> String {
    "the input '\(input.name)' of '\(input.component)'"
  }
}
