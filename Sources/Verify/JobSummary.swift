// Verdicts as Markdown, as GitHub shows it below a job.

import Scene

/// GitHub takes a mebibyte for a step; a row of a table takes a thousandth of that at most.
private let mostRows = 200
private let mostCharacters = 400

/// A heading with the counts and a table of what does not pass: its verdict, sentence and place.
/// What comes from a scene is text: nothing of it is Markdown or HTML.
package func jobSummary(_ verdicts: [Verdict]) -> String {
  let bad = verdicts.filter { !$0.kind.isPass }
  var lines = [
    "### flickbook verify: \(verdicts.count - bad.count) of \(verdicts.count) scenes pass", "",
  ]
  guard !bad.isEmpty else { return lines[0] + "\n\n" }
  lines += ["| scene | verdict | what | where |", "|---|---|---|---|"]
  for verdict in bad.prefix(mostRows) {
    let place = verdict.place.map { "\($0)" } ?? ""
    let more = verdict.details.isEmpty ? "" : ", and \(verdict.details.count) more"
    let cells = [
      verdict.scene.inMarkdown, verdict.kind.rawValue, verdict.sentence.inMarkdown + more,
      place.inMarkdown,
    ]
    lines.append("| \(cells.joined(separator: " | ")) |")
  }
  if bad.count > mostRows { lines += ["", "\(bad.count - mostRows) more do not pass."] }
  return (lines + ["", ""]).joined(separator: "\n")
}

extension String {
  /// Text that neither Markdown nor HTML reads as anything else, in one line of a table.
  fileprivate var inMarkdown: String {
    var result = ""
    for scalar in onOneLineOfText.unicodeScalars.prefix(mostCharacters) {
      // CommonMark: a backslash before punctuation takes its meaning. Before `|`, a table's cells
      // are parted by GitHub earlier than that; and HTML knows no backslash.
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|": result += "&#124;"
      // References to people and issues, and addresses, are made of what is not escaped.
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

  /// Line breaks and other control characters are blanks.
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
