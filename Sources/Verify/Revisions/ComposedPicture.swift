// The picture of a changed scene: before and after beside each other, with a time bar and curves.

import Geometry
import Images
import OperatingSystem
import Player
import Render
import Scene
import Support

/// A picture of a report. A part of its name identifies its content.
package struct ReportPicture: Sendable {
  /// The file name, of letters, digits, `-`, `_` and the ending.
  package let name: String
  let bytes: [UInt8]

  /// - Parameter stem: the name's beginning; characters that no name has are replaced.
  init(stem: String, ending: String, _ bytes: [UInt8]) {
    let others = "0123456789_".unicodeScalars
    let plain: [Character] = stem.unicodeScalars.map { scalar in
      let isKept =
        scalar.isASCII && (scalar.properties.isAlphabetic || others.contains(scalar))
      return isKept ? Character(scalar) : "-"
    }
    name = "\(String(plain.prefix(60)))-\(Fingerprint(bytes).description.prefix(12)).\(ending)"
    self.bytes = bytes
  }
}

/// The scenes of a picture, its charts, and its size limits.
struct ComposedPicture {
  let panels: [Panel]
  let charts: [PanelChart]
  let slowFactor: Double
  let jobs: Int
  /// The folder for unfinished files.
  let folder: String

  /// The limits of GitHub: 10 MB for a picture or a video, and the width of its column in pixels.
  private static let budget = GIFBudget.Place.github.budget
  /// The minimum width of a panel, in points. It has room for the numbers of a chart.
  private static let leastPanelWidth = 220.0
  /// The time for which the last moment is held, in seconds.
  private static let holdSeconds = 1.0

  /// The settings of one attempt to meet the limits.
  private struct Attempt {
    var quality = GIFOptions.Quality.normal
    var rateDivisor = 1.0
    var scaleFactor = 1.0

    /// Returns the settings for the next attempt. The size of a GIF is assumed to be in proportion
    /// to its pixels. The scale goes first, since a reader judges motion.
    ///
    /// - Parameter excess: the size of this attempt divided by the limit, above 1.
    func reduced(by excess: Double) -> Attempt {
      var next = Attempt(quality: .small, rateDivisor: rateDivisor, scaleFactor: scaleFactor)
      next.scaleFactor /= (excess * 1.1).squareRoot()
      if next.scaleFactor < 0.5, rateDivisor == 1 {
        next.rateDivisor = 2
        next.scaleFactor = min(scaleFactor, next.scaleFactor * 2.0.squareRoot())
      }
      return next
    }
  }

  /// The maximum number of attempts. The second one usually meets the limit.
  private static let mostAttempts = 5

  /// Renders the picture with settings that meet GitHub's limits.
  ///
  /// - Throws: `UserError` if the last attempt exceeds the limits.
  func rendered(
    stem: String, as format: ReportPictureFormat
  ) async throws(UserError) -> ReportPicture {
    let path = "\(folder)/picture.\(format.rawValue)"
    var attempt = Attempt()
    for _ in 0..<Self.mostAttempts {
      let size = try await byteCount(attempt, format, path)
      if size <= Self.budget.bytes {
        let bytes = try readFile(path, limit: Self.budget.bytes)
        return ReportPicture(stem: stem, ending: format.rawValue, bytes)
      }
      attempt = attempt.reduced(by: Double(size) / Double(Self.budget.bytes))
    }
    throw UserError("\(stem): its picture exceeds 10 MB at any scale; shorten the scene")
  }

  /// Renders the picture, and returns its size. The coding of a GIF that is too large ends at the
  /// limit; its size is then an estimate.
  private func byteCount(
    _ attempt: Attempt, _ format: ReportPictureFormat, _ path: String
  ) async throws(UserError) -> Int {
    var gif = GIFOptions(quality: attempt.quality, maximumBytes: Self.budget.bytes)
    (gif.givesUp, gif.stopsAtLimit) = (false, true)
    let options = RenderOptions(
      output: format == .mp4 ? .video(path, .mp4) : .gif(path), jobs: jobs, gif: gif,
      holdSeconds: Self.holdSeconds)
    do throws(UserError) {
      return try await render(try source(attempt), into: try RenderTarget(options))
        .result.byteCount
    } catch {
      guard case .maximumBytes(_, let least, _) = error.request else { throw error }
      return least
    }
  }

  private func source(_ attempt: Attempt) throws(UserError) -> PanelSource {
    let scenes = panels.map(\.rehearsed)
    let fastest = scenes.map(\.times.framesPerSecond).max() ?? 30
    let rate = min(GIFDelays.mostFramesPerSecond, fastest) / attempt.rateDivisor
    var shown: [Panel] = []
    for panel in panels {
      shown.append(
        Panel(
          label: panel.label,
          rehearsed: try panel.rehearsed.seen(
            scale: scale * attempt.scaleFactor, framesPerSecond: rate * slowFactor)))
    }
    var options = PanelOptions()
    (options.charts, options.showsTimeBar) = (charts, true)
    (options.slowFactor, options.leastPanelWidth) = (slowFactor, Self.leastPanelWidth)
    return try PanelSource(shown, options)
  }

  /// The scale at which the picture fits into GitHub's column, in pixels per point.
  private var scale: Double {
    let scenes = panels.map(\.rehearsed.scene.screen)
    let widest = scenes.map(\.crop.width).max() ?? 1
    let width =
      PanelLayout.width(of: panels.count, panelWidth: max(Self.leastPanelWidth, widest))
    let most = min(scenes.map(\.scale).max() ?? 1, Double(Self.budget.width ?? 880) / width)
    // A whole scale keeps edges sharp.
    return most >= 1 ? most.rounded(.down) : max(0.1, (most * 100).rounded(.down) / 100)
  }
}

/// The file formats of a report's pictures.
enum ReportPictureFormat: String { case gif, mp4 }

extension ReferenceDifference {
  /// The maximum number of charts below a picture.
  private static let mostCharts = 3

  /// The charts of the properties that changed first. Properties with equal curves share a chart.
  var charts: [PanelChart] {
    var shown: [Evidence.Curve] = []
    for curve in foundProperties.lazy.compactMap(curve)
    where !shown.contains(where: { $0.hasEqualPoints(curve) }) {
      shown.append(curve)
      if shown.count == Self.mostCharts { break }
    }
    if shown.isEmpty { shown = Array(evidence.curves.prefix(Self.mostCharts)) }
    return shown.map { curve in
      PanelChart(
        title: curve.unit.isEmpty ? curve.name : "\(curve.name) (\(curve.unit))",
        lines: [curve.old, curve.new].map { row in row.map { Point(x: $0.time, y: $0.value) } })
    }
  }
}

extension Evidence.Curve {
  fileprivate func hasEqualPoints(_ other: Evidence.Curve) -> Bool {
    old.elementsEqual(other.old, by: ==) && new.elementsEqual(other.new, by: ==)
  }
}
