// The repository's Swift files as text, for tests of the source code.

import Foundation
import TestSupport

struct SourceFile {
  enum Part {
    case everything, sources
    /// The folder Sources without the command line.
    case libraries
  }

  /// Relative to the repository's root.
  let path: String
  /// Line n has the index n − 1.
  let lines: [String]
  /// The lines without comments and string contents.
  let code: [String]

  static func all(_ part: Part) throws -> [SourceFile] {
    let files = try everything.get()
    switch part {
    case .everything: return files
    case .sources: return files.filter { $0.path.hasPrefix("Sources/") }
    case .libraries:
      let programs = ["Sources/flickbook/", "Sources/bench/"]
      return files.filter { file in
        file.path.hasPrefix("Sources/") && !programs.contains { file.path.hasPrefix($0) }
      }
    }
  }

  /// All files, read once for all tests.
  private static let everything = Result {
    let root = Repository.root.path + "/"
    var paths = ["Package.swift"]
    for folder in ["Sources", "Tests"] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root + folder)
      paths += names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
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
    var isInText = false
    code = lines.map { line in
      if line.says("\"\"\"") {
        isInText.toggle()
        return ""
      }
      return isInText ? "" : Self.code(of: line)
    }
  }

  /// Removes comments and strings without regular expressions, which would take half a minute.
  private static func code(of line: String) -> String {
    guard line.says("\"") || line.says("//") else { return line }
    var code: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
    for byte in line.utf8 {
      if isQuoted {
        if !isEscaped, byte == UInt8(ascii: "\"") {
          isQuoted = false
          code.append(byte)
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        if byte == UInt8(ascii: "/"), code.last == byte {
          code.removeLast()
          break
        }
        code.append(byte)
        isQuoted = byte == UInt8(ascii: "\"")
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// Returns the numbers, from 1, of the lines that satisfy a condition.
  func numbers(where isFound: (String) -> Bool) -> [Int] {
    lines.indices.filter { isFound(lines[$0]) }.map { $0 + 1 }
  }
}

extension SourceFile {
  /// A function, initializer or computed property.
  struct Function {
    /// The line number, from 1.
    let line: Int
    let lineCount: Int
  }

  /// The functions. A closing brace has the same indentation as the function's first word.
  var functions: [Function] {
    let code = code
    return code.indices.compactMap { index in
      let text = code[index].drop { $0 == " " }
      guard text.says("func ") || text.says("init"), text.contains(Self.head) else {
        return nil
      }
      let indentation = code[index].count - text.count
      // The rest of the head is indented or starts with one of these. A requirement has no body.
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

  /// The number of `public` and `package` types at the top level.
  var sharedTypeCount: Int {
    code.count { line in
      (line.hasPrefix("package") || line.hasPrefix("public"))
        && line.contains(
          #/^(package|public) (final |indirect )*(struct|enum|class|actor|protocol) /#)
    }
  }

  private static var head: some RegexComponent {
    #/^([@\w()]+ )*(func \S|init[?(<])/#
  }

  /// Returns the calls of a function with the text in parentheses, which may span several lines.
  func calls(of name: String) -> [(line: Int, text: String)] {
    lines.indices.compactMap { index in
      let text = lines[index].drop { $0 == " " }
      guard text.says(name), !text.hasPrefix("//"), let start = text.firstRange(of: name + "(")
      else { return nil }
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

extension StringProtocol {
  /// Whether the text contains a word. Bytes are compared, because characters would be slower.
  func says(_ word: String) -> Bool {
    let word = Array(word.utf8)
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.count >= word.count
        && (0...bytes.count - word.count).contains { start in
          bytes[start] == word[0] && bytes[start..<start + word.count].elementsEqual(word)
        }
    }
    return found ?? contains(String(decoding: word, as: UTF8.self))
  }
}
