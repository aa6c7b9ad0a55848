// A scene as a contact sheet: chosen moments with their times, and what happened.

import DisplayList
import Foundation
import Geometry
import Images
import Raster
import Scene
import Stage

/// Which moments a contact sheet shows.
package enum FilmstripMoments: Sendable, Hashable {
  /// So many, evenly spread from the first frame to the last.
  case even(Int)
  case everyFrames(Int)
  case everySeconds(Double)
  /// In seconds.
  case at([Double])
  /// Whenever something happens.
  case events
}

/// A picture of a scene's moments in rows.
///
/// - Parameters:
///   - columns: pictures a row; nil for as many as make a sheet about as wide as high.
///   - cellWidth: of each picture, in points, at most.
/// - Returns: a PNG file.
/// - Throws: Trouble when the scene cannot be played, or there are more than 400 moments.
package func filmstrip(
  of production: Production, _ moments: FilmstripMoments, columns: Int? = nil,
  cellWidth: Double = 160
) throws(Trouble) -> [UInt8] {
  do {
    let events = try recording(of: production).events
    let times = try times(moments, production, events)
    return try PNG.encode(
      try sheet(production, times, events, columns: columns, cellWidth: cellWidth), level: 9)
  } catch {
    throw production.trouble(error)
  }
}

private let mostMoments = 400

private func times(
  _ moments: FilmstripMoments, _ production: Production, _ events: [EventRecord]
) throws(Trouble) -> [Double] {
  let frames = production.times
  let end = frames.durationSeconds
  var times: [Double]
  switch moments {
  case .even(let count):
    times = (0..<count).map { index in
      frames.time(of: count == 1 ? 0 : index * (frames.count - 1) / (count - 1))
    }
  case .everyFrames(let step):
    times = stride(from: 0, to: frames.count, by: step).map(frames.time(of:))
  case .everySeconds(let step):
    times = (0...Int(min(end / step + 1e-6, 1e6))).map { Double($0) * step }
  case .at(let list):
    guard let late = list.first(where: { $0 < 0 || $0 > end + 1e-6 }) else {
      times = list
      break
    }
    throw Trouble("--at asks for \(formatted(late)) s; the scene lasts \(formatted(end)) s")
  case .events:
    times = events.map(\.time)
    guard !times.isEmpty else { throw Trouble("\(production.path): nothing happens in the scene") }
  }
  times = Set(times.map { min($0, end) }).sorted()
  guard times.count <= mostMoments else {
    throw Trouble("a contact sheet has at most \(mostMoments) pictures, not \(times.count)")
  }
  return times
}

private func sheet(
  _ production: Production, _ times: [Double], _ events: [EventRecord], columns: Int?,
  cellWidth: Double
) throws -> Bitmap {
  let screen = production.scene.screen.crop.size
  let shrink = min(1, cellWidth / screen.width)
  let cell = Size(width: screen.width * shrink, height: screen.height * shrink)
  let (gap, row) = (12.0, 16.0)
  // The most events that happen between two pictures decide how high captions are.
  let happened = times.indices.map { index in
    let before = index == 0 ? -1 : times[index - 1] + 1e-6
    return events.filter { $0.time > before && $0.time <= times[index] + 1e-6 }.map(\.event)
  }
  let lines = min(3, happened.map(\.count).max() ?? 0)
  let height = cell.height + row * Double(1 + lines) + gap
  let width = cell.width + gap
  let count =
    columns
    ?? max(1, min(times.count, Int((Double(times.count) * height / width).squareRoot().rounded())))
  let rows = (times.count + count - 1) / count
  let scale = min(2, production.scene.screen.scale)
  let whole = Size(
    width: gap + Double(min(count, times.count)) * width, height: gap + Double(rows) * height)
  try SheetDrawing.check(whole, scale: scale)
  let raster = try Raster(fonts: production.fonts, images: production.images)
  var stage = Stage(production.scene, measuring: production.measuring)
  var drawing = SheetDrawing()
  for (index, time) in times.enumerated() {
    try stage.advance(to: time)
    let frame = try stage.frame(at: time)
    let small = Frame(
      size: frame.size, scale: scale * shrink, background: frame.background,
      commands: frame.commands)
    let (x, y) = (gap + Double(index % count) * width, gap + Double(index / count) * height)
    drawing.add(
      try raster.draw(small), in: Rect(x: x, y: y, width: cell.width, height: cell.height))
    let names = happened[index]
    if !names.isEmpty {
      drawing.add(
        Rect(x: x, y: y + cell.height, width: cell.width, height: 2), SheetDrawing.accent)
    }
    func caption(_ line: Int) -> Rect {
      Rect(x: x, y: y + cell.height + 2 + row * Double(line), width: cell.width, height: row)
    }
    drawing.add("\(formatted((time * 1_000).rounded() / 1_000)) s", in: caption(0), weight: .medium)
    for (line, name) in names.prefix(lines).enumerated() {
      let isCut = line == lines - 1 && names.count > lines
      let words = isCut ? "\(name) +\(names.count - lines)" : name
      drawing.add(words, in: caption(line + 1), color: SheetDrawing.accent)
    }
  }
  return try drawing.bitmap(whole, scale: scale)
}
