// Several scenes in one animation on one clock, with labels: A/B comparisons and sweeps.

import Foundation
import Geometry
package import Images
import Scene
import Stage

/// A scene of a comparison, and what it is called.
package struct Panel: Sendable {
  package var label: String
  package var production: Production

  package init(label: String, production: Production) {
    self.label = label
    self.production = production
  }
}

package struct PanelOptions: Sendable {
  /// True: over each other, half transparent, in place of side by side.
  package var isOverlaid = false
  /// Properties whose curves are drawn below.
  package var curves: [String] = []
  /// Panels a row; nil: as many as there are, 4 at most.
  package var columns: Int?
  package var gif = GIFOptions()
  /// Frames coded at the same time, at least 1.
  package var jobs = 1

  package init() {}
}

/// Writes several scenes as one GIF. The clock ends with the longest; the others wait at their end.
///
/// - Throws: Trouble; no file is left half written.
package func renderPanels(_ panels: [Panel], to path: String, _ options: PanelOptions)
  async throws(Trouble) -> RenderSummary
{
  do {
    var playback = try PanelPlayback(panels, options)
    let rate = playback.framesPerSecond
    let count = max(1, Int((playback.durationSeconds * rate + 1e-6).rounded(.down)))
    let delays = GIFDelays.hundredths(
      frameCount: count, framesPerSecond: rate, durationSeconds: playback.durationSeconds)
    return try await writeGIF(
      to: path, width: playback.width, height: playback.height, options: options.gif,
      jobs: options.jobs
    ) { encoder in
      for index in 0..<count {
        let picture = try playback.picture(at: Double(index) / rate)
        try encoder.add(picture, delayHundredths: delays[index])
      }
      return (frameCount: count, durationSeconds: playback.durationSeconds)
    }
  } catch {
    throw error as? Trouble ?? Trouble("\(error)")
  }
}

/// Scenes while they play side by side.
private struct PanelPlayback {
  /// One panel: where it is, and what it shows.
  private struct Place {
    let source: SceneSource
    let x: Int
    let y: Int
    var shown: Bitmap
    var next: (picture: Bitmap, seconds: Double)?
  }

  private(set) var framesPerSecond: Double
  let durationSeconds: Double
  private var places: [Place] = []
  /// Labels and curves, which stay.
  private let ground: Bitmap
  private let isOverlaid: Bool
  /// Where the clock's line runs, in pixels: from the first moment to the last.
  private var clock: (left: Double, right: Double, rows: Range<Int>)?

  var width: Int { ground.width }
  var height: Int { ground.height }

  init(_ panels: [Panel], _ options: PanelOptions) throws {
    let productions = panels.map(\.production)
    framesPerSecond = min(
      GIFDelays.mostFramesPerSecond, productions.map(\.times.framesPerSecond).max() ?? 30)
    durationSeconds = productions.map(\.durationSeconds).max() ?? 0
    isOverlaid = options.isOverlaid
    let scale = productions.map(\.scene.screen.scale).max() ?? 1
    let sources = try productions.map { try SceneSource($0) }
    var firsts: [Bitmap] = []
    for source in sources {
      guard let first = try source.next() else { throw Trouble("a scene without frames") }
      firsts.append(first.picture)
    }
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale).rounded(.up) }
    let cell = Size(
      width: points(firsts.map(\.width).max() ?? 1), height: points(firsts.map(\.height).max() ?? 1)
    )
    let (gap, label) = (12.0, 24.0)
    let columns = isOverlaid ? 1 : max(1, min(options.columns ?? 4, panels.count))
    let rows = isOverlaid ? 1 : (panels.count + columns - 1) / columns
    var drawing = SheetDrawing()
    for (index, panel) in panels.enumerated() {
      let column = isOverlaid ? 0 : index % columns
      let row = isOverlaid ? 0 : index / columns
      let x = gap + Double(column) * (cell.width + gap)
      let y = gap + Double(row) * (cell.height + label + gap)
      let part = isOverlaid ? cell.width / Double(panels.count) : cell.width
      let shift = isOverlaid ? Double(index) * part : 0
      drawing.add(
        panel.label, in: Rect(x: x + shift, y: y, width: part, height: label - 4),
        color: index == 0 ? SheetDrawing.ink : SheetDrawing.accent, weight: .medium)
      places.append(
        Place(
          source: sources[index], x: Int((x * scale).rounded()),
          y: Int(((y + label) * scale).rounded()), shown: firsts[index],
          next: try sources[index].next()))
    }
    let size = Size(
      width: gap + Double(columns) * (cell.width + gap),
      height: gap + Double(rows) * (cell.height + label + gap))
    var whole = size
    if !options.curves.isEmpty {
      let strip = try CurveStrip(panels, options.curves, width: size.width - 2 * gap)
      drawing.add(strip.figure, at: Point(x: gap, y: size.height))
      whole.height += strip.figure.size.height + gap
      let top = Int((size.height * scale).rounded())
      clock = (
        (gap + strip.plot.minX) * scale, (gap + strip.plot.maxX) * scale,
        top..<(top + Int(strip.figure.size.height * scale))
      )
    }
    ground = try drawing.bitmap(whole, scale: scale)
  }

  mutating func picture(at time: Double) throws -> Bitmap {
    var picture = ground
    for index in places.indices {
      while let next = places[index].next, next.seconds <= time + 1e-6 {
        places[index].shown = next.picture
        places[index].next = try places[index].source.next()
      }
      let place = places[index]
      picture.put(place.shown, x: place.x, y: place.y, isHalf: isOverlaid && index > 0)
    }
    if let clock {
      let share = durationSeconds > 0 ? time / durationSeconds : 0
      let x = Int((clock.left + share * (clock.right - clock.left)).rounded())
      for y in clock.rows where y < picture.height && x < picture.width {
        picture[x, y] = 0xFF2B_2F36
      }
    }
    return picture
  }
}

/// Curves of properties, one line a panel.
private struct CurveStrip {
  let figure: Figure
  let plot: Rect

  init(_ panels: [Panel], _ names: [String], width: Double) throws {
    var series: [Chart.Series] = []
    let rows = try panels.map { try scenePlotRows($0.production, names).rows }
    for (index, name) in names.enumerated() {
      for (panel, rows) in zip(panels, rows) {
        series.append(
          .init(
            name: names.count > 1 ? "\(panel.label): \(name)" : panel.label, points: rows[index]))
      }
    }
    var chart = Chart(xLabel: "seconds", series: series)
    (chart.width, chart.plotHeight) = (max(width, 240), 110)
    (figure, plot) = (chart.figure(), chart.plotBox)
  }
}

extension Bitmap {
  /// Lays a picture over this one; half of it, where it is to be seen through.
  fileprivate mutating func put(_ picture: Bitmap, x: Int, y: Int, isHalf: Bool) {
    let columns = min(picture.width, width - x)
    for row in 0..<min(picture.height, height - y) {
      for column in 0..<columns {
        let new = picture.pixels[row * picture.width + column]
        let place = (y + row) * width + x + column
        // The mean of each channel, without its lowest bits.
        pixels[place] =
          isHalf
          ? 0xFF00_0000 | (pixels[place] >> 1 & 0x7F_7F7F) + (new >> 1 & 0x7F_7F7F) : new
      }
    }
  }
}
