// The output of verdicts for other tools: JUnit XML, GitHub annotations and JSON.

import Player
import Render
import Scene
package import Support

extension Verdict {
  /// The verdict on one line: `file:line:column: kind changed: sentence`. If the place is unknown,
  /// the line begins with the path of the scene.
  package var line: String {
    let location = place.map { "\($0.file):\($0.line):\($0.column)" } ?? scene
    switch kind {
    case .same, .recorded: return "\(scene): \(sentence)".onOneLine
    // The sentence is from a `UserError`, which already starts with the place.
    case .trouble: return sentence.onOneLine
    case .missing: return "\(scene): \(sentence)".onOneLine
    case .environment, .pixels, .frames, .timing, .values, .events:
      return "\(location): \(kind.rawValue) changed: \(sentence)".onOneLine
    case .expectation: return "\(location): \(sentence)".onOneLine
    }
  }
}

/// Returns a report in the JUnit XML format, which Jenkins, GitLab and GitHub can read. Each scene
/// is a test case with its file, and with its time in seconds if it was measured.
///
/// - Parameter title: the name of the suite: the program and the command.
package func junitReport(_ verdicts: [Verdict], title: String = "flickbook verify") -> String {
  let failures = verdicts.count { !$0.kind.isPass && $0.kind != .trouble }
  let errors = verdicts.count { $0.kind == .trouble }
  let times = verdicts.compactMap(\.seconds)
  let time = times.isEmpty ? "" : " time=\"\(thousandths(times.reduce(0, +)))\""
  var lines = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<testsuites>",
    "  <testsuite name=\"\(title)\" tests=\"\(verdicts.count)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"0\"\(time)>",
  ]
  for verdict in verdicts {
    let name = verdict.scene.escapedForXML
    let time = verdict.seconds.map { " time=\"\(thousandths($0))\"" } ?? ""
    let head = "    <testcase classname=\"flickbook\" name=\"\(name)\" file=\"\(name)\"\(time)"
    guard !verdict.kind.isPass else {
      lines.append(head + "/>")
      continue
    }
    let tag = verdict.kind == .trouble ? "error" : "failure"
    lines += [
      head + ">",
      "      <\(tag) type=\"\(verdict.kind.rawValue)\" message=\"\(verdict.line.escapedForXML)\">"
        + verdict.details.map(\.escapedForXML).joined(separator: "\n") + "</\(tag)>",
      "    </testcase>",
    ]
  }
  return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
}

/// Returns a GitHub annotation for each scene that does not pass. It is shown at the verdict's
/// place, or at the first line of the scene's file if the place is unknown.
///
/// The format is described at docs.github.com, "Workflow commands for GitHub Actions".
package func githubAnnotations(_ verdicts: [Verdict]) -> [String] {
  verdicts.filter { !$0.kind.isPass }.map { verdict in
    let place = verdict.place ?? SourceLocation(file: verdict.scene, line: 1, column: 1)
    let properties = [
      "file=\(place.file.annotationProperty)", "line=\(place.line)", "col=\(place.column)",
      "title=\("flickbook: \(verdict.kind.rawValue)".annotationProperty)",
    ]
    let message = ([verdict.sentence] + verdict.details).joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(message.annotationMessage)"
  }
}

/// Returns verdicts as a JSON list.
///
/// - Parameter differences: the differences of motion of each verdict; nil for other verdicts.
package func jsonReport(_ verdicts: [Verdict], differences: JSON? = nil) -> String {
  let objects = verdicts.map { verdict in
    var members = [
      JSON.Member("scene", .text(verdict.scene)),
      JSON.Member("verdict", .text(verdict.kind.rawValue)),
      JSON.Member("passes", .boolean(verdict.kind.isPass)),
      JSON.Member("sentence", .text(verdict.sentence)),
      JSON.Member("details", .list(verdict.details.map(JSON.text))),
    ]
    if let differences { members.append(JSON.Member("differences", differences)) }
    if let place = verdict.place {
      members += [
        JSON.Member("file", .text(place.file)), JSON.Member("line", .number(Double(place.line))),
        JSON.Member("column", .number(Double(place.column))),
      ]
    }
    return JSON.object(members)
  }
  return JSON.list(objects).written() + "\n"
}

extension String {
  fileprivate var annotationMessage: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  fileprivate var annotationProperty: String {
    annotationMessage.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
