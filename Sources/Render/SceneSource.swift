// A scene as pictures: simulated in order, drawn in parallel, handed on in order. The simulation
// runs ahead by a few frames at most, so memory does not grow with their number.

import DisplayList
import Geometry
package import Images
package import Player
import Raster
import Scene

/// The pictures of a scene, or of a stretch of it.
package struct SceneSource: FilmSource {
  private let production: Production
  private let range: Range<Int>

  /// All frames of a scene.
  package init(_ production: Production) {
    self.production = production
    range = 0..<production.times.count
  }

  /// Some frames of a scene.
  ///
  /// - Parameter frames: counted from 0.
  /// - Throws: Trouble when the scene has no such frames.
  package init(_ production: Production, frames: ClosedRange<Int>) throws(Trouble) {
    self.production = production
    let count = production.times.count
    guard frames.lowerBound >= 0, frames.upperBound < count else {
      throw Trouble(
        .frame(frames.upperBound, isRange: frames.lowerBound < frames.upperBound, count: count))
    }
    range = Range(frames)
  }

  /// Those of the scene.
  package var framesPerSecond: Double? { production.times.framesPerSecond }

  /// As long as its frames show in the scene.
  package var film: Film {
    let times = production.times
    return Film(
      size: production.pixelSize, frameCount: range.count,
      framesPerSecond: times.framesPerSecond,
      durationSeconds: times.end(of: range.upperBound - 1) - times.time(of: range.lowerBound),
      loopCount: production.scene.loopCount)
  }

  /// The scene, played from its beginning.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    let window = try DrawingWindow(production, jobs: jobs, prepare)
    var playthrough = Playthrough(production)
    var ahead = range.lowerBound
    var index = range.lowerBound
    let (times, end) = (production.times, range.upperBound)
    return FrameStream {
      while ahead < end, window.hasRoom {
        window.add(try playthrough.frame(at: times.time(of: ahead)))
        ahead += 1
      }
      guard let content = try await window.next() else { return nil }
      defer { index += 1 }
      return TimedFrame(index: index, seconds: times.time(of: index), content: content)
    }
  }
}

extension Production {
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
  /// - Throws: Trouble when there is no such frame, or it cannot be drawn.
  package func picture(frame index: Int) async throws(Trouble) -> Bitmap {
    do {
      let frames = try SceneSource(self, frames: index...index).frames(jobs: 1) { $0 }
      guard let frame = try await frames.next() else {
        throw Trouble(.frame(index, isRange: false, count: times.count))
      }
      return frame.content
    } catch {
      throw trouble(error)
    }
  }
}
