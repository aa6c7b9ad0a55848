// Code that could trap on unexpected input. Each such line is counted by module and kind. A list
// explains why the line cannot trap.

import Foundation
import Support
import TestSupport
import Testing

/// Tests against the list Tests/traps.txt. Before adding such a line, read the reason in the list.
/// If the reason also holds for the new line, raise the count.
@Suite struct TrapTests {
  /// The kinds of code that can trap. TidyTests forbids forced unwraps and casts.
  private enum Kind: String, CaseIterable {
    /// The conversion of a number to an integer, except by `Int(saturating:)` and similar.
    case whole
    /// A range whose bounds may be out of order or NaN.
    case range
    /// A computed array index.
    case index
    /// The removal of a first or last element.
    case end
    /// A repeated element, whose count may be negative or exceed the memory.
    case repeated
    case memory
    case stop
    /// An unowned reference to an object that may be released.
    case unowned

    /// Words of which every line of the kind contains at least one. They are searched first, since
    /// a regular expression is slow.
    var words: [String] {
      switch self {
      case .whole: ["Int(", "Int8(", "Int16(", "Int32(", "Int64("]
      case .range: ["..."] + ["..<"]
      case .index: [" + ", " - ", " * ", " / ", " % "]
      case .end: [".removeFirst(", ".removeLast("]
      case .repeated: ["repeating:"]
      case .memory: ["nsafe", "Unmanaged"]
      case .stop: ["precondition", "fatalError"]
      case .unowned: ["unowned"]
      }
    }

    /// The pattern in a line without comments and string contents.
    var pattern: Regex<Substring> {
      switch self {
      case .whole:
        /\bU?Int(?:8|16|32|64)?\((?!saturating|exactly|truncating|clamping|bitPattern|ascii|\))/
      case .range: /[\w)\]]\.\.[.<][-\w(]/
      case .index: /\w\[[^\[\]]*[\w)] [-+*\/%] [^\[\]]*\]/
      case .end: /\.remove(?:First|Last)\(/
      case .repeated: /repeating:.*count: (?!\d)/
      case .memory: /withUnsafe|Unsafe[A-Z]|Unmanaged|unsafeUninitialized/
      case .stop: /\b(?:precondition|preconditionFailure|fatalError)\(/
      case .unowned: /\bunowned\b/
      }
    }

    func isIn(_ line: String) -> Bool {
      guard words.contains(where: line.says), line.contains(pattern) else { return false }
      // Ranges between literals are in order, and counts are not negative.
      return self != .range
        || line.matches(of: Self.span).contains { span in
          !span.0.contains(/^[-\d._e]+?\.\.[.<][-\d._e]+$/)
            && !span.0.contains(/^0\.\.<[\w.]*[cC]ount$/)
        }
    }

    private static var span: Regex<Substring> { /[\w.)\]-]*?\.\.[.<][-\w.(]+/ }
  }

  /// The modules that read files, options or requests, or process their contents.
  private static let parts = [
    "Images", "Scene", "SceneLanguage", "Motion", "Layout", "Recordings", "Verify", "Preview",
    "Player", "Render", "Export", "OperatingSystem", "Support", "flickbook",
  ]

  private struct Line {
    let count: Int
    let proof: String
  }

  /// Returns the list's lines, such as "Scene range 42: reason", by module and kind.
  private static func list() throws -> [String: Line] {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Tests/traps.txt"), encoding: .utf8)
    let lines = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let found = try #require(line.wholeMatch(of: /(\w+ \w+) (\d+): (.+)/), "\(line)")
      return (String(found.1), Line(count: try #require(Int(found.2)), proof: String(found.3)))
    }
    return Dictionary(lines, uniquingKeysWith: { $1 })
  }

  @Test func everyPossibleTrapIsCountedAndJustified() throws {
    var list = try Self.list()
    let files = try SourceFile.all(.sources)
    for part in Self.parts {
      let own = files.filter { $0.path.hasPrefix("Sources/\(part)/") }
      #expect(!own.isEmpty, "\(part)")
      for kind in Kind.allCases {
        let places = own.flatMap { file in
          file.code.indices.filter { kind.isIn(file.code[$0]) }.map { "\(file.path):\($0 + 1)" }
        }
        let name = "\(part) \(kind.rawValue)"
        let line = list.removeValue(forKey: name)
        let proof = line?.proof ?? ""
        #expect(
          places.count == line?.count ?? 0,
          "\(name) \(places.count): \(proof)\n\(places.joined(separator: "\n"))")
        #expect(line == nil || proof.count > 20, "\(name) has no proof")
      }
    }
    #expect(list.isEmpty, "there is no \(list.keys.sorted().joined(separator: ", "))")
  }

  @Test(arguments: [
    ("whole", "let x = Int(y.rounded())"), ("whole", "f(UInt8(min(a, 255)))"),
    ("range", "for i in a...b {"), ("range", "x[start..<end]"), ("range", "0..<n"),
    ("range", "(1...3) + (a...b)"), ("index", "row[y * width + x]"), ("index", "a[a.count - 1]"),
    ("end", "words.removeFirst()"), ("repeated", "Array(repeating: 0, count: n)"),
    ("memory", "pixels.withUnsafeBytes { $0 }"), ("memory", "Unmanaged.passRetained(x)"),
    ("stop", "precondition(a, \"\")"), ("unowned", "{ [unowned self] in"),
  ])
  func trappingExpressionsAreRecognized(_ kind: String, _ line: String) {
    #expect(Kind.allCases.filter { $0.isIn(line) }.map(\.rawValue) == [kind])
  }

  @Test(arguments: [
    "Int(saturating: x)", "UInt8(ascii: \"\")", "UInt32(truncatingIfNeeded: a)", "0..<a.count",
    "(1...3).contains(x)", "-1.5...2", "1e-6...1e9", "list[index]", "a + b", "text.removeAll()",
    "Array(repeating: 0, count: 256)", "print(x)", "var most: Int = 3", "rest = text[...]",
  ])
  func nonTrappingExpressionsAreNotCounted(_ line: String) {
    #expect(Kind.allCases.filter { $0.isIn(line) }.isEmpty)
  }
}
