// Values for pages.

package import Scene

extension JSON {
  /// For a script element, where "</" and "<!--" would end or change what is read.
  package var inScript: String { written(indented: false).replacing("<", with: "\\u003c") }
}
