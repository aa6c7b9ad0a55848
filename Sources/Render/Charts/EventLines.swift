// The caption lines for the events between two pictures.

import Scene

/// Returns the caption lines for events, such as `every 0.1 × 10`.
///
/// Events of the same name share a line that states their number. If there are more than four such
/// lines, events of the same kind share a line: `message go × 2, stop`. With more than four kinds,
/// the fourth line lists all remaining kinds.
///
/// - Parameter names: The names in order of time. The first word of a name is the event's kind.
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

private let mostLines = 4

private func times(_ count: Int) -> String { count > 1 ? " × \(count)" : "" }
