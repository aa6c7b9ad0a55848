// Where Swift would rather stop the program than go on with a wrong number: such places in what
// sees input are counted, and each kind in each part is on a list with its proof.

import Foundation
import Support
import TestSupport
import Testing

/// The list is Tests/traps.txt. Who adds such a place reads what its line says of the others, and
/// counts it there when that holds for it, too.
@Suite struct TrapTests {
  /// What can stop the program. (Unwrapping and casts by force are nowhere: see TidyTests.)
  private enum Kind: String, CaseIterable {
    /// Any number made an integer, but by `Int(saturating:)` and its like.
    case whole
    /// Two ends that may stand the wrong way round, or be no numbers.
    case range
    /// A place in an array that is reckoned.
    case index
    /// An end that is taken off.
    case end
    /// A count of equal elements, which may be negative or more than there is memory.
    case repeated
    /// Memory that nobody watches.
    case memory
    /// A precondition.
    case stop
    /// What may be gone.
    case unowned

    /// One of these stands in each line of the kind: looked for first, since a regular expression
    /// takes its time.
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

    /// Of a line without comments and what stands in quotes.
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
      // Literals are in order, and counts are 0 at least.
      return self != .range
        || line.matches(of: Self.span).contains { span in
          !span.0.contains(/^[-\d._e]+?\.\.[.<][-\d._e]+$/)
            && !span.0.contains(/^0\.\.<[\w.]*[cC]ount$/)
        }
    }

    private static var span: Regex<Substring> { /[\w.)\]-]*?\.\.[.<][-\w.(]+/ }
  }

  /// What reads files, options, requests or what is in them, and what reckons with that.
  private static let parts = [
    "Images", "Scene", "SceneEditing", "Motion", "Layout", "Measure", "Fit", "Verify", "Preview",
    "Plot", "Player", "Render", "Export", "Lint", "Files", "Processes", "Support", "flickbook",
  ]

  private struct Line {
    let count: Int
    let proof: String
  }

  /// By part and kind: "Scene range 42: why none of them stops the program".
  private static func list() throws -> [String: Line] {
    let text = try String(
      contentsOf: Repository.root.appending(path: "Tests/traps.txt"), encoding: .utf8)
    let lines = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let found = try #require(line.wholeMatch(of: /(\w+ \w+) (\d+): (.+)/), "\(line)")
      return (String(found.1), Line(count: try #require(Int(found.2)), proof: String(found.3)))
    }
    return Dictionary(lines, uniquingKeysWith: { $1 })
  }

  @Test func eachPlaceThatCouldStopTheProgramIsCountedAndHasItsProof() throws {
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
  func whatCouldStopTheProgramIsKnownWhenItIsSeen(_ kind: String, _ line: String) {
    #expect(Kind.allCases.filter { $0.isIn(line) }.map(\.rawValue) == [kind])
  }

  @Test(arguments: [
    "Int(saturating: x)", "UInt8(ascii: \"\")", "UInt32(truncatingIfNeeded: a)", "0..<a.count",
    "(1...3).contains(x)", "-1.5...2", "1e-6...1e9", "list[index]", "a + b", "text.removeAll()",
    "Array(repeating: 0, count: 256)", "print(x)", "var most: Int = 3", "rest = text[...]",
  ])
  func whatCannotIsNot(_ line: String) {
    #expect(Kind.allCases.filter { $0.isIn(line) }.isEmpty)
  }
}
