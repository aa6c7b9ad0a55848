// Differences as JSON, with the marks and names of `describe`.

package import Support

extension MotionDifference {
  /// The differences as JSON. Times are in seconds, lengths in pixels of the old recording.
  package var json: JSON { .list(findings.map(\.json)) }
}

extension MotionDifference.Finding {
  fileprivate var json: JSON {
    func marks(_ marks: [Int]) -> JSON { .list(marks.map { .number(Double($0)) }) }
    return .object([
      JSON.Member("kind", .text(kind.rawValue)), JSON.Member("marks", marks(oldMarks)),
      JSON.Member("newMarks", marks(newMarks)), JSON.Member("name", .text(subject)),
      JSON.Member("seconds", seconds.map { .number(rounded($0, 4)) } ?? .null),
      JSON.Member("old", numbers.map { .number(rounded($0.old, 4)) } ?? .null),
      JSON.Member("new", numbers.map { .number(rounded($0.new, 4)) } ?? .null),
      JSON.Member("words", .text(words)),
    ])
  }
}
