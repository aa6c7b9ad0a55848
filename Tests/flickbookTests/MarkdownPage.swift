// Markdown pages of the repository, as text.

import Foundation
import TestSupport

/// A Markdown file: its lines, code blocks, links and anchors.
struct MarkdownPage {
  struct Block {
    /// The first line's number, from 1.
    let line: Int
    /// The word after the opening fence, such as `yaml`.
    let language: String
    /// The lines between the fences, each with a newline.
    let text: String
  }

  /// A link to another page, to a file, or to an anchor.
  struct Link {
    /// The link's line number, from 1.
    let line: Int
    /// The part in parentheses.
    let target: String
  }

  /// Relative to the repository's root.
  let path: String
  let text: String
  /// The lines outside code blocks. Lines inside code blocks are empty strings.
  private(set) var prose: [String] = []
  private(set) var blocks: [Block] = []

  /// The pages for users and contributors, sorted by path.
  static func all() throws -> [MarkdownPage] {
    let root = Repository.root
    let top = try FileManager.default.contentsOfDirectory(atPath: root.path)
    var paths = top.filter { $0.hasSuffix(".md") }
    for folder in ["docs", "scenes", "skills", "Tests"] {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      paths += names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return try paths.sorted().map { try MarkdownPage(path: $0) }
  }

  init(path: String) throws {
    self.path = path
    text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    var open: (line: Int, language: String, lines: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isFence = line.hasPrefix("```")
      if let block = open, isFence {
        blocks.append(
          Block(
            line: block.line, language: block.language,
            text: block.lines.map { $0 + "\n" }.joined()))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if isFence {
        open = (index + 2, String(line.dropFirst(3)), [])
      }
      prose.append(isFence || open != nil ? "" : String(line))
    }
  }

  /// The first heading.
  var title: String { String(prose.first { $0.hasPrefix("# ") }?.dropFirst(2) ?? "") }

  /// The first sentence below the title, without links.
  var summary: String {
    let text = prose.drop { !$0.hasPrefix("# ") }.dropFirst(2).prefix { !$0.isEmpty }
      .joined(separator: " ").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
    return String(text.prefix(upTo: text.firstRange(of: ". ")?.lowerBound ?? text.endIndex))
      .trimmingCharacters(in: [".", ":"]) + "."
  }

  /// The links and images in the prose, except links to other sites.
  var links: [Link] {
    prose.enumerated().flatMap { index, line in
      line.matches(of: #/\]\(([^)\s]+)\)/#).map { Link(line: index + 1, target: String($0.1)) }
    }.filter { !$0.target.contains("://") && !$0.target.hasPrefix("mailto:") }
  }

  /// The anchors of the headings, as GitHub generates them.
  var anchors: Set<String> {
    var found: Set<String> = []
    for line in prose where line.hasPrefix("#") {
      var name = Self.slug(line)
      var count = 0
      while found.contains(name) {
        count += 1
        name = "\(Self.slug(line))-\(count)"
      }
      found.insert(name)
    }
    return found
  }

  /// Returns the anchor that GitHub generates for a heading such as "## Exit status".
  static func slug(_ heading: String) -> String {
    let title = heading.drop { $0 == "#" }.drop { $0 == " " }
    return String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}
