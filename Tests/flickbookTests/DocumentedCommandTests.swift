// Runs the commands that README.md, docs/ and skills/ show.

import Foundation
import TestSupport
import Testing

@Suite struct DocumentedCommandTests {
  private static func pages() throws -> [MarkdownPage] {
    try MarkdownPage.all().filter { !ShownCommand.all(in: $0).isEmpty }
  }

  /// The commands of a page run in one folder, one after the other.
  @Test(arguments: try pages().map(\.path))
  func documentedCommandsPrintTheShownOutput(path: String) throws {
    let page = try MarkdownPage(path: path)
    let commands = ShownCommand.all(in: page).filter(\.isRun)
    let folder = try Self.folder(for: commands)
    for command in commands {
      let isPreview = command.text.hasPrefix("flickbook preview")
      let shell = (isPreview ? "timeout -s INT 1 " : "") + command.text
      let result = try run(
        "bash", ["-o", "pipefail", "-c", "{ \(shell)\n} 2>&1"], in: folder.url,
        environment: [
          "PATH": "\(folder.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
          "HOME": folder.url.path, "CI": "", "GITHUB_STEP_SUMMARY": "",
        ])
      let place = "\(path):\(command.line): \(command.text)"
      #expect(command.shows(result.text), "\(place) prints\n\(result.text)")
      // The preview runs until it is stopped, and `match` finds a difference.
      let isDone =
        result.status == 0 || isPreview && result.status == 124
        || command.text.hasPrefix("flickbook match") && result.status == 1
      #expect(isDone || command.output != nil, "\(place): \(result.status)\n\(result.text)")
    }
  }

  @Test func mostDocumentedCommandsAreRun() throws {
    let commands = try Self.pages().flatMap(ShownCommand.all)
    let ours = commands.filter(\.isRun)
    #expect(ours.count >= 90, "only \(ours.count) commands were found")
    let skipped = try MarkdownPage.all().flatMap(\.prose).filter { $0.hasPrefix("<!-- not run: ") }
    #expect(skipped.count <= 8)
  }

  /// Returns a folder with the program in bin/, the recipes, and the scenes that the commands name.
  ///
  /// A command that names all scenes gets these few, because all would take minutes.
  private static func folder(for commands: [ShownCommand]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.path("bin/flickbook"), withDestinationPath: try builtProgram())
    guard commands.contains(where: { $0.text.contains("scenes/") }) else { return folder }
    var names: Set = ["motion", "parts", "pictures", "previews", "pinlayout-toggle.yaml"]
    for command in commands {
      names.formUnion(command.text.matches(of: /scenes\/([\w-]+\.yaml)/).map { String($0.1) })
    }
    names.formUnion(
      names.filter { $0.hasSuffix(".yaml") }.map { "references/\($0.dropLast(5))" })
    let scenes = Repository.root.appending(path: "scenes")
    try manager.createDirectory(
      atPath: folder.path("scenes/references"), withIntermediateDirectories: true)
    for name in names where manager.fileExists(atPath: scenes.appending(path: name).path) {
      try manager.copyItem(
        at: scenes.appending(path: name), to: folder.url.appending(path: "scenes/\(name)"))
    }
    return folder
  }
}
