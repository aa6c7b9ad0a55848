// Mistakes in steps that do not animate.

import Scene
import Support

/// A mistake in a step of a rule or the timeline.
enum StepMistake: SceneMistake {
  case range(key: String, ClosedRange<Double>, Double)
  case appearance(String)
  case addInsideEach
  /// A single view in place of a repeat. The list is the repeat that the view is in, if the name
  /// ends with an index.
  case singleView(String, list: Substring?)
  /// Views inside a repeat, with the names of the repeat and of one view.
  case insideRepeat(String, list: String, copy: String)
  case siblings
  case nestedChoice

  var message: String {
    switch self {
    case .range(let key, let range, let number):
      "'\(key)' takes \(range.limits), not \(formatted(number))"
    case .appearance(let text): "'appearance' takes light or dark, not \(text.quoted)"
    case .addInsideEach:
      "'add' inside 'each' adds an instance for each copy; add 'many: true' to it"
    case .singleView(let name, let list):
      "\(name.quoted) is a single view, not a repeat; "
        + (list.map { "write 'each: \($0)'" } ?? "remove 'each'")
    case .insideRepeat(let name, let list, let copy):
      "\(name.quoted) is inside a repeat; write 'each: \(list)', and \(copy.quoted) in its steps"
    case .siblings: "'swap' takes two siblings; name two views of one superview"
    case .nestedChoice:
      "an 'if' cannot contain an 'if' step; join the conditions with 'and', write "
        + "'else: { if: … }' without a list, or write a rule with 'when'"
    }
  }
}
