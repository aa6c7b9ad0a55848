// Strings in HTML.

/// Escapes a string for HTML text and attributes.
package func html(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}
