// The tables of commands and options in docs/ are those of `--help`.

import Foundation
import TestSupport
import Testing

/// One test after the other, because `make tables` writes several tables of a page.
@Suite(.serialized) struct CommandTableTests {
  private static let index = "docs/commands.md"

  /// An option as `--help` prints it.
  private struct PrintedOption: Hashable {
    /// The spellings and the value, such as "-p, --param NAME=VALUE".
    let spelling: String
    let help: String

    var cell: String {
      spelling.split(separator: ", ").map { "`\($0.replacing("|", with: "\\|"))`" }
        .joined(separator: ", ")
    }
  }

  /// The help of a command.
  private struct Help {
    let name: String
    let summary: String
    let options: [PrintedOption]

    init(_ name: String) throws {
      let text = try flickbook([name, "--help"]).text
      self.name = name
      summary = String(text.prefix { $0 != "\n" })
      options = text.matches(of: /\n  (?:    )?(-\S.*?)  +(\S.*)/)
        .map { PrintedOption(spelling: String($0.1), help: String($0.2)) }
        .filter { !$0.spelling.contains("--help") }
    }
  }

  private static func helps() throws -> [Help] {
    try flickbook(["--help"]).text.matches(of: /\n  (\w+) +[A-Z]/).map { try Help(String($0.1)) }
  }

  /// The options that four commands or more declare in the same words.
  private static func shared(_ helps: [Help]) -> [(option: PrintedOption, commands: [String])] {
    var all: [PrintedOption] = []
    for option in helps.flatMap(\.options) where !all.contains(option) { all.append(option) }
    return all.map { option in
      (option, helps.filter { $0.options.contains(option) }.map(\.name))
    }.filter { $0.commands.count >= 4 }
  }

  @Test func theDocumentedCommandsMatchTheHelp() throws {
    let helps = try Self.helps()
    #expect(helps.count >= 20)
    let rows = try helps.map { help in
      "| [`\(help.name)`](\(try place(of: help.name))) | \(help.summary) |\n"
    }
    try check("commands", Self.index, "| command | purpose |\n|---|---|\n\(rows.joined())")
  }

  @Test func theDocumentedSharedOptionsMatchTheHelp() throws {
    let rows = Self.shared(try Self.helps()).map { option, commands in
      "| \(option.cell) | \(commands.joined(separator: ", ")) | \(option.help) |\n"
    }
    try check(
      "shared options", Self.index,
      "| option | commands | meaning |\n|---|---|---|\n\(rows.joined())")
  }

  @Test func eachCommandPageHasAnOptionTable() throws {
    let helps = try Self.helps()
    let shared = Set(Self.shared(helps).map(\.option))
    for help in helps {
      let own = help.options.filter { !shared.contains($0) }
      let others = help.options.filter(shared.contains)
        .compactMap { $0.spelling.firstMatch(of: /--[\w-]+/).map { "`\($0.output)`" } }
      let page = try page(of: help.name)
      let folders = page.filter { $0 == "/" }.count - 1
      let link = page == Self.index ? "" : String(repeating: "../", count: folders) + "commands.md"
      let rows =
        own.map { "| \($0.cell) | \($0.help) |\n" }
        + (others.isEmpty
          ? []
          : [
            "| \(others.joined(separator: ", ")) | "
              + "see [the shared options](\(link)#options-that-many-commands-take) |\n"
          ])
      let text =
        rows.isEmpty
        ? "It takes no options.\n" : "| option | meaning |\n|---|---|\n\(rows.joined())"
      try check(help.name, page, text)
    }
  }

  /// An option in the prose of a page is an option of a command.
  @Test func documentedOptionsExist() throws {
    var known = Set(
      try Self.helps().flatMap(\.options).compactMap { option in
        option.spelling.firstMatch(of: /--[\w-]+/).map { String($0.output) }
      })
    known.formUnion(["--help", "--version", "--attachments-path"])
    for page in try MarkdownPage.all() where page.path.hasPrefix("docs/") {
      for (index, line) in page.prose.enumerated() {
        // `xcrun` and `adb` are other programs.
        for match in line.matches(of: /`[^`]*?(--[a-z][\w-]+)[^`]*`/)
        where !["`xcrun ", "`adb "].contains(where: match.0.hasPrefix) {
          #expect(known.contains(String(match.1)), "\(page.path):\(index + 1): \(match.1)")
        }
      }
    }
  }

  private func page(of command: String) throws -> String {
    let pages = try MarkdownPage.all().filter { $0.prose.contains("<!-- table: \(command) -->") }
    #expect(pages.count == 1, "\(command): \(pages.map(\.path))")
    return pages.first?.path ?? ""
  }

  /// Returns the link from docs/commands.md to the heading above a command's table.
  private func place(of command: String) throws -> String {
    let path = try page(of: command)
    let page = try MarkdownPage(path: path)
    let before = page.prose.prefix { $0 != "<!-- table: \(command) -->" }
    let heading = before.last { $0.hasPrefix("#") } ?? ""
    let anchor = MarkdownPage.slug(heading)
    return (path == Self.index ? "" : String(path.dropFirst("docs/".count))) + "#\(anchor)"
  }

  private func check(_ name: String, _ path: String, _ text: String) throws {
    #expect(
      try GeneratedText(path: path, name: name).isUpToDate(text),
      "\(path): the table '\(name)' is not that of --help; run 'make tables'")
  }
}
