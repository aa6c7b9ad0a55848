// The keys of the scene's key `recording`, and their reading.

import Geometry
import Scene

struct RecordingKeys: Keys {
  let file = Key(
    "file", .plainText,
    "A recording, or a table of tracks that 'measure' wrote; relative to the scene's folder."
  ).required
  let tolerance = Key(
    "tolerance", .tolerance,
    "The largest deviation: 1.5pt, or 1.5pt,1f with 1 frame in time; 1pt by default.")
  let views = Key(
    "views", .list(.plainText, 1...1_000),
    "The views, or properties such as title.alpha, to compare; by default all of the table.")
  let partial = Key(
    "partial", .list(.plainText, 1...1_000),
    "The views that the recording loses in most frames; they are compared in the others.")
  let scale = Key(
    "scale", .number(ConstantRange.scale),
    "The scale of the recording, in pixels per point; the screen's by default.")
  let crop = Key(
    "crop", .point,
    "The point of the screen at the recording's upper left corner; the crop's by default.")
  let offset = Key(
    "offset", .number(ConstantRange.offset),
    "The scene's beginning in the recording, in seconds; 0 by default.")
}

extension Scene.Recording {
  /// - Parameter screen: the scene's screen, which provides the default scale and origin.
  init?(_ keys: Members<RecordingKeys>, _ screen: Scene.Screen) {
    guard let file = keys.file, let location = keys.node(\.file)?.location else { return nil }
    self.init(
      file: file, location: location, scale: keys.scale ?? screen.scale,
      origin: keys.crop ?? Point(x: screen.crop.minX, y: screen.crop.minY))
    tolerance = keys.tolerance ?? tolerance
    views = keys.views ?? []
    partialViews = keys.partial ?? []
    offsetSeconds = keys.offset ?? offsetSeconds
  }
}

extension Reader<MatchTolerance> {
  fileprivate static var tolerance: Reader {
    Reader(.plainText) { node, context in
      guard let text = node.text else { return nil }
      return MatchTolerance(text)
        ?? context.findings.refuse(node.location, HeadMistake.tolerance(text))
    }
  }
}
