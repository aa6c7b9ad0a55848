// A match in words, and as JSON.

import Geometry
package import Scene
package import Support

extension SceneMatch {
  /// How the recording looks at the scene, in a few words.
  package var placementWords: String {
    "scale \(thousandths(placement.scale)), from (\(thousandths(placement.origin.x)), "
      + "\(thousandths(placement.origin.y))) on, the scene begins at "
      + "\(thousandths(placement.offsetSeconds)) s"
  }

  /// A line for each view, and one for what explains it.
  package var lines: [String] {
    views.map(\.line) + (explanation.map { ["\($0)"] } ?? [])
  }

  /// All of it.
  package var json: JSON {
    var members = [
      JSON.Member("matches", .boolean(isWithin)),
      JSON.Member("scale", .number(rounded(placement.scale, 4))),
      JSON.Member(
        "crop",
        .list([
          .number(rounded(placement.origin.x, 3)), .number(rounded(placement.origin.y, 3)),
        ])),
      JSON.Member("offset", .number(rounded(placement.offsetSeconds, 4))),
      JSON.Member("views", .list(views.map(\.json))),
    ]
    if let explanation { members.append(JSON.Member("explanation", explanation.json)) }
    return .object(members)
  }
}

extension ViewMatch {
  /// "title: 12.3 pt off at 1.5 s (title.screen.y); 33 ms late from 1.43 s on".
  package var line: String {
    let most = formatted(rounded(mostPoints, 2))
    let worst = "at \(thousandths(worstSeconds)) s (\(property))"
    guard let beyond else {
      let within = "\(name): within \(most) pt, \(formatted(rounded(averagePoints, 2))) on average"
      return rounded(mostPoints, 2) == 0 ? within : "\(within); worst \(worst)"
    }
    var line = "\(name): \(most) pt off \(worst)"
    let (first, last) = (thousandths(beyond.lowerBound), thousandths(beyond.upperBound))
    if let lateSeconds {
      let milliseconds = formatted(rounded(abs(lateSeconds) * 1_000, 0))
      line += "; \(milliseconds) ms \(lateSeconds > 0 ? "late" : "early")"
    } else if first == last {
      // Off in one moment alone, which is the worst.
      return line
    } else {
      line += "; off"
    }
    return line + (first == last ? " at \(first) s" : " from \(first) to \(last) s")
  }

  fileprivate var json: JSON {
    var members = [
      JSON.Member("view", .text(name)), JSON.Member("matches", .boolean(beyond == nil)),
      JSON.Member("average", .number(rounded(averagePoints, 3))),
      JSON.Member("most", .number(rounded(mostPoints, 3))),
      JSON.Member("property", .text(property)),
      JSON.Member("at", .number(rounded(worstSeconds, 4))),
    ]
    if let beyond {
      members += [
        JSON.Member("from", .number(rounded(beyond.lowerBound, 4))),
        JSON.Member("to", .number(rounded(beyond.upperBound, 4))),
      ]
    }
    if let lateSeconds { members.append(JSON.Member("late", .number(rounded(lateSeconds, 4)))) }
    return .object(members)
  }
}

extension Explanation: CustomStringConvertible {
  /// "s.yaml:5:13: parameter fade: 0.27 fits better than 0.3; leaves 0.2 pt of 3.1".
  package var description: String { "\(location): \(words)" }

  /// The same without its place.
  package var words: String {
    let than = old.map { "than \($0)" } ?? "than none"
    return "\(subject): \(new) fits better \(than); leaves "
      + "\(formatted(rounded(leftPoints, 2))) pt of \(formatted(rounded(beforePoints, 2)))"
  }

  fileprivate var json: JSON {
    .object([
      JSON.Member("subject", .text(subject)), JSON.Member("old", old.map { .text($0) } ?? .null),
      JSON.Member("new", .text(new)), JSON.Member("file", .text(location.file)),
      JSON.Member("line", .number(Double(location.line))),
      JSON.Member("column", .number(Double(location.column))),
      JSON.Member("before", .number(rounded(beforePoints, 4))),
      JSON.Member("left", .number(rounded(leftPoints, 4))),
    ])
  }
}

extension Proposal {
  /// How far the scene was, and is.
  package var summary: String {
    "\(formatted(rounded(leftPoints, 2))) pt are left on average of "
      + "\(formatted(rounded(beforePoints, 2)))"
  }
}
