// The command `flickbook man`.

import Player
import Scene
import Support

extension Command {
  static let manual = Command(
    name: "man",
    summary: "Print the manual page of the program or of a command.",
    example: "flickbook man render | man -l -",
    read: { options in
      let name = options.operands("[COMMAND]", 0...1).first
      return {
        guard let name else {
          Terminal.write(ManualPage.overview.text)
          return 0
        }
        guard let command = Flickbook.commands.first(where: { $0.name == name }) else {
          throw UsageError(
            message: "unknown command \(name.quoted)"
              + suggestion(for: name, among: Flickbook.commands.map(\.name)))
        }
        Terminal.write(ManualPage(of: command).text)
        return 0
      }
    })
}

/// A manual page as troff source, the format that `man` reads.
private struct ManualPage {
  private(set) var text: String

  private init(title: String, name: String, summary: String) {
    text = """
      '\\" t
      .TH "\(title.uppercased())" "1" "" "Flickbook \(flickbookVersion)" "Flickbook"
      .nh
      .ad l
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(summary))

      """
  }

  init(of command: Command) {
    let described = command.declarations
    // In the section NAME, the summary has no initial capital and no full stop, as whatis expects.
    let summary = command.summary.prefix(1).lowercased() + command.summary.dropFirst().dropLast()
    self.init(
      title: "flickbook-\(command.name)", name: "flickbook-\(command.name)", summary: summary)
    section("SYNOPSIS")
    text += ".B flickbook \(command.name)\n.RI [ OPTIONS ]\n"
    if !described.operands.words.isEmpty {
      text += ".I \(Self.escaped(described.operands.words))\n"
    }
    section("DESCRIPTION")
    paragraph(command.summary)
    section("OPTIONS")
    for option in described.declared + [.help] {
      let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
      item("\(short)\\fB\(Self.escaped(option.spelling))\\fR\(value)", option.help)
    }
    section("EXAMPLE")
    text += ".nf\n\(Self.escaped(command.example))\n.fi\n"
    exitStatus()
    section("SEE ALSO")
    text += ".BR flickbook (1)\n"
  }

  static var overview: ManualPage {
    var page = ManualPage(
      title: "flickbook", name: "flickbook",
      summary: "play scripted scenes of a touch screen and render them")
    page.section("SYNOPSIS")
    page.text += ".B flickbook\n.I COMMAND\n.RI [ OPTIONS ]\n.IR SCENE \\&...\n"
    page.section("DESCRIPTION")
    page.paragraph(
      "A scene in YAML describes the views of a touch screen, rules and a script of fingers. "
        + "Flickbook plays it as UIKit would, and writes GIFs, pictures, videos and numbers.")
    page.section("COMMANDS")
    for command in Flickbook.commands { page.item("\\fB\(command.name)\\fR", command.summary) }
    page.exitStatus()
    page.section("SEE ALSO")
    page.text +=
      Flickbook.commands.map { ".BR flickbook\\-\($0.name) (1)" }.joined(separator: ",\n") + "\n"
    return page
  }

  private mutating func section(_ name: String) { text += ".SH \(name)\n" }

  private mutating func paragraph(_ words: String) { text += "\(Self.escaped(words))\n" }

  private mutating func item(_ tag: String, _ words: String) {
    text += ".TP\n\(tag)\n\(Self.escaped(words))\n"
  }

  private mutating func exitStatus() {
    section("EXIT STATUS")
    item("0", "Success.")
    item("1", "A comparison or a check found a difference.")
    item("2", "An error: a wrong option, a broken scene, a file that cannot be written.")
  }

  /// Escapes a text so that troff prints it unchanged.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "\\&...").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
    // Escape a dot or a quote at the beginning of a line, because troff takes such a line as a
    // request.
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
