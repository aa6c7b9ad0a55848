// The fonts in which a text is drawn: the order of the families, and characters without a font.

/// The fonts for the characters of one text.
struct FontSearch {
  /// The families to search for each character, best first.
  var families: [String]
  /// The fallback families that the text needs, in the order of the search.
  var fallbacks: [FallbackFonts.Family] = []
  /// The characters that no font has, without repetitions.
  var missing: [MissingCharacter] = []
}

/// A character that no font has.
package struct MissingCharacter: Sendable, Hashable {
  package var scalar: Unicode.Scalar
  /// The Debian package that may contain a font for the character, but is not installed; nil if no
  /// known font has the character.
  package var package: String?
}

extension FontLibrary {
  /// Returns the characters of a text that no font has, without repetitions. They are drawn as
  /// boxes.
  ///
  /// - Parameter family: the family of the label.
  /// - Throws: `FontError` for a fallback font that is truncated.
  package func missingCharacters(
    of text: String, family: String = FontLibrary.inter
  ) throws(FontError) -> [MissingCharacter] {
    try search(for: text, family: family).missing
  }

  package func fallbackFiles(
    of text: String, family: String = FontLibrary.inter
  ) throws(FontError) -> [File] {
    var files: [File] = []
    for family in try search(for: text, family: family).fallbacks {
      guard let opened = try fallback.open(family) else { continue }
      files += opened.paths.map { File(family: opened.name, path: $0) }
    }
    return files
  }

  func search(for text: String, family: String) throws(FontError) -> FontSearch {
    var search = FontSearch(families: searchOrder(for: family))
    // Inter has all characters of ASCII.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return search }
    let scalars = Set(text.unicodeScalars).filter(\.needsGlyph).sorted { $0.value < $1.value }
    let scripts = Set(scalars.map(\.script))
    let isChinese = !scripts.isDisjoint(with: ["Hani", "Hira", "Kana", "Bopo"])
    // Nanum Gothic contains some Chinese characters, which are meant for Korean text.
    let keepsNanumLast = isChinese && !scripts.contains("Hang")
    var found: Set<FallbackFonts.Family> = []
    if text.unicodeScalars.contains(where: \.asksForEmoji), try fallback.open(.emoji) != nil {
      found.insert(.emoji)
    }
    // Characters of several scripts come last, because the fonts found for the text's scripts may
    // contain these characters.
    let shared = scalars.filter { FallbackFonts.isShared($0.script) }
    for scalar in scalars.filter({ !FallbackFonts.isShared($0.script) }) + shared {
      let isOwn = has(scalar, exceptNanum: keepsNanumLast && !FallbackFonts.isShared(scalar.script))
      if isOwn { continue }
      let known = found.sorted()
      var candidates = known + FallbackFonts.families(ofScript: scalar.script)
      if scalar.asksForEmoji { candidates.insert(.emoji, at: 0) }
      if scripts.isDisjoint(with: ["Hira", "Kana"]) {
        candidates = candidates.map { $0 == .japanese ? .simplified : $0 }
      }
      try add(scalar, from: candidates, to: &found, &search)
    }
    search.fallbacks = found.sorted()
    if keepsNanumLast { search.families.removeAll { $0 == Self.nanumGothic } }
    for family in search.fallbacks {
      if let opened = try fallback.open(family) { search.families.append(opened.name) }
    }
    if keepsNanumLast { search.families.append(Self.nanumGothic) }
    return search
  }

  private func add(
    _ scalar: Unicode.Scalar, from candidates: [FallbackFonts.Family],
    to found: inout Set<FallbackFonts.Family>, _ search: inout FontSearch
  ) throws(FontError) {
    var absent: String?
    for family in candidates {
      guard let opened = try fallback.open(family) else {
        absent = absent ?? family.package
        continue
      }
      guard opened.faces[0].has(scalar) else { continue }
      found.insert(family)
      return
    }
    if !has(scalar, exceptNanum: false) {
      search.missing.append(MissingCharacter(scalar: scalar, package: absent))
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is drawn with a glyph that the fonts may lack. False for ASCII, spaces,
  /// control characters and joiners.
  fileprivate var needsGlyph: Bool {
    guard value >= 0x80, !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }

  /// Whether the character is drawn in colour, or turns the character before it into an emoji.
  fileprivate var asksForEmoji: Bool {
    properties.isEmojiPresentation || value == 0xFE0F || value == 0x20E3
  }
}
