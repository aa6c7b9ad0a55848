// Mistakes in the names that a scene defines.

import Scene

/// A mistake in a new name: its characters, or another use of the name.
enum NameMistake: SceneMistake {
  /// The thing that has the name already.
  enum Owner: String {
    case input = "an input"
    case stateVariable = "a state variable"
    case parameter = "a parameter"
    case data = "a list of data"
  }

  case invalid(String)
  case reserved(String)
  case taken(String, by: Owner)
  case takenByData(id: String)
  case idTwice(String, firstLine: Int)
  /// Two steps `add` for one list of instances.
  case listTwice(String, firstLine: Int)
  case componentTwice(String, first: SourceLocation)
  case animatorTwice(String)
  case timerTwice(String)

  var message: String {
    switch self {
    case .invalid(let name):
      "\(name.quoted) is not a valid name; use letters, digits and _, no digit first"
    case .reserved(let name):
      "'\(name)' is a reserved word in expressions; choose another name"
    case .taken(let name, let owner):
      "\(name.quoted) is already \(owner.rawValue); rename one of them"
    case .takenByData(let id):
      "the id \(id.quoted) is already the name of data; rename one of them"
    case .idTwice(let name, let line):
      "the id \(name.quoted) is used twice; the first is at line \(line)"
    case .listTwice(let name, let line):
      "the list \(name.quoted) already has a step 'add' at line \(line); keep one step in a rule "
        + "'on: message …', and send the message from both places"
    case .componentTwice(let name, let first):
      "the component \(name.quoted) is defined twice; the first is at \(first)"
    case .animatorTwice(let name):
      "the animator \(name.quoted) is defined twice; rename one of them"
    case .timerTwice(let name):
      "the timer \(name.quoted) is defined twice; rename one of them"
    }
  }

  var kind: Diagnostic.Kind {
    switch self {
    case .invalid, .reserved, .taken, .takenByData, .componentTwice: .wrongName
    case .idTwice, .listTwice, .animatorTwice, .timerTwice: .combination
    }
  }
}
