// The types of values in scenes.

package enum ValueType: String, Sendable, Hashable {
  case number, boolean, text, color

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
