// The GIF of a failing scene before and after, for a report.

import Geometry
import Images
import OperatingSystem
import Player
import Render
import Scene
import Support

/// A GIF that plays the recorded scene on the left and the current scene on the right, on one
/// clock.
enum ComparisonAnimation {
  /// The largest size of the GIF, in bytes. A report contains one GIF for each failing scene.
  static let mostBytes = 1_000_000
  /// The largest width of each scene, in pixels.
  private static let mostWidth = 360.0
  fileprivate static let rate = 20.0

  /// Returns the content of the GIF; nil if even small pictures need more than `mostBytes`.
  ///
  /// - Throws: `UserError` for an error in a scene.
  static func gif(_ old: RehearsedScene, _ new: RehearsedScene, jobs: Int) async throws
    -> [UInt8]?
  {
    for factor in [1, 0.7, 0.5, 0.35] {
      let panels = [
        Panel(label: "was", rehearsed: try old.reduced(to: factor * mostWidth)),
        Panel(label: "is", rehearsed: try new.reduced(to: factor * mostWidth)),
      ]
      if let bytes = try await gif(try PanelSource(panels, PanelOptions()), jobs: jobs) {
        return bytes
      }
    }
    return nil
  }

  /// Returns the content of a GIF; nil if it is larger than `mostBytes`.
  private static func gif(_ source: PanelSource, jobs: Int) async throws -> [UInt8]? {
    let animation = source.animation
    let encoder = try CleanupRegistry.undisturbed {
      try GIFEncoder(
        width: animation.size.width, height: animation.size.height,
        options: GIFOptions(maximumBytes: mostBytes), jobs: jobs,
        spoolFolder: FileManager.default.temporaryDirectory.path)
    }
    let delays = GIFDelays.hundredths(
      frameCount: animation.frameCount, framesPerSecond: animation.framesPerSecond,
      durationSeconds: animation.durationSeconds)
    let frames = try await source.frames(jobs: jobs)
    while let frame = try await frames.next() {
      try await encoder.add(frame.content, delayHundredths: delays[frame.index])
    }
    var bytes: [UInt8] = []
    do {
      _ = try await encoder.finish { bytes += $0 }
    } catch GIFError.tooLarge {
      return nil
    }
    return bytes
  }
}

extension RehearsedScene {
  /// Returns the scene with at most `width` pixels per row, and at most 20 frames per second.
  fileprivate func reduced(to width: Double) throws(UserError) -> RehearsedScene {
    var options = options
    options.scale = min(scene.screen.scale, width / scene.screen.crop.size.width)
    options.framesPerSecond = min(times.framesPerSecond, ComparisonAnimation.rate)
    return try RehearsedScene(path: path, source: sources[path] ?? [], options: options)
  }
}
