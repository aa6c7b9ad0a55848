// The types of values in scenes.

package enum ValueType: String, Sendable, Hashable {
  case number, boolean, text, color
}
