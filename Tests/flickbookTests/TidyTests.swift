// Rules for the source code, checked by reading the files as text.

import Foundation
import Support
import TestSupport
import Testing

/// Tests of every Swift file of the repository, with findings as file:line.
@Suite struct TidyTests {
  @Test func filesAreShort() throws {
    try expectNothing("is longer than 300 lines: split it by topic", in: .sources) { file in
      file.lines.count > 300 ? [301] : []
    }
    try expectNothing("is longer than 400 lines: split it by topic") { file in
      file.lines.count > 400 ? [401] : []
    }
    let counts = try SourceFile.all(.sources).map(\.lines.count).sorted()
    #expect(counts[counts.count / 2] <= 100, "half of the files are longer than 100 lines")
  }

  @Test func functionsAreShort() throws {
    try expectNothing("has more than 60 lines: split it", in: .sources) { file in
      file.functions.filter { $0.lineCount > 60 }.map(\.line)
    }
  }

  private static let longestTestFunction = 40

  @Test func testFunctionsAreShort() throws {
    try expectNothing("has more than \(Self.longestTestFunction) lines: split it") { file in
      guard file.path.hasPrefix("Tests/") else { return [] }
      return file.functions.filter { $0.lineCount > Self.longestTestFunction }.map(\.line)
    }
  }

  @Test func testsHaveNoDisplayNames() throws {
    // Split, so that this file does not find itself.
    let (attribute, quote) = ("@Test" + "(", "\"")
    try expectNothing("has a title: let the function's name say it") { file in
      file.lines.indices.filter { index in
        file.lines[index].says(attribute + quote)
          || file.lines[index].hasSuffix(attribute) && index + 1 < file.lines.count
            && file.lines[index + 1].drop { $0 == " " }.hasPrefix(quote)
      }.map { $0 + 1 }
    }
  }

  @Test func namesOfTestsNeedNoBackticks() throws {
    try expectNothing("has a name in backticks: write it as one word") { file in
      file.numbers { $0.says("func " + "`") }
    }
  }

  @Test func mostFilesDeclareOneSharedType() throws {
    let files = try SourceFile.all(.sources)
    let crowded = files.filter { $0.sharedTypeCount > 1 }
    let percent = 100 * Double(crowded.count) / Double(files.count)
    #expect(percent <= 10, "\(crowded.map(\.path).joined(separator: "\n"))")
  }

