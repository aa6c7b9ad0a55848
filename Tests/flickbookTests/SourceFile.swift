// The repository's own sources as text, for the tests that read them.

import Foundation
import TestSupport

/// A Swift file of the repository.
struct SourceFile {
  enum Part {
    case everything, sources
    /// Sources without the command line.
    case libraries
  }

  /// From the repository's root.
  let path: String
  /// Line n of the file is at n − 1.
  let lines: [String]
  /// The lines without comments and without what stands in quotes.
  let code: [String]

  static func all(_ part: Part) throws -> [SourceFile] {
    let folders = part == .everything ? ["Sources", "Tests"] : ["Sources"]
    let root = Repository.root.path + "/"
    var paths = part == .everything ? ["Package.swift"] : []
    for folder in folders {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root + folder)
      paths += names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
    if part == .libraries { paths.removeAll { $0.hasPrefix("Sources/flickbook/") } }
    return try paths.sorted().map { path in
      SourceFile(path: path, text: try String(contentsOfFile: root + path, encoding: .utf8))
    }
  }

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    code = lines.map {
      $0.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
    }
  }

  /// The numbers, from 1, of the lines that `isFound` holds for.
  func numbers(where isFound: (String) -> Bool) -> [Int] {
    lines.indices.filter { isFound(lines[$0]) }.map { $0 + 1 }
  }
}

/// A public declaration that needs a comment, or has one.
///
/// One comment serves a group: the declarations that follow it without an empty line, and the
/// properties right below a documented type. Left out are operators, `description`, what Hashable
/// asks for, and initialisers that only store their arguments.
struct PublicDeclaration {
  /// From 1.
  let line: Int
  let isDocumented: Bool

  static func all(in file: SourceFile) -> [PublicDeclaration] {
    var found: [PublicDeclaration] = []
    // Whether a comment covers the next declaration, if it follows without an empty line.
    var isCovered = false
    for (index, line) in file.lines.enumerated() {
      let line = line.trimmingPrefix(/ +/)
      if line.hasPrefix("///") {
        isCovered = true
      } else if line.isEmpty || line == "}" {
        isCovered = false
      } else if let declaration = line.firstMatch(of: head) {
        let isExempt =
          exemptNames.contains(String(declaration.2)) || String(declaration.2).isOperator
          || (declaration.1 == "init" && storesItsArguments(file.lines[index...]))
        if !isExempt { found.append(.init(line: index + 1, isDocumented: isCovered)) }
      }
    }
    return found
  }

  private static var head: Regex<(Substring, Substring, Substring)> {
    let kinds = "func|init|struct|enum|class|actor|protocol|var|let|typealias|subscript"
    let modifiers = #"(?:@\w+(?:\([^)]*\))? +|(?:static|final|indirect|mutating) +|\w+\(set\) +)*"#
    // A constant pattern: it compiles, or every test here says so.
    return try! Regex("^\(modifiers)public +\(modifiers)(\(kinds))\\b *([^ (:<{]*)")
  }

  private static let exemptNames: Set = ["description", "hash", "encode"]

  /// True when each line of the body of the initialiser that begins here is `self.x = x`.
  private static func storesItsArguments(_ lines: ArraySlice<String>) -> Bool {
    guard let open = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return false }
    let body = lines[(open + 1)...].prefix { !$0.contains(/^ *}/) }
    return body.allSatisfy { line in
      guard let match = line.wholeMatch(of: / *self\.(\w+) = (\w+)/) else { return false }
      return match.1 == match.2
    }
  }
}

extension String {
  fileprivate var isOperator: Bool { !isEmpty && allSatisfy { !$0.isLetter && $0 != "_" } }
}
