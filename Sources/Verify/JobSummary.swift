// The summary of verdicts in Markdown for GitHub's job page.

import Scene

/// The largest number of rows, and of characters in a cell. GitHub accepts 1 MiB per step, and a
/// row takes about a thousandth of it.
private let mostRows = 200
private let mostCharacters = 400

/// Returns a heading with the counts, and a table of the scenes that do not pass.
///
/// Texts from scenes are escaped; they never act as Markdown or HTML.
package func jobSummary(_ verdicts: [Verdict]) -> String {
  let bad = verdicts.filter { !$0.kind.isPass }
  let scenes = verdicts.count == 1 ? "scene passes" : "scenes pass"
  var lines = [
    "### flickbook verify: \(verdicts.count - bad.count) of \(verdicts.count) \(scenes)", "",
  ]
  guard !bad.isEmpty else { return lines[0] + "\n\n" }
  lines += ["| scene | verdict | finding | place |", "|---|---|---|---|"]
  for verdict in bad.prefix(mostRows) {
    let place = verdict.place.map { "\($0)" } ?? ""
    let more = verdict.details.isEmpty ? "" : ", and \(verdict.details.count) more"
    let cells = [
      verdict.scene.inMarkdown, verdict.kind.rawValue, verdict.sentence.inMarkdown + more,
      place.inMarkdown,
    ]
    lines.append("| \(cells.joined(separator: " | ")) |")
  }
  if bad.count > mostRows {
    let verb = bad.count - mostRows == 1 ? "does" : "do"
    lines += ["", "\(counted(bad.count - mostRows, "more scene")) \(verb) not pass."]
  }
  return (lines + ["", ""]).joined(separator: "\n")
}

extension String {
  /// The text on one line, with everything escaped that Markdown, HTML or GitHub would interpret.
  fileprivate var inMarkdown: String {
    var result = ""
    for scalar in onOneLineOfText.unicodeScalars.prefix(mostCharacters) {
      // In CommonMark, a backslash before punctuation removes its meaning. That fails for `|`,
      // since GitHub splits table cells first, and for HTML.
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|": result += "&#124;"
      // These characters form mentions, issue numbers and addresses. A backslash does not prevent
      // that.
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case ":": result += "&#58;"
      case _ where scalar.isASCII && Self.punctuation.contains(scalar):
        result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > mostCharacters ? result + "…" : result
  }

  private static let punctuation = "\\`*_[]~$".unicodeScalars

  /// The text with blanks instead of line breaks and other control characters.
  private var onOneLineOfText: String {
    String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.isLineOrControl ? " " : $0 }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLineOrControl: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
