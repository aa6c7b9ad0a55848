// The source of a scene's frames, which are drawn in parallel. Playback is only a few frames ahead
// of the output, so memory use does not grow with the frame count.

import DisplayList
import Geometry
package import Images
package import Player
import Raster
import Scene

/// All frames of a scene, or a range of its frames.
package struct SceneSource: AnimationSource {
  private let rehearsed: RehearsedScene
  private let range: Range<Int>
  /// The number of scenes that are played in step and share the jobs.
  private var sharers = 1
  /// Whether the frames are encoded on another core than the one that draws them, as for a GIF. One
  /// rasterizer then draws a large screen. A second one would save little time for its memory.
  package var isEncodedApart = false

  package init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    range = 0..<rehearsed.times.count
  }

  /// Creates a source of one of several scenes that are played in step. They share the jobs, since
  /// a rasterizer takes the memory of several pictures. Each scene has at least one.
  ///
  /// - Parameter others: the number of the other scenes.
  package init(_ rehearsed: RehearsedScene, besides others: Int) {
    self.init(rehearsed)
    sharers = others + 1
  }

  /// Creates a source with a range of a scene's frames.
  ///
  /// - Parameter frames: the range, counted from 0.
  /// - Throws: `UserError` if the range is not within the scene.
  package init(_ rehearsed: RehearsedScene, frames: ClosedRange<Int>) throws(UserError) {
    self.rehearsed = rehearsed
    let count = rehearsed.times.count
    guard frames.lowerBound >= 0, frames.upperBound < count else {
      throw UserError(
        .frame(frames.upperBound, isRange: frames.lowerBound < frames.upperBound, count: count))
    }
    range = Range(frames)
  }

  /// The frame rate of the scene.
  package var framesPerSecond: Double? { rehearsed.times.framesPerSecond }

  /// The size, frame count, rate and duration of the selected frames.
  package var animation: AnimationInfo {
    let times = rehearsed.times
    return AnimationInfo(
      size: rehearsed.pixelSize, frameCount: range.count,
      framesPerSecond: times.framesPerSecond,
      durationSeconds: times.end(of: range.upperBound - 1) - times.time(of: range.lowerBound),
      loopCount: rehearsed.scene.loopCount,
      isOpaque: !(rehearsed.scene.screen.bezel?.isTransparent ?? false))
  }

  /// Starts playing the scene at time 0, even if the first selected frame is later.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    let size = rehearsed.pixelSize
    let isAlone = isEncodedApart && GIFEncoder.isLarge(width: size.width, height: size.height)
    let window = try ParallelDrawing(
      rehearsed.resolved, jobs: isAlone ? 1 : max(1, jobs / sharers), findsChanges: true,
      drawsAhead: jobs > 1, prepare)
    var playback = Playback(rehearsed)
    var ahead = range.lowerBound
    var index = range.lowerBound
    let (times, end) = (rehearsed.times, range.upperBound)
    return FrameStream {
      while ahead < end, window.hasRoom {
        window.add(try playback.frame(at: times.time(of: ahead)))
        ahead += 1
      }
      guard let drawn = try await window.next() else { return nil }
      defer { index += 1 }
      return TimedFrame(
        index: index, seconds: times.time(of: index), content: drawn.content,
        changes: drawn.changes)
    }
  }
}

extension ResolvedScene {
  /// The size of the scene's pictures in pixels.
  package var pixelSize: PixelSize {
    let screen = scene.screen
    let frame = Frame(
      size: screen.crop.size, scale: screen.scale, background: screen.background.light, commands: []
    )
    return PixelSize(width: frame.widthPixels, height: frame.heightPixels)
  }
}

extension RehearsedScene {
  /// The size of the scene's pictures in pixels.
  package var pixelSize: PixelSize { resolved.pixelSize }

  /// Plays the scene up to one frame, and draws this frame.
  ///
  /// - Parameter index: the frame number, counted from 0.
  /// - Throws: `UserError` if there is no such frame or it cannot be drawn.
  package func picture(frame index: Int) async throws(UserError) -> Bitmap {
    do {
      let frames = try SceneSource(self, frames: index...index).frames(jobs: 1) { $0 }
      guard let frame = try await frames.next() else {
        throw UserError(.frame(index, isRange: false, count: times.count))
      }
      return frame.content
    } catch {
      throw userError(error)
    }
  }
}
