// A description as JSON, with the names of the words and of the pictures.

import Geometry
package import Support

extension MotionDescription {
  /// Returns the description as JSON. Times are in seconds, lengths in pixels of the recording or
  /// in points of the scene.
  ///
  /// - Parameter next: the next useful command.
  package func json(next: String) -> JSON {
    let gap = clock.largestGap
    return .object([
      JSON.Member("file", .text(path)), JSON.Member("frames", .number(Double(clock.frames))),
      JSON.Member("distinct", .number(Double(clock.distinctFrames))),
      JSON.Member("rate", clock.framesPerSecond.map { .number(rounded($0, 3)) } ?? .null),
      JSON.Member("gap", gap.map { .number($0.seconds) } ?? .null),
      JSON.Member("gapAt", gap.map { .number($0.start) } ?? .null),
      JSON.Member("width", .number(size.width)), JSON.Member("height", .number(size.height)),
      JSON.Member("unit", .text(lengthUnit)),
      JSON.Member("things", .list(things.map { $0.json(in: self) })),
      JSON.Member("groups", .list(groups.map(\.json))),
      JSON.Member("events", .list(events.map(\.json))),
      JSON.Member("limits", .list(limits.map { .text($0) })),
      JSON.Member(
        "lines",
        .list(lines(next: next).map { .text($0) })),
    ])
  }
}

extension MovingThing {
  fileprivate func json(in description: MotionDescription) -> JSON {
    var members = [
      JSON.Member("mark", .number(Double(mark))), JSON.Member("name", .text(name)),
    ]
    if let look {
      members += [
        JSON.Member(
          "seen",
          .object([
            JSON.Member("color", look.color.map { .text($0) } ?? .null),
            JSON.Member("kind", .text(look.kind.rawValue)), JSON.Member("place", .text(look.place)),
          ]))
      ]
    }
    if let box, let row = track.rows.first(where: { $0.box != nil }) {
      let numbers = [box.minX, box.minY, box.width, box.height]
      members += [
        JSON.Member("box", .list(numbers.map { .number(rounded($0, 2)) })),
        JSON.Member("boxFrame", .number(Double(row.frame))),
        JSON.Member("boxSeconds", .number(row.seconds)),
      ]
    }
    members.append(
      JSON.Member(
        "follows",
        follows.map {
          .object([
            JSON.Member("mark", .number(Double($0.mark))),
            JSON.Member("rate", .number(rounded($0.rate, 3))),
          ])
        } ?? .null))
    members.append(JSON.Member("moves", .list(moves.map { json($0) })))
    return .object(members)
  }

  private func json(_ move: FittedMove) -> JSON {
    guard case .object(var members) = move.json else { return move.json }
    members.removeFirst()
    let certainty = move.verdict == .explained ? "measured" : "unknown"
    members.insert(JSON.Member("lawIs", .text(certainty)), at: 0)
    members.append(JSON.Member("overshoot", overshoot(of: move).map { .number($0) } ?? .null))
    members.append(JSON.Member("or", move.otherLaw.map { .text($0) } ?? .null))
    return .object(members)
  }
}

extension MotionGroup {
  fileprivate var json: JSON {
    .object([
      JSON.Member("marks", .list(marks.map { .number(Double($0)) })),
      JSON.Member("step", .number(rounded(stepSeconds, 4))),
    ])
  }
}

extension MotionEvent {
  fileprivate var json: JSON {
    .object([
      JSON.Member("kind", .text(kind.rawValue)), JSON.Member("seconds", .number(seconds)),
      JSON.Member("frame", frame.map { .number(Double($0)) } ?? .null),
      JSON.Member("duration", .number(duration)), JSON.Member("place", .text(place)),
      JSON.Member("mark", mark.map { .number(Double($0)) } ?? .null),
      JSON.Member("count", .number(Double(count))),
    ])
  }
}
