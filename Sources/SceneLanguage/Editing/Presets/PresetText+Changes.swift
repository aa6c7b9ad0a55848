// Edits of single lines and values in a preset file. After each edit, the file is parsed again. An
// edit that does not give the intended presets is refused.

package import Scene

extension PresetText {
  /// Returns the text with a preset added at the end, or with new values in an existing preset.
  /// Parameters missing from `values` are unchanged.
  ///
  /// - Throws: SceneError for an invalid name, for too many presets, or when the file's formatting
  ///   does not allow the edit.
  package func saving(_ name: String, _ values: [(name: String, value: Value)]) throws(SceneError)
    -> PresetText
  {
    try check(name)
    let settings = values.map { Preset.Setting(name: $0.name, text: QuotedScalar($0.value).text) }
    guard let old = self[name] else {
      guard presets.count < Self.mostPresets else {
        throw failure(.full(presets.count))
      }
      let written = values.map { ($0.name, QuotedScalar($0.value)) }
      return try adding(name, written, Preset(name: name, settings: settings))
    }
    var text = self
    for (setting, value) in zip(settings, values) where !old.settings.contains(setting) {
      text = try text.setting(setting, of: name, QuotedScalar(value.value))
    }
    return text
  }

  /// Returns the text with a preset renamed. The preset keeps its place in the file.
  ///
  /// - Throws: SceneError for an unknown preset, or for a new name that is invalid or taken.
  package func renaming(_ name: String, to new: String) throws(SceneError) -> PresetText {
    let preset = try preset(named: name)
    try check(new)
    guard name != new else { return self }
    guard self[new] == nil else {
      throw failure(.taken(new))
    }
    var expected = presets
    expected[expected.firstIndex(of: preset) ?? 0] = Preset(name: new, settings: preset.settings)
    guard let entry = entry(name) else { throw unchangeable(name) }
    let scalars = scalars
    let start = offset(of: entry.keyLocation)
    // Try each colon before the value, because the key itself can contain colons.
    let ends = (start..<max(start, entry.value.span.lowerBound)).filter { scalars[$0] == ":" }
    for end in ends {
      for spelling in QuotedScalar(text: new, type: .text).spellings(like: nil) {
        if let text = spliced(start..<end, spelling, making: expected) { return text }
      }
    }
    throw unchangeable(name)
  }

  /// Returns the text with a preset removed.
  ///
  /// - Throws: SceneError for an unknown preset, or for formatting that cannot be edited.
  package func removing(_ name: String) throws(SceneError) -> PresetText {
    let preset = try preset(named: name)
    guard let entry = entry(name) else { throw unchangeable(name) }
    let span = lineStart(of: offset(of: entry.keyLocation))..<lineEnd(after: end(of: entry.value))
    guard let text = spliced(span, "", making: presets.filter { $0 != preset }) else {
      throw unchangeable(name)
    }
    return text
  }

  private func check(_ name: String) throws(SceneError) {
    if let problem = Preset.problem(withName: name) {
      throw failure(.name(name, problem: problem))
    }
  }

  private func unchangeable(_ name: String) -> SceneError {
    failure(.fixed(name))
  }

  private func adding(_ name: String, _ values: [(String, QuotedScalar)], _ preset: Preset)
    throws(SceneError) -> PresetText
  {
    let list = root?["presets"]
    let last = list?.entries?.last
    let indentation = (list?.entries?.first?.keyLocation.column ?? 3) - 1
    let place: Int
    var opening = ""
    if let last {
      place = lineEnd(after: end(of: last.value))
    } else if let list {
      place = lineEnd(after: max(list.span.lowerBound - 1, 0))
    } else {
      place = scalars.count
      opening = "presets:" + lineBreak
    }
    let margin = String(repeating: " ", count: indentation)
    let key = spelling(QuotedScalar(text: name, type: .text)) { "\($0): 1" }
    let lines =
      ["\(margin)\(key):\(values.isEmpty ? " {}" : "")"]
      + values.map { "\(margin)  \($0.0): \(spelling($0.1) { "x: \($0)" })" }
    let added = opening + lines.map { $0 + lineBreak }.joined()
    if let text = spliced(place..<place, brokenBefore(place) + added, making: presets + [preset]) {
      return text
    }
    throw unchangeable(name)
  }

  /// Returns the simplest spelling of a scalar that the YAML reader reads back correctly.
  ///
  /// - Parameter line: returns a YAML line that contains the given spelling.
  private func spelling(_ written: QuotedScalar, in line: (String) -> String) -> String {
    let all = written.spellings(like: nil)
    let found = all.first { spelling in
      let entry = (try? readYAML(Array(line(spelling).utf8), file: file))?.entries?.first
      return entry?.key == written.text
        || entry?.value.scalar?.raw == written.text
          && entry?.value.scalar?.value == written.type
    }
    return found ?? all[all.count - 1]
  }

  private func setting(_ setting: Preset.Setting, of name: String, _ written: QuotedScalar)
    throws(SceneError) -> PresetText
  {
    guard let entry = entry(name), let index = presets.firstIndex(where: { $0.name == name })
    else { throw unchangeable(name) }
    var settings = presets[index].settings
    let known = settings.firstIndex { $0.name == setting.name }
    if let known { settings[known] = setting } else { settings.append(setting) }
    var expected = presets
    expected[index] = Preset(name: name, settings: settings)
    let old = entry.value[setting.name]
    for spelling in written.spellings(like: old?.scalar) {
      let change: (span: Range<Int>, text: String)
      if let old {
        change = (old.textSpan(in: scalars), spelling)
      } else {
        change = addition("\(setting.name): \(spelling)", to: entry)
      }
      if let text = spliced(change.span, change.text, making: expected) { return text }
    }
    throw unchangeable(name)
  }

  private func addition(_ line: String, to entry: Node.Entry) -> (Range<Int>, String) {
    guard let first = entry.value.entries?.first, let last = entry.value.entries?.last else {
      // The preset has no settings: its value is missing or consists of empty braces.
      let margin = String(repeating: " ", count: entry.keyLocation.column + 1)
      return (entry.value.span, lineBreak + margin + line)
    }
    if isFlow(entry.value) {
      let end = end(of: last.value)
      return (end..<end, ", \(line)")
    }
    let place = lineEnd(after: end(of: last.value))
    let margin = String(repeating: " ", count: first.keyLocation.column - 1)
    return (place..<place, brokenBefore(place) + margin + line + lineBreak)
  }
}
