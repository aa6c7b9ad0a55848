// Suggestions for misspelt names: "did you mean …?".

/// Returns the candidate with the smallest edit distance to a name, ignoring case.
///
/// Inserting, deleting or replacing a character, or swapping two adjacent characters, counts as one
/// edit. The number of edits may be at most a third of the name's length, but one edit is always
/// allowed. Among equally near candidates the first candidate is returned. Returns nil if every
/// candidate needs more edits, or if the name has more than 40 characters.
package func nearest(to name: String, among candidates: [String]) -> String? {
  guard name.count <= 40 else { return nil }
  let wanted = Array(name.lowercased())
  let most = max(1, wanted.count / 3)
  var best: (distance: Int, name: String)?
  for candidate in candidates where abs(candidate.count - wanted.count) <= most {
    let distance = editDistance(wanted, Array(candidate.lowercased()))
    if distance <= most, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.name
}

/// Returns `; did you mean 'x'?` as the end of a message, or `otherwise` if no candidate is near.
package func suggestion(
  for name: String, among candidates: [String], otherwise: String = ""
) -> String {
  nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? otherwise
}

/// Returns the optimal string alignment distance (Damerau–Levenshtein without repeated edits).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1..<(a.count + 1) {
    var row = [i]
    for j in 1..<(b.count + 1) {
      let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var cost = min(last[j] + 1, row[j - 1] + 1, replaced)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
