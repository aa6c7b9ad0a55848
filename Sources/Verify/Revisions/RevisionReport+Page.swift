// The Markdown page of a report, for a pull request.

import Geometry
import Player
import Scene
import Support

extension RevisionReport {
  /// The beginning of the page, by which a later comment finds an earlier one.
  package static let mark = "<!-- flickbook evidence -->"
  /// The maximum number of changed scenes that have a line without a picture.
  private static let mostLines = 100
  /// The maximum number of characters in a comment on GitHub, with room for the addresses of the
  /// pictures.
  private static let mostCharacters = 50_000

  /// The page in GitHub's Markdown. Texts from scenes are escaped. Pictures are named relative to
  /// the page.
  package var page: String {
    var blocks = ["\(Self.mark)\n### \(summary)"]
    var count = blocks[0].count
    var left = 0
    for (index, entry) in entries.enumerated() {
      let block =
        index < Self.mostShown
        ? entry.block : "\(entry.scene.inMarkdown): \(entry.sentence.inMarkdown)"
      count += block.count
      guard index < Self.mostLines, count < Self.mostCharacters else {
        left += 1
        continue
      }
      blocks.append(block)
    }
    if left > 0 { blocks.append("\(counted(left, "more scene")) changed.") }
    return (blocks + [footer]).joined(separator: "\n\n") + "\n"
  }

  /// The two revisions, the version and the command.
  private var footer: String {
    let uncommitted = entries.count(where: \.isUncommitted)
    let now =
      uncommitted == 0
      ? "`\(head.prefix(12))`"
      : "`\(head.prefix(12))`, uncommitted: "
        + (uncommitted == entries.count ? "all" : "\(uncommitted) of \(entries.count)")
    return "<sub>`\(request.base.prefix(12))` → \(now) · flickbook \(flickbookVersion) · "
      + "<code>\(request.command.inMarkdown)</code></sub>"
  }
}

extension RevisionReport.Entry {
  /// The section of the page about this scene.
  fileprivate var block: String {
    let head =
      "#### \(scene.inMarkdown)" + (isUncommitted ? " (uncommitted)" : "")
    guard case .changed(let all) = change else {
      return ([head, sentence.inMarkdown] + pictures.map { $0.reference("the new \(scene)") })
        .joined(separator: "\n\n")
    }
    var blocks = [head]
    for (index, one) in all.enumerated() {
      // Both appearances often change in the same words.
      if index == 0 || one.sentence != all[0].sentence {
        blocks.append(one.sentence.inMarkdown)
      }
      let appearance = one.appearance.map { ", \($0.rawValue)" } ?? ""
      blocks += one.pictures.map { $0.reference("\(scene) before and after\(appearance)") }
      if index == 0 || one.values != all[0].values, !one.values.isEmpty {
        blocks.append(one.table)
      }
    }
    return blocks.joined(separator: "\n\n")
  }
}

extension RevisionReport.ChangedAppearance {
  fileprivate var table: String {
    let rows = values.map { value in
      "| \(value.property.inMarkdown) | \(value.was.inMarkdown) | \(value.now.inMarkdown) |"
    }
    return (["| property | was | is |", "|---|---|---|"] + rows).joined(separator: "\n")
  }
}

extension ReportPicture {
  /// Returns the Markdown that shows the picture. A video must be on a line of its own.
  fileprivate func reference(_ words: String) -> String { "![\(words.inMarkdown)](\(name))" }
}
