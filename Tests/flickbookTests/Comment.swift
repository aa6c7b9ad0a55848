// Comments of a Swift file, as text.

import Foundation

/// A comment: consecutive lines with the same mark, or the end of a line of code.
struct Comment {
  /// Relative to the repository's root.
  let path: String
  /// The first line's number, from 1.
  let line: Int
  /// Whether the mark has three slashes.
  let isDocumentation: Bool
  /// The lines without indentation and mark.
  private(set) var lines: [String]

  /// The sentences, split after `.`, `!`, `?`, `:` and `;` before a space.
  var sentences: [Substring] {
    var sentences: [Substring] = []
    let body = lines.joined(separator: " ")
    var start = body.startIndex
    for index in body.indices where ".!?:;".contains(body[index]) {
      let next = body.index(after: index)
      guard next < body.endIndex, body[next] == " " else { continue }
      sentences.append(body[start...index])
      start = body.index(after: next)
    }
    sentences.append(body[start...])
    return sentences.filter { !$0.isEmpty }
  }

  /// The words in lower case, without punctuation.
  var words: [String] {
    lines.joined(separator: " ").lowercased()
      .split { !($0.isLetter || $0 == "'" || $0 == "’") }.map(String.init)
  }

  /// Returns the comments of `file` from top to bottom.
  static func all(in file: SourceFile) -> [Comment] {
    var found: [Comment] = []
    var endsAbove = true
    for (index, line) in file.lines.enumerated() {
      guard let (mark, text) = comment(in: line) else {
        endsAbove = true
        continue
      }
      if !endsAbove, mark != nil, found.last?.isDocumentation == (mark == "///") {
        found[found.count - 1].lines.append(text)
      } else {
        found.append(
          Comment(
            path: file.path, line: index + 1, isDocumentation: mark == "///", lines: [text]))
      }
      endsAbove = mark == nil
    }
    return found
  }

  /// Returns the comment of a line, or nil. The mark is nil if code precedes the comment.
  private static func comment(in line: String) -> (mark: String?, text: String)? {
    guard line.says("//") else { return nil }
    let text = line.drop { $0 == " " }
    for mark in ["///", "//"] where text.hasPrefix(mark) {
      return (mark, String(text.dropFirst(mark.count).drop { $0 == " " }))
    }
    guard let start = line.range(of: " // ", options: .backwards),
      line[..<start.lowerBound].count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return nil }
    return (nil, String(line[start.upperBound...]))
  }
}
