// "Did you mean …?" for the names of curves.

/// The candidate with the fewest inserted, deleted or replaced letters (Levenshtein distance,
/// letter case aside), or nil when that is more than a third of them. Among equals the first wins.
func nearest(to name: String, among candidates: [String]) -> String? {
  // Longer than any misspelt curve; keeps the table small whatever the text.
  guard name.count <= 40 else { return nil }
  let most = max(1, name.count / 3)
  let distances = candidates.map { distance(Array(name.lowercased()), Array($0.lowercased())) }
  guard let least = distances.min(), least <= most else { return nil }
  return distances.firstIndex(of: least).map { candidates[$0] }
}

private func distance(_ a: [Character], _ b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let replaced = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}

/// The text in quotes, on one line and not longer than a message can bear.
func quoted(_ text: String) -> String {
  let printable = text.prefix(40).map { character in
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl || character.isNewline ? " " : character
  }
  return "'" + String(printable) + (text.count > 40 ? "…'" : "'")
}
