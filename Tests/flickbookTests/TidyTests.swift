// STYLE rule 21 as tests: what can be checked about the sources by reading them as text.

import Foundation
import TestSupport
import Testing

/// Each test looks at every Swift file of the repository and lists what it finds as file:line.
@Suite struct TidyTests {
  @Test func noFileIsLongerThan400Lines() throws {
    try expectNothing("is longer than 400 lines: split it by topic") { file in
      file.lines.count > 400 ? [401] : []
    }
  }

  @Test func noLineIsWiderThan100Columns() throws {
    try expectNothing("is wider than 100 columns") { file in
      file.numbers { $0.count > 100 }
    }
  }

  @Test func eachCLibraryIsImportedInOneFolderOnly() throws {
    let homes = [
      "CCairo": "Sources/Raster/Cairo/", "CPNG": "Sources/Images/", "CGIF": "Sources/Images/",
      "CImageQuant": "Sources/Images/",
      "CXXHash": "Sources/Images/", "CMicroHTTPD": "Sources/Preview/", "CYAML": "Sources/Scene/",
    ]
    try expectNothing("imports a C library outside the target that wraps it") { file in
      file.numbers { line in
        guard line.contains("import C"),
          let match = line.firstMatch(of: /^ *(@\w+ +)*(\w+ +)?import +(\w+ +)?(C[A-Z]\w*)/)
        else { return false }
        return homes[String(match.4)].map { !file.path.hasPrefix($0) } ?? true
      }
    }
  }

  @Test func noLibraryCrashesOnPurposeOrPrints() throws {
    try expectNothing("uses try!, as! or print in a library", in: .libraries) { file in
      // The cheap search first: regular expressions over every line would take seconds.
      guard
        file.lines.contains(where: {
          $0.contains("ry!") || $0.contains("as!") || $0.contains("rint(")
        })
      else {
        return []
      }
      let forbidden = /\b(try|as)!|(^|[^.\w])(debugPrint|print)\(/
      return file.code.enumerated().filter { $0.element.contains(forbidden) }.map { $0.offset + 1 }
    }
  }

  @Test func everySourceFileOpensWithWhatItIs() throws {
    try expectNothing("does not open with a comment of 1 to 4 lines", in: .sources) { file in
      let opening = file.lines.prefix { $0.hasPrefix("// ") }
      return (1...4).contains(opening.count) ? [] : [1]
    }
  }

  @Test func nothingIsPutOffWithoutAnIssue() throws {
    // Split, so that this file does not find itself.
    let mark = "TO" + "DO"
    try expectNothing("has a \(mark) without an issue number, as \(mark)(#12)") { file in
      file.numbers { $0.contains(mark) && !$0.contains("\(mark)(#") }
    }
  }

  @Test func publicDeclarationsAreDocumented() throws {
    var counted = 0
    var bare: [String] = []
    for file in try SourceFile.all(.sources) {
      let declarations = PublicDeclaration.all(in: file)
      counted += declarations.count
      bare += declarations.filter { !$0.isDocumented }.map { "\(file.path):\($0.line)" }
    }
    #expect(counted > 100, "the sources were not found")
    let percent = 100 * Double(counted - bare.count) / Double(max(counted, 1))
    let list = bare.joined(separator: "\n")
    #expect(
      percent >= 95, "\(bare.count) of \(counted) public declarations lack a comment:\n\(list)")
  }

  private func expectNothing(
    _ complaint: String, in part: SourceFile.Part = .everything,
    location: SourceLocation = #_sourceLocation, _ find: (SourceFile) -> [Int]
  ) throws {
    let files = try SourceFile.all(part)
    #expect(files.count > 20, "the sources were not found", sourceLocation: location)
    for file in files {
      for line in find(file) {
        Issue.record("\(file.path):\(line): \(complaint)", sourceLocation: location)
      }
    }
  }
}

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

  static func all(_ part: Part) throws -> [SourceFile] {
    let folders = part == .everything ? ["Sources", "Tests"] : ["Sources"]
    let root = Repository.root.path + "/"
    var paths = part == .everything ? ["Package.swift"] : []
    for folder in folders {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root + folder)
      paths += names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
    if part == .libraries {
      let programs = ["Sources/flickbook/", "Sources/bench/"]
      paths.removeAll { path in programs.contains { path.hasPrefix($0) } }
    }
    return try paths.sorted().map { path in
      SourceFile(path: path, text: try String(contentsOfFile: root + path, encoding: .utf8))
    }
  }

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// The lines without comments and without what stands in quotes.
  var code: [String] {
    var isInText = false
    return lines.map { line in
      if line.contains("\"\"\"") {
        isInText.toggle()
        return ""
      }
      if isInText { return "" }
      return line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
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
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        isCovered = true
      } else if line.isEmpty || line == "}" {
        isCovered = false
      } else if line.contains("package "), let declaration = line.firstMatch(of: head) {
        let isExempt =
          exemptNames.contains(String(declaration.2)) || String(declaration.2).isOperator
          || (declaration.1 == "init" && storesItsArguments(file.lines[index...]))
        if !isExempt { found.append(.init(line: index + 1, isDocumented: isCovered)) }
      }
    }
    return found
  }

  /// `public` among its attributes and modifiers, the kind of the declaration and its name.
  private static var head: Regex<(Substring, Substring, Substring)> {
    #/
    ^ (?: @\w+ (?: \([^)]*\) )? \ | \w+\  )*?
    package\  (?: \w+ (?: \(set\) )? \  )*?
    (func|init|struct|enum|class|actor|protocol|var|let|typealias|subscript) \b
    \ ? ([^\ (:<{]*)
    /#
  }

  private static let exemptNames: Set = ["description", "hash", "encode"]

  /// True when each line of the body of the initialiser that begins here is `self.x = x`.
  private static func storesItsArguments(_ lines: ArraySlice<String>) -> Bool {
    guard let open = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return false }
    let body = lines[(open + 1)...].prefix { !$0.contains(/^ *}/) }
    return body.allSatisfy { line in
      guard let match = line.wholeMatch(of: /\ *self\.(\w+) = (\w+)/) else { return false }
      return match.1 == match.2
    }
  }
}

extension String {
  fileprivate var isOperator: Bool { !isEmpty && allSatisfy { !$0.isLetter && $0 != "_" } }
}
