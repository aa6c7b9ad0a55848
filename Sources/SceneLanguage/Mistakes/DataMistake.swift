// Mistakes in `data`, written in the scene or in CSV files.

import Scene

/// A mistake in a list of rows.
enum DataMistake: SceneMistake {
  case noRows(list: String, given: String)
  case tooManyKeys(Int)
  /// A row that is no mapping, with a key and a value of the first row.
  case rowIsNoMapping(list: String, given: String, example: String)
  case missingKey(String, list: String, example: String)
  case unknownKey(String, nearest: String?)
  case rowIsNoPlainValue(list: String, given: String)
  case longText(key: String, count: Int)
  /// A value of another type than in the first row, with the end of the message.
  case otherType(key: String, ValueType, given: String, remedy: String)

  var message: String {
    switch self {
    case .noRows(let list, let given):
      "'\(list)' takes a list of rows, or the name of a CSV file, not \(given); "
        + "write '\(list): [{ name: Apple }]' or '\(list): \(list).csv'"
    case .tooManyKeys(let count): "a row has at most \(Limits.dataKeys) keys, not \(count)"
    case .rowIsNoMapping(let list, let given, let example):
      "a row of '\(list)' is a mapping like the first one, not \(given); write '{ \(example) }'"
    case .missingKey(let key, let list, let example):
      "this row of '\(list)' lacks '\(key)', which the first row has; add '\(key): \(example)'"
    case .unknownKey(let key, let nearest):
      "the first row has no key \(key.quoted); "
        + (nearest.map { "did you mean '\($0)'?" } ?? "add it to every row, or remove it here")
    case .rowIsNoPlainValue(let list, let given):
      "'\(list)' takes plain values like the first one, not \(given)"
    case .longText(let key, let count):
      "'\(key)' takes text of at most \(Limits.textCharacters) characters, not \(count)"
    case .otherType(let key, let type, let given, let remedy):
      "'\(key)' takes \(type.phrase) as in the first row, not \(given)\(remedy)"
    }
  }

  var kind: Diagnostic.Kind {
    switch self {
    case .noRows, .rowIsNoMapping, .rowIsNoPlainValue, .otherType: .wrongValue
    case .missingKey: .missingKey
    case .unknownKey: .unknownKey
    case .tooManyKeys, .longText: .combination
    }
  }
}
