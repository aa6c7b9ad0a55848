// Declarations that other targets can use, with a check for documentation.

import Foundation

/// A `public` or `package` declaration, a case of a shared enum, or a requirement of a shared
/// protocol.
///
/// Excluded are `description`, the requirements of Hashable, operators, and lines with several
/// one-word cases (`case left, center, right`).
struct SharedDeclaration {
  /// The line number, from 1.
  let line: Int
  let isDocumented: Bool
  /// Whether the declaration is public, or has a unit, a range or another contract that its types
  /// do not express: a number without a unit in its name, an optional, or an error.
  let needsComment: Bool

  static func all(in file: SourceFile) -> [SharedDeclaration] {
    var found: [SharedDeclaration] = []
    /// The enclosing enums and protocols, with their indentation.
    var around: [(indentation: Int, kind: Substring)] = []
    for (index, line) in file.code.enumerated() where !line.isEmpty {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      if text.isEmpty { continue }
      while let last = around.last, indentation <= last.indentation { around.removeLast() }
      var counts = false
      if text.says("package ") || text.says("public "),
        let head = text.prefixMatch(of: declaration)
      {
        counts = !exemptNames.contains(head.name) && head.name.first.map(isNameStart) ?? true
        if head.kind == "enum" || head.kind == "protocol" {
          around.append((indentation, head.kind))
        }
      } else if let last = around.last, indentation == last.indentation + 2 {
        counts =
          last.kind == "enum"
          ? text.hasPrefix("case ") && !text.contains(severalWords)
          : text.contains(/^(mutating |static )*(func|var|init|associatedtype)\b/)
      }
      if counts {
        found.append(
          .init(
            line: index + 1, isDocumented: isDocumented(index, in: file),
            needsComment: text.hasPrefix("public ") || hasContract(index, in: file)))
      }
    }
    return found
  }

  /// Whether the previous line, apart from attributes, ends a documentation comment.
  private static func isDocumented(_ index: Int, in file: SourceFile) -> Bool {
    file.lines[..<index].reversed().map { $0.drop { $0 == " " } }
      .first { !$0.hasPrefix("@") }?.hasPrefix("///") ?? false
  }

  private static func hasContract(_ index: Int, in file: SourceFile) -> Bool {
    // A declaration ends with its body, its value, or a line that no other line continues.
    var head = ""
    for line in file.code[index...].prefix(8) {
      head += line.prefix { $0 != "{" && $0 != "=" }
      if line.contains("{") || line.contains("=") || !line.hasSuffix(",") && !line.hasSuffix("(") {
        break
      }
    }
    if head.contains(/throws|[\w\])>]\?/) { return true }
    guard let name = head.firstMatch(of: /(var|let|func) `?(\w+)/)?.2,
      head.contains(/(: |-> )\[?(Double|Int|UInt\d*|Int\d+)\b[^:]*$/)
    else { return false }
    return !name.lowercased().contains(/(seconds|points|pixels|degrees|bytes|count|index)$/)
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "`"
  }

  private static let exemptNames: Set<Substring> = ["description", "hash", "encode"]

  private static var severalWords: some RegexComponent { /^case `?\w+`?(, `?\w+`?)+$/ }

  private static var declaration: Regex<(Substring, kind: Substring, name: Substring)> {
    #/
    (?: @\w+ (?: \([^)]*\) )? \ )* (?: package | public ) (?: \( set \) )? \ 
    (?: [a-z]+ (?: \( set \) )? \  )*?
    (?<kind> func|init|struct|enum|class|actor|protocol|var|let|typealias|subscript) \b
    \ ? (?<name> [^\ (:<{]* )
    /#
  }
}
