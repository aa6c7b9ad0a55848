// The names of types and kinds with their articles, for messages.

import Scene

extension ValueType {
  /// The name of the type with its article, for messages: "a number".
  var phrase: String {
    switch self {
    case .number: "a number"
    case .boolean: "true or false"
    case .text: "text"
    case .color: "a colour"
    }
  }
}

extension View.Kind.Name {
  /// The kind's name with its article, for messages: "an image".
  var phrase: String { self == .image ? "an image" : "a \(rawValue)" }
}
