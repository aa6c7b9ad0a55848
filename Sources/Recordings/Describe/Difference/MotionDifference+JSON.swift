// Differences as JSON, with the marks and names of `describe`.

package import Support

extension MotionDifference {
  /// The differences as JSON. Times are in seconds, lengths in pixels of the old recording.
  package var json: JSON { .list(findings.map(\.json)) }
}

extension MotionDifference.Finding {
  fileprivate var json: JSON {
    func marks(_ marks: [Int]) -> JSON { .list(marks.map { .number(Double($0)) }) }
    func value(_ number: Double?, _ color: String?) -> JSON {
      if let number { return .number(rounded(number, 4)) }
      return color.map { .text($0) } ?? .null
    }
    return .object([
      JSON.Member("kind", .text(kind.rawValue)), JSON.Member("marks", marks(oldMarks)),
      JSON.Member("newMarks", marks(newMarks)), JSON.Member("name", .text(subject)),
      JSON.Member("seconds", seconds.map { .number(rounded($0, 4)) } ?? .null),
      JSON.Member("old", value(numbers?.old, colors?.old)),
      JSON.Member("new", value(numbers?.new, colors?.new)),
      JSON.Member("words", .text(words)),
    ])
  }
}
