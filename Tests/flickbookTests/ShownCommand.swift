// The commands that a Markdown page shows.

import Foundation
import TestSupport
import Testing

/// A command of a page, with the output that the page shows for it.
///
/// Blocks of the language `sh` hold commands, and blocks of the language `console` commands after
/// `$` with their output. Two comments in the prose are for tests: `<!-- run: COMMAND -->` prepares
/// files, and `<!-- not run: REASON -->` stands before a block that cannot run here.
struct ShownCommand {
  /// The command's line number, from 1.
  let line: Int
  let text: String
  /// The lines of the output; nil if the page shows none. A last line `…` stands for any others.
  var output: [String]?

  /// Whether the command is in a comment.
  var isPreparation = false

  /// The programs of examples that a test runs. Others install something or need a network.
  private static let programs: Set = ["flickbook", "sed", "timeout"]

  /// Whether a test runs the command.
  var isRun: Bool { isPreparation || Self.programs.contains(String(text.prefix { $0 != " " })) }

  /// Returns the commands of a page in their order.
  static func all(in page: MarkdownPage) -> [ShownCommand] {
    var blocks = page.blocks[...]
    var commands: [ShownCommand] = []
    var isSkipped = false
    for (index, line) in page.prose.enumerated() {
      if let match = line.firstMatch(of: /^<!-- run: (.+) -->$/) {
        commands.append(
          ShownCommand(line: index + 1, text: String(match.1), isPreparation: true))
      } else if line.hasPrefix("<!-- not run: ") {
        isSkipped = true
      } else if let block = blocks.first, block.line == index + 2 {
        blocks.removeFirst()
        if !isSkipped { commands += all(in: block) }
        isSkipped = false
      }
    }
    return commands
  }

  private static func all(in block: MarkdownPage.Block) -> [ShownCommand] {
    var commands: [ShownCommand] = []
    for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().enumerated()
    {
      let number = block.line + index
      if block.language == "console", line.hasPrefix("$ ") {
        commands.append(ShownCommand(line: number, text: String(line.dropFirst(2)), output: []))
      } else if block.language == "console", !commands.isEmpty {
        commands[commands.count - 1].output?.append(String(line))
      } else if block.language == "sh", !line.isEmpty {
        let text = String(line).replacing(#/\ +#\ .*$/#, with: "")
        commands.append(ShownCommand(line: number, text: text))
      }
    }
    return commands
  }

  /// Whether a printed text is what the page shows. Seconds of work and sizes of files may differ.
  func shows(_ printed: String) -> Bool {
    guard let output else { return true }
    var found = lines(of: printed)
    var shown = lines(of: output.joined(separator: "\n"))
    if shown.last == "…" {
      shown.removeLast()
      found = Array(found.prefix(shown.count))
    }
    return found == shown
  }

  private func lines(of text: String) -> [String] {
    text.replacing(/in \d+\.\d\d s/, with: "in … s").replacing(/[\d,]+ bytes/, with: "… bytes")
      .split(separator: "\n").map(String.init)
  }
}
