// The repository's Swift files, as text.

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

extension SourceFile {
  /// A function, initialiser or computed property: where it begins and how long it is.
  struct Function {
    /// From 1.
    let line: Int
    let lineCount: Int
  }

  /// Those whose closing brace stands below their first word, as the formatter puts it.
  var functions: [Function] {
    let code = code
    return code.indices.compactMap { index in
      let text = code[index].drop { $0 == " " }
      guard text.contains("func ") || text.contains("init"), text.contains(Self.head) else {
        return nil
      }
      let indentation = code[index].count - text.count
      // The rest of the head is indented, or one of these; a requirement has no end of its own.
      let end = code[(index + 1)...].firstIndex { line in
        let rest = line.drop { $0 == " " }
        return !rest.isEmpty && line.count - rest.count <= indentation
          && !["{", ")", "throws", "async", "->"].contains { rest.hasPrefix($0) }
      }
      guard let end, code[end].drop(while: { $0 == " " }).hasPrefix("}"),
        code[end].prefix(while: { $0 == " " }).count == indentation, !code[index].hasSuffix("}")
      else { return nil }
      return Function(line: index + 1, lineCount: end - index + 1)
    }
  }

  /// Types on the outermost level that other targets see.
  var sharedTypeCount: Int {
    code.count { line in
      line.contains(#/^(package|public) (final |indirect )*(struct|enum|class|actor|protocol) /#)
    }
  }

  private static var head: some RegexComponent {
    #/^([@\w()]+ )*(func \S|init[?(<])/#
  }

  /// Calls with the text of their parentheses, which may go over several lines.
  func calls(of name: String) -> [(line: Int, text: String)] {
    lines.indices.compactMap { index in
      let text = lines[index].drop { $0 == " " }
      guard !text.hasPrefix("//"), let start = text.firstRange(of: name + "(") else { return nil }
      var depth = 0
      var call = ""
      for character in ([String(text[start.lowerBound...])] + lines[(index + 1)...].prefix(12))
        .joined(separator: " ")
      {
        call.append(character)
        if character == "(" { depth += 1 }
        if character == ")" {
          depth -= 1
          if depth == 0 { break }
        }
      }
      return (index + 1, call)
    }
  }
}
