// The text and the JSON of comparisons between recordings and scenes.

import Geometry
import Scene
package import Support

extension SceneMatch {
  /// The scale, the crop and the start of the scene in one line.
  package var alignmentSummary: String {
    "scale \(thousandths(alignment.scale)), crop at (\(thousandths(alignment.origin.x)), "
      + "\(thousandths(alignment.origin.y))), the scene starts at "
      + "\(thousandths(alignment.offsetSeconds)) s"
      + (possibleCrop.map { crop in
        let place = "(\(formatted(rounded(crop.x, 1))), \(formatted(rounded(crop.y, 1))))"
        return "; a crop at \(place) would explain the difference, which one view cannot prove"
      } ?? "")
  }

  /// The report: a line for each view, then lines for the suggested change and its search.
  package var lines: [String] {
    views.map(\.line) + (suggestion.map { ["\($0.location): \($0.summary)"] } ?? [])
      + (isSearchComplete ? [] : [Self.searchNote])
  }

  /// The words for a search that was cut short.
  package static let searchNote =
    "not all values were tried, because the scene takes too long to play; use a shorter recording"

  package var json: JSON {
    var members = [
      JSON.Member("matches", .boolean(isWithin)),
      JSON.Member("scale", .number(rounded(alignment.scale, 4))),
      JSON.Member(
        "crop",
        .list([
          .number(rounded(alignment.origin.x, 3)), .number(rounded(alignment.origin.y, 3)),
        ])),
      JSON.Member("offset", .number(rounded(alignment.offsetSeconds, 4))),
      JSON.Member("views", .list(views.map(\.json))),
    ]
    if let suggestion { members.append(JSON.Member("explanation", suggestion.json)) }
    return .object(members)
  }
}

extension ViewMatch {
  /// Returns the line about a view that does not match: "differs from toggle.csv: title: 12.3 pt
  /// off …".
  package func objection(to recording: String) -> String {
    (beyond == nil ? "cannot be compared with" : "differs from") + " \(recording): \(line)"
  }

  /// The report's line about the view, such as "title: 12.3 pt off at 1.5 s (title.screen.y); 33 ms
  /// late from 1.43 to 1.6 s".
  package var line: String {
    let most = formatted(rounded(mostPoints, 2))
    let worst = "at \(thousandths(worstSeconds)) s (\(property))"
    let covered = coverage?.words.map { "; \($0)" } ?? ""
    guard let beyond else {
      if isLost, let words = coverage?.words {
        return "\(name): lost, \(words), within \(most) pt there; track it again, or leave it out "
          + "of the views"
      }
      let within = "\(name): within \(most) pt, \(formatted(rounded(averagePoints, 2))) on average"
      return (rounded(mostPoints, 2) == 0 ? within : "\(within); worst \(worst)") + covered
    }
    let rest = isRecordedAtRest ? "; at rest in the recording" : ""
    let missing = coverage?.isComplete ?? true ? "" : covered
    var line = "\(name): \(most) pt off \(worst)"
    let (first, last) = (thousandths(beyond.lowerBound), thousandths(beyond.upperBound))
    if let lateSeconds {
      let milliseconds = formatted(rounded(abs(lateSeconds) * 1_000, 0))
      line += "; \(milliseconds) ms \(lateSeconds > 0 ? "late" : "early")"
    } else if first == last {
      // Only the row with the largest distance is beyond the tolerance, and its time is already in
      // the line.
      return line + rest + missing
    } else {
      line += "; off"
    }
    return line + (first == last ? " at \(first) s" : " from \(first) to \(last) s") + rest
      + missing
  }

  fileprivate var json: JSON {
    var members = [
      JSON.Member("view", .text(name)), JSON.Member("matches", .boolean(isWithin)),
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
    if let coverage {
      members += [
        JSON.Member("frames", .number(Double(coverage.frameCount))),
        JSON.Member("compared", .number(Double(coverage.comparedCount))),
      ]
    }
    if isRecordedAtRest { members.append(JSON.Member("recordedAtRest", .boolean(true))) }
    if let lateSeconds { members.append(JSON.Member("late", .number(rounded(lateSeconds, 4)))) }
    return .object(members)
  }
}

extension SuggestedChange {
  /// The suggested change in one line, with the average difference before and after the change.
  package var summary: String {
    "\(subject): \(new) fits better than \(old ?? "the default"); the average difference falls "
      + "from \(formatted(rounded(initialPoints, 2))) to "
      + "\(formatted(rounded(residualPoints, 2))) pt"
  }

  fileprivate var json: JSON {
    .object([
      JSON.Member("subject", .text(subject)), JSON.Member("old", old.map { .text($0) } ?? .null),
      JSON.Member("new", .text(new)), JSON.Member("file", .text(location.file)),
      JSON.Member("line", .number(Double(location.line))),
      JSON.Member("column", .number(Double(location.column))),
      JSON.Member("before", .number(rounded(initialPoints, 4))),
      JSON.Member("left", .number(rounded(residualPoints, 4))),
    ])
  }
}

extension Proposal {
  /// The average difference before and after the changes, in one line.
  package var summary: String {
    let (before, after) = (rounded(initialPoints, 2), rounded(residualPoints, 2))
    return
      (after < before
      ? "the average difference falls from \(formatted(before)) to \(formatted(after)) pt"
      : "no other values are closer; the average difference is \(formatted(after)) pt")
      + undetermined.map {
        "; \($0) only shifts the start, which is aligned with the recording; set the start to find "
          + "it"
      }.joined()
      + (isComplete ? "" : "; \(SceneMatch.searchNote)")
  }
}
