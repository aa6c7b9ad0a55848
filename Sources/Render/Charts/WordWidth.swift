// An upper bound for the width of text in charts, because this module cannot measure text.

/// Returns an upper bound for the width of a line of text in the font Inter, in points.
///
/// The real width of ASCII text is at least four fifths of the bound. Characters that are missing
/// from the table count as wide as the font size.
///
/// - Parameter size: The font size, in points.
func wordWidth(_ text: String, size: Double) -> Double {
  text.unicodeScalars.reduce(0) { $0 + (widths[$1] ?? 1) } * size
}

/// Truncates a string to a width in points, with an ellipsis at the end. Returns nil if not even
/// one character and the ellipsis fit.
func cut(_ text: String, to width: Double, size: Double) -> String? {
  guard wordWidth(text, size: size) > width else { return text }
  var start = Substring(text)
  while !start.isEmpty {
    start.removeLast()
    let shown = start + "…"
    if !start.isEmpty, wordWidth(String(shown), size: size) <= width { return String(shown) }
  }
  return nil
}

/// The advance widths of characters in the font Inter 4 Regular, as fractions of the font size.
/// They are rounded up to multiples of 0.05.
private let widths: [Unicode.Scalar: Double] = {
  let rows: [(Double, String)] = [
    (0.25, "'ijl"), (0.3, " !,.:;I"), (0.35, "|"), (0.4, "()/[\\]frt{}"), (0.45, "\""),
    (0.5, "*-1^_`°"), (0.55, "?Jksxz"), (0.6, "7EFLacehnouvy"), (0.65, "#$&02345689PRSTXZbdgpq"),
    (0.7, "+<=>ABKVY~×−"), (0.75, "CDGHU"), (0.8, "NOQ"), (0.85, "%w…"), (0.9, "Mm"), (0.95, "@W"),
  ]
  var widths: [Unicode.Scalar: Double] = [:]
  for (width, characters) in rows {
    for scalar in characters.unicodeScalars { widths[scalar] = width }
  }
  return widths
}()
