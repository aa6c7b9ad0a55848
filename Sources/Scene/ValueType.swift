// The types of the scene language.

package enum ValueType: String, Sendable, Hashable {
  case number, boolean, text, color

  /// With its article, for a message.
  var phrase: String {
    switch self {
    case .number: "a number"
    case .boolean: "true or false"
    case .text: "text"
    case .color: "a colour"
    }
  }
}
