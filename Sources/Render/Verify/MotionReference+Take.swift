// A reference from a scene as it plays now.

import DisplayList
import Foundation
import Geometry
import Images
import Raster
import Scene
import Stage

/// What a run shows, and what only the report and masks need.
struct Taken {
  var reference: MotionReference
  var recording: Recording
  /// The boxes of masked views in points, at each picture.
  var maskBoxes: [Int: [Rect]] = [:]
}

/// Plays and draws a scene.
///
/// - Parameters:
///   - pictures: frames that are kept as pictures.
///   - masks: views whose boxes are wanted at the pictures.
func take(
  _ production: Production, pictures: Set<Int>, masks: [String] = [], jobs: Int
) async throws -> Taken {
  let recording = try recording(of: production)
  let times = production.times
  let screen = production.scene.screen
  let boxes = try masks.map { try boxReferences(of: $0, in: production.scene) }
  var stage = Stage(production.scene, measuring: production.measuring)
  var kept: [Int: Frame] = [:]
  var maskBoxes: [Int: [Rect]] = [:]
  var frames: [MotionReference.Frame] = []
  try await drawInOrder(
    0..<times.count, jobs: max(1, jobs), fonts: production.fonts, images: production.images,
    frame: { index in
      let time = times.time(of: index)
      try stage.advance(to: time)
      let frame = try stage.frame(at: time)
      if pictures.contains(index) {
        kept[index] = Frame(
          size: frame.size, scale: 1, background: frame.background, commands: frame.commands)
        maskBoxes[index] = try boxes.map { try rect(of: $0, stage, at: time) }
      }
      return frame
    }, finish: { Fingerprint($0) },
    consume: { index, fingerprint in
      frames.append(.init(time: times.time(of: index), fingerprint: fingerprint))
    })
  let raster = try Raster(fonts: production.fonts, images: production.images)
  var drawn: [Int: Bitmap] = [:]
  for index in kept.keys.sorted() {
    if let frame = kept[index] { drawn[index] = try raster.draw(frame) }
  }
  let whole = Frame(
    size: screen.crop.size, scale: screen.scale, background: screen.background, commands: [])
  let reference = MotionReference(
    environment: try environment(of: production), widthPixels: whole.widthPixels,
    heightPixels: whole.heightPixels, scale: screen.scale,
    framesPerSecond: times.framesPerSecond, durationSeconds: times.durationSeconds,
    events: recording.events.map { .init(time: $0.time, event: $0.event, effects: $0.effects) },
    times: recording.times, columns: recording.columns, frames: frames, pictures: drawn)
  return Taken(reference: reference, recording: recording, maskBoxes: maskBoxes)
}

/// The frames that a scene's `references` name: 6 evenly spread by default.
///
/// - Throws: Trouble for an event that does not happen.
func pictureFrames(of production: Production) throws(Trouble) -> Set<Int> {
  let times = production.times
  guard let moments = production.scene.referenceMoments else {
    return Set((0..<6).map { $0 * (times.count - 1) / 5 })
  }
  /// The nearest frame to a time, or the first that shows what an event has done.
  func frame(at time: Double, _ rule: FloatingPointRoundingRule) -> Int {
    // Times are written with six decimals.
    let place = time * times.framesPerSecond - (rule == .up ? 0.01 : 0)
    return min(times.count - 1, max(0, Int(place.rounded(rule))))
  }
  var frames: Set<Int> = []
  var events: [EventRecord]?
  for moment in moments {
    switch moment {
    case .time(let time): frames.insert(frame(at: time, .toNearestOrAwayFromZero))
    case .event(let name, let location):
      if events == nil { events = try recording(of: production).events }
      let found = (events ?? []).filter { $0.isCalled(name) }
      guard !found.isEmpty else {
        throw Trouble(
          [Diagnostic(location: location, message: "'\(name)' does not happen in the scene")],
          sources: production.sources)
      }
      frames.formUnion(found.map { frame(at: $0.time, .up) })
    }
  }
  return frames
}

/// The libraries that decide about pixels, and the fonts with their contents.
private func environment(of production: Production) throws(Trouble) -> [String] {
  let libraries = DrawingLibraries.versions.filter {
    ["Cairo", "Pango", "FreeType"].contains($0.name)
  }
  var lines = ["Flickbook \(flickbookVersion)"] + libraries.map { "\($0.name) \($0.version)" }
  for file in production.fonts.files {
    let name = URL(filePath: file.path).lastPathComponent
    lines.append(
      "font \(file.family) \(name) \(Fingerprint(try readFile(file.path, limit: 1 << 28)))")
  }
  return lines.map(\.onOneLine)
}

extension Recording {
  /// What moves, as text.
  fileprivate var columns: [MotionReference.Column] {
    series.filter { one in !one.name.isEmpty && one.values.contains { $0 != one.values[0] } }
      .map { .init(name: $0.name, values: $0.values.map(\.shown)) }
  }
}

// MARK: Masks

/// `screen.x`, `y`, `width` and `height` of a view.
private func boxReferences(of view: String, in scene: Scene) throws(Trouble) -> [Reference] {
  var references: [Reference] = []
  for name in ["x", "y", "width", "height"] {
    guard let reference = scene.reference(named: "\(view).screen.\(name)") else {
      let hint = scene.nearestName(to: view).map { "; did you mean '\($0)'?" } ?? ""
      throw Trouble("\(scene.file): there is no view '\(view)' to mask\(hint)")
    }
    references.append(reference)
  }
  return references
}

private func rect(of box: [Reference], _ stage: Stage, at time: Double) throws -> Rect {
  let numbers = try stage.values(of: box, at: time).map { value in
    if case .number(let number) = value { number } else { 0.0 }
  }
  let crop = stage.scene.screen.crop
  return Rect(
    x: numbers[0] - crop.minX, y: numbers[1] - crop.minY, width: numbers[2], height: numbers[3])
}
