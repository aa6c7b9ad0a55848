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
      "CCairo": "Sources/Raster/", "CPNG": "Sources/Images/", "CGIF": "Sources/Images/",
      "CImageQuant": "Sources/Images/", "CYAML": "Sources/Scene/",
    ]
    try expectNothing("imports a C library outside the target that wraps it") { file in
      file.numbers { line in
        guard let match = line.firstMatch(of: /^ *(@\w+ +)*(\w+ +)?import +(\w+ +)?(C[A-Z]\w*)/)
        else { return false }
        return homes[String(match.4)].map { !file.path.hasPrefix($0) } ?? true
      }
    }
  }

  @Test func noLibraryCrashesOnPurposeOrPrints() throws {
    try expectNothing("uses try!, as! or print in a library", in: .libraries) { file in
      file.code.indices.filter {
        file.code[$0].contains(/\b(try|as)!|(^|[^.\w])(debugPrint|print)\(/)
      }.map { $0 + 1 }
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
