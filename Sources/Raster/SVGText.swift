// The check of an SVG file before librsvg reads it.

/// Rules for the text of SVG files. A picture depends on nothing but its file: no fonts of the
/// system, no other files, no embedded pictures, whose decoders are not ours.
enum SVGText {
  /// Elements that need fonts, other files or other decoders, without their namespace.
  private static let refusedElements: Set<String> = [
    "text", "image", "feImage", "foreignObject", "include", "script",
  ]

  /// Returns the first problem of a file in words that follow its name; nil for none.
  static func problem(in file: [UInt8]) -> String? {
    guard let text = String(validating: file, as: UTF8.self) else {
      return "is not in UTF-8; save it in UTF-8"
    }
    if let encoding = declaredEncoding(of: text), encoding != "utf-8" {
      return "has the encoding '\(encoding)'; save it in UTF-8"
    }
    // An entity could contain any of the elements in disguise.
    if text.contains("<!ENTITY") { return "has entities; save it without them" }
    for piece in text.split(separator: "<").dropFirst() {
      let name = piece.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
      let local = String(name.split(separator: ":").last ?? "")
      if refusedElements.contains(local) { return words(for: local) }
    }
    return outsideReference(in: text).map {
      "refers to '\($0)'; an SVG picture may refer to its own elements only, as in '#name'"
    }
  }

  private static func words(for element: String) -> String {
    switch element {
    case "text": "has an element <text>; convert it to paths, which look the same everywhere"
    case "image", "feImage": "has an element <\(element)>; show that picture in a view of its own"
    default: "has an element <\(element)>, which a picture cannot show; remove it"
    }
  }

  private static func declaredEncoding(of text: String) -> String? {
    let head = text.prefix(200)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>") else { return nil }
    let cells = head[..<end.lowerBound].split { $0 == "\"" || $0 == "'" }
    guard let index = cells.firstIndex(where: { $0.contains("encoding") }), index + 1 < cells.count
    else { return nil }
    return cells[index + 1].lowercased()
  }

  /// Returns the first reference to something outside the file: the value of an `href` or of a
  /// `url(…)` that does not begin with `#`.
  private static func outsideReference(in text: String) -> String? {
    let marks: [(String, Character)] = [("href", "="), ("url", "("), ("URL", "(")]
    for (mark, opening) in marks {
      for range in text.ranges(of: mark) {
        var rest = text[range.upperBound...].drop { $0.isWhitespace }
        guard rest.first == opening else { continue }
        rest = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        guard rest.first != "#" else { continue }
        return String(rest.prefix(40).prefix { $0 != "\"" && $0 != "'" && $0 != ")" && $0 != "\n" })
      }
    }
    return nil
  }
}
