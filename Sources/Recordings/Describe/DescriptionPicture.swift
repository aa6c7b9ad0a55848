// The picture of a description: frames with numbered things, and a curve for each thing.

import DisplayList
import Geometry
import Images
package import Player
import Raster
import Render
import Scene
import Support

extension MotionDescription {
  /// The number of frames in the filmstrip, and the width of each, in points.
  private static let (mostFrames, frameWidth) = (6, 150.0)
  private static let gap = 12.0
  private static let textHeight = 16.0

  /// Returns a PNG file with some frames of a recording, on which the things have their numbers,
  /// and with their curves below. The description keeps the frames for it.
  ///
  /// - Throws: UserError if the standard fonts are missing.
  package func recordingPicture() throws(UserError) -> [UInt8] {
    let shrink = min(1, Self.frameWidth / max(size.width, 1))
    let cell = Size(width: size.width * shrink, height: size.height * shrink)
    let shown = shownStills
    var pictures: [String: Bitmap] = [:]
    var drawing = SheetDrawing()
    for (place, still) in shown.enumerated() {
      pictures["\(place)"] = still.picture
      let corner = Point(x: Self.gap + Double(place) * (cell.width + Self.gap), y: Self.gap)
      add(still, named: "\(place)", to: &drawing, in: Rect(origin: corner, size: cell))
    }
    let chart = chart
    drawing.add(chart, at: Point(x: 0, y: cell.height + Self.textHeight + 3 * Self.gap))
    let sheet = Size(
      width: max(Self.gap + Double(shown.count) * (cell.width + Self.gap), chart.size.width),
      height: cell.height + Self.textHeight + 3 * Self.gap + chart.size.height)
    do {
      let raster = try Raster(fonts: try FontLibrary.standard(), images: ImageLibrary(pictures))
      return try PNG.encode(try raster.draw(try drawing.frame(sheet, scale: 2)))
    } catch {
      throw UserError(wrapping: error, at: path)
    }
  }

  /// Returns a PNG file with the curves of a scene's views.
  ///
  /// - Throws: UserError if the standard fonts are missing.
  package func picture(of rehearsed: RehearsedScene) throws(UserError) -> [UInt8] {
    try chart.file(.png, title: "What moves in \(rehearsed.path)")
  }

  /// The times of the frames in the filmstrip, in seconds: evenly from the first start to the last
  /// end.
  private var moments: [Double] {
    let spans = things.compactMap(\.span)
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else {
      return [0]
    }
    let last = Double(Self.mostFrames - 1)
    return (0..<Self.mostFrames).map { max(0, start + (end - start) * Double($0) / last) }
  }

  /// The frames in the filmstrip: those shown at its times.
  private var shownStills: [StillFrame] {
    var shown: [StillFrame] = []
    for moment in moments {
      guard let still = stills.last(where: { $0.seconds <= moment + 1e-6 }) ?? stills.first,
        shown.last?.index != still.index
      else { continue }
      shown.append(still)
    }
    return shown
  }

  private func add(
    _ frame: StillFrame, named name: String, to drawing: inout SheetDrawing, in cell: Rect
  ) {
    drawing.add(pictureNamed: name, in: cell)
    let scale = cell.width / max(size.width, 1)
    for thing in things {
      guard
        let row = thing.track.rows.last(where: { $0.frame <= frame.index })
          ?? thing.track.rows.first,
        let box = row.box
      else { continue }
      let outline = Rect(
        x: cell.minX + box.minX * scale, y: cell.minY + box.minY * scale,
        width: box.width * scale, height: box.height * scale)
      guard let visible = outline.intersection(cell) else { continue }
      let sides = [
        Rect(x: visible.minX, y: visible.minY, width: visible.width, height: 1),
        Rect(x: visible.minX, y: visible.maxY - 1, width: visible.width, height: 1),
        Rect(x: visible.minX, y: visible.minY, width: 1, height: visible.height),
        Rect(x: visible.maxX - 1, y: visible.minY, width: 1, height: visible.height),
      ]
      for side in sides { drawing.add(side, SheetDrawing.accent) }
      let mark = "\(thing.mark)"
      let width = 6 + 8 * Double(mark.count)
      let label = Rect(x: visible.minX, y: visible.minY, width: width, height: Self.textHeight)
      drawing.add(label, SheetDrawing.accent)
      drawing.add(
        mark,
        in: Rect(x: label.minX + 3, y: label.minY, width: width, height: Self.textHeight),
        color: .white, weight: .bold)
    }
    drawing.add(
      "\(thousandths(frame.seconds)) s (frame \(frame.index))",
      in: Rect(x: cell.minX, y: cell.maxY + 4, width: cell.width, height: Self.textHeight))
  }

  /// The curve of each thing's largest change over time.
  private var chart: Figure {
    let lines = things.prefix(mostPlottedLines).compactMap { thing -> PlottedProperty? in
      guard let main = thing.moves.first?.mainChannel,
        let channel = thing.channels.channels.first(where: { $0.property == main.property })
      else { return nil }
      let points = zip(thing.channels.times, channel.values).compactMap { time, value in
        value.map { Point(x: time, y: $0) }
      }
      let name = isOfScene ? thing.name : "\(thing.mark)"
      return PlottedProperty(name: "\(name).\(channel.name)", points: points)
    }
    return plotOverTime(
      lines, events: events.filter { $0.kind != .change }.map { ($0.seconds, $0.kind.rawValue) })
  }
}
