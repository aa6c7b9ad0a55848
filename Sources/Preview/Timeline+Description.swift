// The timeline as JSON for the page.

import Player
import Render
import Scene
import SceneLanguage
import Support

extension Timeline {
  /// The timeline as JSON. Each point of a track is an array of a time in seconds and a value.
  var description: JSON {
    ["gestures": .list(gestures.map(described)), "tracks": .list(tracks.map(described))]
  }

  private func described(_ gesture: Gesture) -> JSON {
    [
      "kind": .text(gesture.kind.rawValue), "view": .text(gesture.view),
      "start": .number(gesture.start), "end": .number(gesture.end),
      "place": .text(gesture.location.shortly),
    ]
  }

  private func described(_ track: Track) -> JSON {
    let points: JSON.Member =
      switch track.points {
      case .numbers(let points):
        JSON.Member("points", .list(points.map { [.number($0.seconds), .number($0.value)] }))
      case .texts(let texts):
        JSON.Member("texts", .list(texts.map { [.number($0.seconds), .text($0.text)] }))
      }
    return .object([
      JSON.Member("name", .text(track.name)), JSON.Member("view", .text(track.view)),
      JSON.Member("property", .text(track.property)),
      JSON.Member("kind", .text(track.kind.rawValue)), JSON.Member("unit", .text(track.unit)),
      JSON.Member("axis", .text(track.axis)),
      JSON.Member("place", track.location.map { .text($0.shortly) } ?? .null), points,
      JSON.Member("bars", .list(track.bars.map(described))),
    ])
  }

  private func described(_ bar: AnimationBar) -> JSON {
    func optional(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }
    return [
      "begin": .number(bar.begin), "start": .number(bar.start), "end": optional(bar.end),
      "cut": optional(bar.cut), "seconds": optional(bar.seconds),
      "takesDuration": .boolean(bar.takesDuration),
      "curve": bar.curve.map(JSON.text) ?? .null, "target": .text(bar.target),
      "place": .text(bar.location.shortly),
      "line": bar.isInScene ? .number(Double(bar.location.line)) : .null,
      "column": .number(Double(bar.location.column)), "shape": .list(bar.shape.map(JSON.number)),
      "event": bar.event.map { .number(Double($0)) } ?? .null,
      "sources": .list(bar.sources.map(described)),
    ]
  }

  private func described(_ source: TimingSource) -> JSON {
    [
      "key": .text(source.key.rawValue), "reason": .text(source.reason.rawValue),
      "text": .text(source.text), "parameters": .list(source.parameters.map(JSON.text)),
      "isParameter": .boolean(source.isParameter),
    ]
  }
}

extension SourceLocation {
  /// The file name without folders, and the line, such as "scene.yaml:64".
  var shortly: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}
