// A scene as pictures: simulated in order, drawn in parallel, handed on in order. The simulation
// runs ahead by a few frames at most, so memory does not grow with their number.

import DisplayList
import Geometry
package import Images
package import Player
import Raster
import Scene

/// The pictures of a scene, or of a stretch of it.
package struct SceneSource: AnimationSource {
  private let rehearsed: RehearsedScene
  private let range: Range<Int>

  /// All frames of a scene.
  package init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    range = 0..<rehearsed.times.count
  }

  /// Some frames of a scene.
  ///
  /// - Parameter frames: counted from 0.
  /// - Throws: UserError when the scene has no such frames.
  package init(_ rehearsed: RehearsedScene, frames: ClosedRange<Int>) throws(UserError) {
    self.rehearsed = rehearsed
    let count = rehearsed.times.count
    guard frames.lowerBound >= 0, frames.upperBound < count else {
      throw UserError(
        .frame(frames.upperBound, isRange: frames.lowerBound < frames.upperBound, count: count))
    }
    range = Range(frames)
  }

  /// Those of the scene.
  package var framesPerSecond: Double? { rehearsed.times.framesPerSecond }

  /// As long as its frames show in the scene.
  package var animation: AnimationInfo {
    let times = rehearsed.times
    return AnimationInfo(
      size: rehearsed.pixelSize, frameCount: range.count,
      framesPerSecond: times.framesPerSecond,
      durationSeconds: times.end(of: range.upperBound - 1) - times.time(of: range.lowerBound),
      loopCount: rehearsed.scene.loopCount)
  }

  /// The scene, played from its beginning.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    let window = try DrawingWindow(rehearsed, jobs: jobs, prepare)
    var playback = Playback(rehearsed)
    var ahead = range.lowerBound
    var index = range.lowerBound
    let (times, end) = (rehearsed.times, range.upperBound)
    return FrameStream {
      while ahead < end, window.hasRoom {
        window.add(try playback.frame(at: times.time(of: ahead)))
        ahead += 1
      }
      guard let content = try await window.next() else { return nil }
      defer { index += 1 }
      return TimedFrame(index: index, seconds: times.time(of: index), content: content)
    }
  }
}

extension RehearsedScene {
  /// Of every picture of the scene.
  package var pixelSize: PixelSize {
    let screen = scene.screen
    let frame = Frame(
      size: screen.crop.size, scale: screen.scale, background: screen.background, commands: [])
    return PixelSize(width: frame.widthPixels, height: frame.heightPixels)
  }

  /// One picture of the scene.
  ///
  /// - Parameter index: of the frame, counted from 0.
  /// - Throws: UserError when there is no such frame, or it cannot be drawn.
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
