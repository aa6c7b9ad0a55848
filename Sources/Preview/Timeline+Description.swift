// The timeline as the page draws it, as JSON.

import Player
import Plot
import Scene
import Support

extension Timeline {
  /// Points and shapes are lists of numbers, times come first.
  var description: JSON {
    .object([
      JSON.Member("gestures", .list(gestures.map(\.description))),
      JSON.Member("tracks", .list(tracks.map(\.description))),
    ])
  }
}

extension Timeline.Gesture {
  fileprivate var description: JSON {
    .object([
      JSON.Member("kind", .text(kind.rawValue)), JSON.Member("view", .text(view)),
      JSON.Member("start", .number(start)), JSON.Member("end", .number(end)),
      JSON.Member("place", .text(location.shortly)),
    ])
  }
}

extension Timeline.Track {
  fileprivate var description: JSON {
    .object([
      JSON.Member("name", .text(name)), JSON.Member("view", .text(view)),
      JSON.Member("property", .text(property)), JSON.Member("kind", .text(kind.rawValue)),
      JSON.Member("unit", .text(unit)), JSON.Member("axis", .text(axis)),
      JSON.Member("place", location.map { .text($0.shortly) } ?? .null),
      points.description,
      JSON.Member("bars", .list(bars.map(\.description))),
    ])
  }
}

extension Timeline.Points {
  fileprivate var description: JSON.Member {
    switch self {
    case .numbers(let points):
      JSON.Member(
        "points", .list(points.map { .list([.number($0.seconds), .number($0.value)]) }))
    case .texts(let texts):
      JSON.Member("texts", .list(texts.map { .list([.number($0.seconds), .text($0.text)]) }))
    }
  }
}

extension Timeline.Bar {
  fileprivate var description: JSON {
    func optional(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }
    return .object([
      JSON.Member("begin", .number(begin)), JSON.Member("start", .number(start)),
      JSON.Member("end", optional(end)), JSON.Member("cut", optional(cut)),
      JSON.Member("seconds", optional(seconds)),
      JSON.Member("curve", curve.map(JSON.text) ?? .null), JSON.Member("target", .text(target)),
      JSON.Member("place", .text(location.shortly)),
      JSON.Member("line", isInScene ? .number(Double(location.line)) : .null),
      JSON.Member("column", .number(Double(location.column))),
      JSON.Member("shape", .list(shape.map(JSON.number))),
    ])
  }
}

extension SourceLocation {
  /// "scene.yaml:64": the file's own name and the line.
  var shortly: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}
