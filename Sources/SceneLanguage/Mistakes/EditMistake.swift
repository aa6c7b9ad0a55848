// Obstacles to edits of a scene file and to its formatting.

import Scene

/// An edit that the text of a scene does not allow.
enum EditMistake: SceneMistake {
  case utf16
  case noParameter(String)
  case noValue
  case noMapping
  case noPlaceForKey
  case noAnimation
  case computed(key: String)
  /// A value that is no scalar, by the name of its parameter.
  case notScalar(parameter: String?, given: String)
  case anchored(parameter: String?)
  case fixed(parameter: String?)
  case stepsWithoutPlace
  case unfitTimeline
  case unusualText
  /// A form that the formatter does not know, in the plural, such as "anchors (& and *)".
  case unknownToFormat(String)
  case changedByFormat

  var message: String {
    switch self {
    case .utf16: "the file is UTF-16, which cannot be written; save it as UTF-8"
    case .noParameter(let name):
      "there is no parameter \(name.quoted) to save; add it under 'params'"
    case .noValue: "there is no value here to replace"
    case .noMapping: "there is no mapping here to add a key to"
    case .noPlaceForKey: "a key cannot be added here"
    case .noAnimation: "there is no animation here"
    case .computed(let key):
      "\(key.quoted) is computed by an expression; change it in the file"
    case .notScalar(let parameter, let given):
      "\(Self.value(of: parameter)) is \(given) and cannot be replaced here"
    case .anchored(let parameter):
      "\(Self.value(of: parameter)) has an anchor, an alias or a tag; remove it to change the "
        + "value here"
    case .fixed(let parameter): "\(Self.value(of: parameter)) cannot be replaced here"
    case .stepsWithoutPlace:
      "steps cannot be inserted here; write the timeline as a list of lines"
    case .unfitTimeline:
      "the timeline cannot take these steps; write it as a list of lines"
    case .unusualText: "fmt takes UTF-8 with ordinary line endings; the file stays as it is"
    case .unknownToFormat(let obstacle):
      "fmt cannot format \(obstacle); replace them, or format the file by hand"
    case .changedByFormat:
      "cannot be formatted without a change of its values; it stays as it is"
    }
  }

  private static func value(of parameter: String?) -> String {
    parameter.map { "the value of \($0.quoted)" } ?? "the value"
  }
}
