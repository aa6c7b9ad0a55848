// The code printer for Swift and Kotlin: indentation, line breaks and escapes.

import Scene
import Support

enum CodeLanguage {
  case swift, kotlin

  /// Returns the statements as code. Each line ends with a line break.
  func text(of statements: [CodeStatement]) -> String {
    var printer = CodePrinter(language: self)
    printer.append(statements)
    return printer.text
  }

  func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\((self == .swift ? escaped : escaped.replacing("$", with: "\\$")).printable)\""
  }
}

private struct CodePrinter {
  let language: CodeLanguage
  private(set) var text = ""
  /// The number of blocks that contain the current statement.
  private var level = 0
  /// The number of characters on the current line, without its block's indentation; nil at the
  /// start of a line.
  private var column: Int?

  /// The maximum number of characters on a line of a list, without the indentation of the list's
  /// block.
  private static let listWidth = 80

  init(language: CodeLanguage) { self.language = language }

  mutating func append(_ statements: [CodeStatement]) {
    for statement in statements {
      append(statement)
      endLine()
    }
  }

  private mutating func append(_ statement: CodeStatement) {
    switch statement {
    case .blank: break
    case .comment(let text): write("// \(text.printable)")
    case .documentation(let text): write("/// \(text.printable)")
    case .constant(let name, let value):
      append("\(language == .swift ? "let" : "val") \(name) = ", value)
    case .variable(let name, let value): append("var \(name): Double = ", value)
    case .assignment(let name, let value): append("\(name) = ", value)
    case .expression(let expression): append(expression)
    case .block(let keyword, let body): append("\(keyword) ", .closure(CodeClosure(body: body)))
    case .branch(let condition, let value): append("\(condition) -> ", value)
    case .function(let name, let parameters, let result, let body):
      write("\(language == .swift ? "func" : "fun") \(name)(")
      append(
        parameters.joined(separator: ", ") + (result.map { ") -> \($0) " } ?? ") "),
        .closure(CodeClosure(body: body)))
    }
  }

  private mutating func append(_ head: String, _ expression: CodeExpression) {
    write(head)
    append(expression)
  }

  /// Appends an expression.
  ///
  /// - Parameter depth: The number of calls that contain the expression. An argument on a new line
  ///   is indented once for each of these calls.
  private mutating func append(_ expression: CodeExpression, depth: Int = 0) {
    switch expression {
    case .plain(let text): write(text)
    case .list(let elements): appendList(elements)
    case .member(let owner, let name):
      append(owner, depth: depth)
      write(".\(name)")
    case .call(let function, let arguments, let breaks, let closures):
      append(function, depth: depth)
      if !arguments.isEmpty || closures.isEmpty {
        write("(")
        for (index, argument) in arguments.enumerated() {
          if index > 0 { write(breaks.contains(index) ? "," : ", ") }
          if breaks.contains(index) { breakLine(depth: depth + 1) }
          append(argument, depth: depth + 1)
        }
        if breaks.contains(0), !closures.isEmpty { breakLine(depth: depth) }
        write(")")
      }
      for closure in closures {
        append(closure.label.map { " \($0): " } ?? " ", .closure(closure))
      }
    case .closure(let closure): append(closure)
    }
  }

  private mutating func append(_ closure: CodeClosure) {
    write("{")
    if !closure.parameters.isEmpty {
      write(" \(closure.parameters.joined(separator: ", ")) \(language == .swift ? "in" : "->")")
    }
    if closure.isOnOneLine {
      write(" ")
      for statement in closure.body { append(statement) }
      return write(" }")
    }
    endLine()
    level += 1
    append(closure.body)
    level -= 1
    write("}")
  }

  private mutating func appendList(_ elements: [String]) {
    let line = "[\(elements.joined(separator: ", "))]"
    guard (column ?? 0) + line.count > Self.listWidth else { return write(line) }
    write("[")
    for row in wrapped(elements, width: Self.listWidth, indent: "  ") {
      breakLine(depth: 0)
      write(row)
    }
    breakLine(depth: 0)
    write("]")
  }

  private mutating func write(_ part: String) {
    if column == nil { text += String(repeating: "  ", count: level) }
    text += part
    column = (column ?? 0) + part.count
  }

  private mutating func breakLine(depth: Int) {
    endLine()
    write(String(repeating: "  ", count: depth))
  }

  private mutating func endLine() {
    text += "\n"
    column = nil
  }
}

/// Joins words by commas into lines of at most `width` columns. Each line begins with `indent`.
func wrapped(_ words: [String], width: Int = 80, indent: String) -> [String] {
  var lines: [String] = []
  var line = ""
  for (index, word) in words.enumerated() {
    let next = word + (index < words.count - 1 ? "," : "")
    if !line.isEmpty, indent.count + line.count + 1 + next.count > width {
      lines.append(indent + line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + next
  }
  return line.isEmpty ? lines : lines + [indent + line]
}
