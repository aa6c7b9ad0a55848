// Tests of the manual pages: `man` reads each without a warning, and it has the options of --help.

import Foundation
import TestSupport
import Testing

@Suite struct ManualTests {
  private static func commands() throws -> [String] {
    try flickbook(["--help"]).text.matches(of: /\n  (\w+) +[A-Z]/).map { String($0.1) }
  }

  /// Writes the pages of the built program into a folder, as an installation does.
  private func pages() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let result = try run(
      Repository.root.appending(path: "packaging/manual").path,
      [try builtProgram(), folder.url.path])
    #expect(result.status == 0 && result.errors == "")
    return folder
  }

  /// Returns the page as `man` prints it, and its warnings; nil without `man`.
  private func printed(_ page: String) throws -> CommandResult? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/man") else {
      print("man is not installed; the manual pages are not tested")
      return nil
    }
    return try run(
      "man", ["--warnings", "-E", "UTF-8", "-l", "-"], input: Data(page.utf8),
      environment: ["MANWIDTH": "100", "LC_ALL": "C.UTF-8"])
  }

  @Test func everyCommandHasAManualPage() throws {
    let commands = try Self.commands()
    #expect(commands.count >= 23)
    let pages = try pages()
    defer { withExtendedLifetime(pages) {} }
    for command in commands {
      let page = try String(contentsOfFile: pages.path("flickbook-\(command).1"), encoding: .utf8)
      #expect(!page.contains("\n.I \n"), "\(command): an empty line of operands")
      guard let result = try printed(page) else { return }
      #expect(result.errors == "" && result.status == 0, "\(command): \(result.errors)")
      let options = try flickbook([command, "--help"]).text.matches(of: /\n .{5}(--[\w-]+)/)
      for option in options {
        #expect(result.text.contains(option.1), "\(command): \(option.1) is not in its page")
      }
    }
  }

  @Test func theMainManualPageListsAllCommands() throws {
    let pages = try pages()
    defer { withExtendedLifetime(pages) {} }
    let page = try String(contentsOfFile: pages.path("flickbook.1"), encoding: .utf8)
    guard let result = try printed(page) else { return }
    #expect(result.errors == "")
    for command in try Self.commands() {
      #expect(result.text.contains("flickbook-\(command)(1)"))
    }
  }
}
