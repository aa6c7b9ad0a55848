// Values for machines and pages.

package import Scene

extension Value {
  /// A number or a boolean as such; colours and texts as text, as traces write them.
  package var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .text, .color: .text(shown)
    }
  }
}

extension JSON {
  /// For a script element, where "</" and "<!--" would end or change what is read.
  package var inScript: String { written(indented: false).replacing("<", with: "\\u003c") }
}
