// What happened between two pictures, in few lines.

import Scene

/// A line for each kind of event: `every 0.1 × 10`.
///
/// What is called the same is told once, with how often it happened. Where that makes more than
/// four lines, events of one kind share a line, `message go × 2, stop`, and where there are more
/// kinds than that, the last line has the rest.
///
/// - Parameter names: in the order of time; a name begins with the word of its kind.
func eventLines(of names: [String]) -> [String] {
  var events: [(name: String, count: Int)] = []
  for name in names {
    if let index = events.firstIndex(where: { $0.name == name }) {
      events[index].count += 1
    } else {
      events.append((name, 1))
    }
  }
  let lines = events.map { "\($0.name)\(times($0.count))" }
  guard lines.count > mostLines else { return lines }
  var kinds: [(word: Substring, lines: [String])] = []
  for (event, line) in zip(events, lines) {
    let word = event.name.prefix { $0 != " " }
    if let index = kinds.firstIndex(where: { $0.word == word }) {
      kinds[index].lines.append(String(line.dropFirst(word.count + 1)))
    } else {
      kinds.append((word, [line]))
    }
  }
  let merged = kinds.map { $0.lines.filter { !$0.isEmpty }.joined(separator: ", ") }
  guard merged.count > mostLines else { return merged }
  return merged.prefix(mostLines - 1) + [
    merged.dropFirst(mostLines - 1).joined(separator: ", ")
  ]
}

/// Lines of events below a picture.
private let mostLines = 4

private func times(_ count: Int) -> String { count > 1 ? " × \(count)" : "" }
