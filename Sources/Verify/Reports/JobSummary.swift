// The summary of verdicts in Markdown, for the summary page of a GitHub job.

import Scene
import Support

/// The maximum number of table rows, and of characters in a cell. GitHub accepts 1 MiB per step.
/// The table's three cells with long text have at most 240,000 characters in all rows, before
/// escaping.
private let mostRows = 200
private let mostCharacters = 400

/// Returns a heading with the number of scenes, and a table of the scenes that do not pass.
///
/// Strings from scenes are escaped, so that they cannot act as Markdown or HTML.
///
/// - Parameter title: the beginning of the heading: the program and the command.
package func jobSummary(_ verdicts: [Verdict], title: String = "flickbook verify") -> String {
  let bad = verdicts.filter { !$0.kind.isPass }
  let scenes = counted(verdicts.count, "scene passes", "scenes pass")
  var lines = [
    "### \(title): \(verdicts.count - bad.count) of \(scenes)", "",
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
  /// The string on one line. Characters that Markdown, HTML or GitHub would interpret are escaped.
  var inMarkdown: String {
    var result = ""
    for scalar in onOneLineOfText.unicodeScalars.prefix(mostCharacters) {
      // A backslash escapes punctuation in CommonMark, but not the characters of HTML. It does not
      // escape `|`, because GitHub splits table cells before it reads backslashes.
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|": result += "&#124;"
      // GitHub turns words with these characters into mentions, issue links and addresses, even
      // after a backslash.
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

  /// The string with each line break and each control character replaced by a space.
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
