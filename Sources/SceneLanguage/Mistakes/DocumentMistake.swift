// Mistakes in YAML that libyaml accepts, but that scenes do not allow.

import Scene

/// A mistake in the form or the size of a YAML document.
enum DocumentMistake: SceneMistake {
  case tooLarge(bytes: Int)
  case empty
  case secondDocument
  case tooManyValues
  case tooManyWithAliases
  case tooDeep
  case tag(String, remedy: String)
  case missingValue
  case keyIsNoWord
  case keyTwice(String, firstLine: Int)
  case unknownAnchor(String)
  case anchorInItself(String)

  var message: String {
    switch self {
    case .tooLarge(let bytes): "the file has \(bytes) bytes; the limit is \(Limits.fileBytes)"
    case .empty: "the file is empty; write a first scene with 'flickbook init'"
    case .secondDocument: "this is a second YAML document; write it to a file of its own"
    case .tooManyValues: "the scene has more than \(Limits.nodes) values; remove some"
    case .tooManyWithAliases:
      "the scene has more than \(Limits.nodes) values with its aliases expanded; remove some"
    case .tooDeep: "values are nested more than \(Limits.depth) levels deep; flatten them"
    case .tag(let tag, let remedy): "the tag \(tag.quoted) is not supported; \(remedy)"
    case .missingValue: "malformed YAML: a value is missing here"
    case .keyIsNoWord: "this key is a list, a mapping or an alias; use a word"
    case .keyTwice(let key, let line):
      "the key \(key.quoted) is used twice; the first is at line \(line)"
    case .unknownAnchor(let name):
      "there is no anchor '&\(name)' before this alias; define it first"
    case .anchorInItself(let name):
      "the alias '*\(name)' is inside its own anchor; remove the alias"
    }
  }

  var kind: Diagnostic.Kind {
    if case .tooLarge = self { .combination } else { .yaml }
  }
}
