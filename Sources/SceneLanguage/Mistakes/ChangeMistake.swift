// Mistakes that only the whole scene shows: changes of values that something else determines.

import Scene

/// A change of a value that something else determines too, or a circle of values. A target is a
/// property with its view, such as "box.x".
enum ChangeMistake: SceneMistake {
  case fittedContent(target: String)
  case zoom(view: String)
  case stacked(target: String)
  case pinned(target: String, line: Int)
  case constrained(target: String)
  case bound(target: String, line: Int)
  /// A `fraction` that reads a property with an expression.
  case fractionOfBound(target: String)
  /// A `fraction` that reads an animator's value, such as "fade.fraction".
  case fractionOfAnimator(String)
  /// A `fraction` that reads a state variable which another fraction animates.
  case fractionOfState(String)
  /// Properties that read one another, from the first to the last.
  case circle([String])

  var message: String {
    switch self {
    case .fittedContent(let target):
      "'\(target)' follows the children; remove 'contentSize: auto' to set it"
    case .zoom(let view): "'\(view)' does not zoom; add 'zoom: { min: 1, max: 3 }' to it"
    case .stacked(let target):
      "'\(target)' is laid out by the stack around it and cannot be set; write the size into "
        + "'pin', with an expression that reads a state"
    case .pinned(let target, let line):
      "'\(target)' is laid out by 'pin' (line \(line)) and cannot be set; change the pins instead"
    case .constrained(let target):
      "'\(target)' is laid out by constraints and cannot be set; change the constraints instead"
    case .bound(let target, let line):
      "'\(target)' follows an expression (line \(line)) and cannot be set; remove one of the two"
    case .fractionOfBound(let target):
      "'fraction' reads '\(target)', which follows an expression itself; write that expression "
        + "here"
    case .fractionOfAnimator(let name):
      "'fraction' cannot read '\(name)'; read the value that drives that animator"
    case .fractionOfState(let name):
      "'fraction' cannot read '\(name)', which an animator with a 'fraction' sets; read the value "
        + "of that fraction"
    case .circle(let names):
      "'\(names.first ?? "")' depends on itself: \(Self.path(names))"
    }
  }

  /// Returns the names with arrows between them, and the first one again at the end. Of more than
  /// 6 names, all after the fifth are left out.
  private static func path(_ names: [String]) -> String {
    let shown = names.count > 6 ? Array(names.prefix(5)) + ["…"] : names
    return (shown + Array(names.prefix(1))).joined(separator: " → ")
  }
}