  @Test func thereAreNoForcedUnwraps() throws {
    try expectNothing("unwraps by force", in: .sources) { file in
      guard file.lines.contains(where: { $0.says("!") }) else { return [] }
      let forced = /[\w\)\]>]!([^=]|$)/
      return file.code.enumerated().filter { $0.element.says("!") && $0.element.contains(forced) }
        .map { $0.offset + 1 }
    }
  }

  /// A proof is a comment directly above that gives a reason.
  @Test func concurrencyOverridesHaveAReason() throws {
    for word in ["@unchecked Sendable", "nonisolated(unsafe)"] {
      try expectNothing("overrules the compiler without a proof above", in: .sources) { file in
        file.code.indices.filter { file.code[$0].says(word) }.filter { use in
          let above = file.lines[..<use].reversed().prefix {
            $0.drop { $0 == " " }.hasPrefix("//")
          }
          return !above.contains { $0.says("because") }
        }.map { $0 + 1 }
      }
    }
  }

  /// Without the flag, a program that another thread starts meanwhile inherits the descriptor.
  @Test func fileDescriptorsAreClosedInChildProcesses() throws {
    try expectNothing("opens a file without O_CLOEXEC", in: .libraries) { file in
      file.calls(of: "open").filter { $0.text.says("O_") && !$0.text.says("O_CLOEXEC") }
        .map(\.line)
        + file.numbers { $0.says("mkstemp(") || $0.says(" pipe(&") }
    }
  }

  @Test func preconditionsHaveMessages() throws {
    try expectNothing("stops without a word", in: .sources) { file in
      file.calls(of: "precondition").filter { !$0.text.contains("\"") }.map(\.line)
        + file.calls(of: "preconditionFailure").filter { !$0.text.contains("\"") }.map(\.line)
    }
  }

  /// Options belong to the command line. The schema may name them because editors show it, and git
  /// has options of its own.
  @Test func libraryCodeMentionsNoCommandLineOption() throws {
    let exempt = [
      "Sources/SceneLanguage/Reading/Parameter+Reading.swift",
      "Sources/SceneLanguage/Reading/SceneKeys.swift",
      "Sources/OperatingSystem/GitRepository.swift",
      "Sources/OperatingSystem/UnpackedRevision.swift",
    ]
    try expectNothing("names an option of the command line", in: .libraries) { file in
      guard !exempt.contains(where: file.path.hasPrefix) else { return [] }
      return file.numbers { line in
        line.says("--") && !line.drop { $0 == " " }.hasPrefix("//")
          && line.contains(/"[^"]*(^|[ "(])--[a-z]{3,}/)
      }
    }
  }

  /// SwiftPM refuses unsafe flags in packages that others depend on by version.
  @Test(arguments: [("test", true), ("", false)])
  func onlyTestBuildsHaveUnsafeFlags(_ build: String, _ hasUnsafeFlags: Bool) throws {
    // A folder of its own, since `swift test` has locked the usual one.
    let scratch = try TemporaryFolder()
    let manifest = try run(
      Repository.root.appending(path: ".ci/swift").path,
      ["package", "--scratch-path", scratch.path("build"), "dump-package"],
      in: Repository.root, environment: ["FLICKBOOK_BUILD": build])
    try #require(manifest.status == 0, "\(manifest.errors)")
    #expect(manifest.text.contains("unsafeFlags") == hasUnsafeFlags)
  }

  @Test func picturesOfTheREADMEAreSmall() throws {
    let folder = Repository.root.appending(path: "output/readme")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let bytes = try names.map { name in
      try Data(contentsOf: folder.appending(path: name)).count
    }.reduce(0, +)
    #expect(bytes > 1_000_000 && bytes <= 3_000_000, "\(bytes) bytes")
  }

  @Test func noLineIsWiderThan100Columns() throws {
    try expectNothing("is wider than 100 columns") { file in
      file.numbers { $0.utf8.count > 100 && $0.count > 100 }
    }
  }

  @Test func eachCLibraryIsImportedInOneFolderOnly() throws {
    let homes = [
      "CCairo": "Sources/Raster/Cairo/", "CPNG": "Sources/Images/", "CGIF": "Sources/Images/",
      "CDeflate": "Sources/Images/",
      "CWebP": "Sources/Images/", "CJPEG": "Sources/Images/",
      "CXXHash": "Sources/Support/", "CMicroHTTPD": "Sources/Preview/",
      "CMinpack": "Sources/Recordings/Fit/", "CYAML": "Sources/SceneLanguage/",
      "CMalloc": "Sources/flickbook/", "CPipe": "Sources/OperatingSystem/",
      "CLatePango": "Sources/Raster/Cairo/",
      "CLateMicroHTTPD": "Sources/Preview/", "CLateRSVG": "Sources/Raster/Cairo/",
    ]
    try expectNothing("imports a C library outside the target that wraps it") { file in
      file.numbers { line in
        guard line.says("import C"),
          let match = line.firstMatch(of: /^ *(@\w+ +)*(\w+ +)?import +(\w+ +)?(C[A-Z]\w*)/)
        else { return false }
        return homes[String(match.4)].map { !file.path.hasPrefix($0) } ?? true
      }
    }
  }

  /// All of Foundation would link ICU's tables, which would double the program's size and its
  /// start-up work.
  @Test func theProgramDoesNotImportAllOfFoundation() throws {
    let others = [
      "Sources/Support/Platform/", "Sources/FlickbookKit/", "Sources/FlickbookTesting/",
      "Sources/bench/",
    ]
    try expectNothing("imports Foundation: import Support", in: .sources) { file in
      guard !others.contains(where: file.path.hasPrefix) else { return [] }
      return file.numbers { line in
        line.says("import") && line.contains(/^ *(@\w+ +)*(\w+ +)?import +(\w+ +)?Foundation/)
      }
    }
  }

  @Test func librariesUseNeitherForcedTriesNorPrint() throws {
    try expectNothing("uses try!, as! or print in a library", in: .libraries) { file in
      let forbidden = /\b(try|as)!|(^|[^.\w])(debugPrint|print)\(/
      return file.code.enumerated().filter { _, line in
        // The cheap search first: regular expressions over every line would take seconds.
        (line.says("!") || line.says("rint(")) && line.contains(forbidden)
      }.map { $0.offset + 1 }
    }
  }

  /// `Int(saturating:)` accepts any number. Images does not import Geometry and gets checked
  /// numbers. Pixel values are clamped to a byte in the same expression.
  @Test func floatingPointConversionsAreSaturating() throws {
    let exempt = ["Sources/Images/", "Sources/bench/", "Sources/Support/FixedWidthInteger"]
    let labels = "saturating|exactly|truncatingIfNeeded|clamping|bitPattern"
    let fractional = try Regex(
      #"^U?Int\d*\((?!(\#(labels)):).*(\.rounded|\.squareRoot|Double\(|[0-9]\.[0-9]|1e[0-9])"#)
    try expectNothing("makes a number whole that may not fit: Int(saturating:)", in: .sources) {
      file in
      guard !exempt.contains(where: file.path.hasPrefix) else { return [] }
      return ["Int", "Int8", "Int16", "Int32", "Int64"]
        .flatMap { file.calls(of: $0) }
        .filter { $0.text.contains(fractional) && !$0.text.starts(with: /U?Int\d*\(min\(/) }
        .map(\.line)
    }
  }

  @Test func everySourceFileStartsWithAShortComment() throws {
    try expectNothing("does not open with a comment of 1 to 4 lines", in: .sources) { file in
      let opening = file.lines.prefix { $0.hasPrefix("// ") }
      return (1...4).contains(opening.count) ? [] : [1]
    }
  }

  @Test func todosReferToAnIssue() throws {
    // Split, so that this file does not find itself.
    let mark = "TO" + "DO"
    try expectNothing("has a \(mark) without an issue number, as \(mark)(#12)") { file in
      file.numbers { $0.says(mark) && !$0.contains("\(mark)(#") }
    }
  }

  @Test func onlyAFewFilesImportCairo() throws {
    let files = try SourceFile.all(.sources).filter { $0.lines.contains("import CCairo") }
    let paths = files.map(\.path)
    #expect((1...12).contains(files.count), "\(paths.joined(separator: ", "))")
    #expect(paths.allSatisfy { $0.hasPrefix("Sources/Raster/Cairo/") }, "\(paths)")
  }

  @Test func publicDeclarationsAndContractsAreDocumented() throws {
    var counted = 0
    var bare: [String] = []
    for file in try SourceFile.all(.sources) {
      let declarations = SharedDeclaration.all(in: file).filter(\.needsComment)
      counted += declarations.count
      bare += declarations.filter { !$0.isDocumented }.map { "\(file.path):\($0.line)" }
    }
    #expect(counted > 500, "the sources were not found")
    let percent = 100 * Double(counted - bare.count) / Double(max(counted, 1))
    #expect(
      percent >= 95,
      "\(bare.count) of \(counted) declarations lack a comment:\n\(bare.joined(separator: "\n"))")
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
