// A scene while it plays: values and pictures of one moment after the other.

import DisplayList
import Player
import Raster
import Scene

extension Scene {
  /// The scene at one moment, which goes forward when it is played on.
  ///
  /// Reading many moments in order from one playback plays the scene once;
  /// ``Scene/value(_:at:)`` plays it from the beginning each time.
  ///
  /// ```swift
  /// var playback = scene.playback()
  /// for tenth in 0...10 {
  ///   try playback.play(to: Double(tenth) / 10)
  ///   print(try playback.value("header.alpha"))
  /// }
  /// ```
  public struct Playback: Sendable {
    /// What is played.
    public let scene: Scene
    /// Where it is, in seconds from the scene's beginning.
    public private(set) var time = 0.0
    private var reached: Boxed<Player.Playback>

    init(_ scene: Scene) {
      self.scene = scene
      reached = Boxed(Player.Playback(scene.rehearsed))
    }

    /// Plays to a time. One that has passed is reached from the beginning again.
    ///
    /// - Parameter time: in seconds, 0 to the scene's duration; between frames and ticks too.
    /// - Throws: when the scene does not last so long.
    public mutating func play(to time: Double) throws(FlickbookError) {
      let end = scene.duration
      // A frame's time may be beyond an equal end by rounding.
      guard time >= 0, time <= end + 1e-9 else {
        throw FlickbookError(UserError(.moment(time, endSeconds: end)))
      }
      var playthrough = time < self.time ? Player.Playback(scene.rehearsed) : reached.content
      do throws(UserError) {
        _ = try playthrough.values(of: [], at: time)
      } catch {
        throw FlickbookError(error)
      }
      reached = Boxed(playthrough)
      self.time = time
    }

    /// What a property shows now.
    ///
    /// - Parameter property: as expressions and traces call it: `header.alpha`, `rows[3].y`,
    ///   `page.offset.y`, `state.count`.
    /// - Throws: when there is no such property; the message suggests the nearest name.
    public func value(_ property: String) throws(FlickbookError) -> Value {
      var playthrough = reached.content
      do throws(UserError) {
        let variable = try scene.rehearsed.variable(named: property, to: "read")
        return Value(try playthrough.values(of: [variable], at: time)[0])
      } catch {
        throw FlickbookError(error)
      }
    }

    /// What the screen shows now.
    ///
    /// - Throws: when it cannot be drawn.
    @concurrent public func picture() async throws(FlickbookError) -> Picture {
      var playthrough = reached.content
      let rehearsed = scene.rehearsed
      do {
        let raster = try Raster(fonts: rehearsed.fonts, images: rehearsed.images)
        return Picture(try raster.draw(try playthrough.frame(at: time)))
      } catch {
        throw FlickbookError(rehearsed.userError(error))
      }
    }
  }

  /// The scene at its beginning.
  public func playback() -> Playback { Playback(self) }
}
