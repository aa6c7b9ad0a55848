// The playback of a scene, for its values and pictures at successive times.

import DisplayList
import Player
import Raster
import Scene

extension Scene {
  /// The state of a scene at a time. ``play(to:)`` moves it to another time.
  ///
  /// A playback reads many successive times in a single pass. In contrast, each call of
  /// ``Scene/value(_:at:)`` plays the scene from its start. Copies of a playback are independent.
  ///
  /// ```swift
  /// var playback = scene.playback()
  /// for tenth in 0...10 {
  ///   try playback.play(to: Double(tenth) / 10)
  ///   print(try playback.value("header.alpha"))
  /// }
  /// ```
  public struct Playback: Sendable {
    /// The scene of this playback.
    public let scene: Scene
    /// The current time, in seconds since the scene's start, 0…the scene's duration. A new playback
    /// is at 0.
    public private(set) var time = 0.0
    private var reached: StableBox<Player.Playback>

    init(_ scene: Scene) {
      self.scene = scene
      reached = StableBox(Player.Playback(scene.rehearsed))
    }

    /// Plays to a time. If the time is before ``time``, the scene is played again from its start.
    ///
    /// - Parameter time: the time in seconds, 0…the scene's duration. It may lie between two
    ///   frames.
    /// - Throws: ``FlickbookError`` when the time is out of this range, or when an expression of
    ///   the scene has no value at that time. The playback then keeps its time.
    public mutating func play(to time: Double) throws(FlickbookError) {
      let end = scene.duration
      // The computed time of the last frame may exceed the duration by a rounding error.
      guard time >= 0, time <= end + 1e-9 else {
        throw FlickbookError(UserError(.moment(time, endSeconds: end)))
      }
      var playthrough = time < self.time ? Player.Playback(scene.rehearsed) : reached.content
      do throws(UserError) {
        _ = try playthrough.values(of: [], at: time)
      } catch {
        throw FlickbookError(error)
      }
      reached = StableBox(playthrough)
      self.time = time
    }

    /// Returns the value of a property at the current time.
    ///
    /// - Parameter property: the name in expressions and traces: `header.alpha`, `page.offset.y`,
    ///   `state.count`, `time`. The name `rows[3].y` is the `y` of the fourth row, because rows are
    ///   counted from 0.
    /// - Returns: the value, with numbers in the unit that ``Value/number(_:)`` lists.
    /// - Throws: ``FlickbookError`` when there is no such property; the message suggests the
    ///   nearest name if there is one.
    public func value(_ property: String) throws(FlickbookError) -> Value {
      var playthrough = reached.content
      do throws(UserError) {
        let variable = try scene.rehearsed.variable(named: property, to: "read")
        return Value(try playthrough.values(of: [variable], at: time)[0])
      } catch {
        throw FlickbookError(error)
      }
    }

    /// Draws the screen at the current time.
    ///
    /// - Returns: the picture, at the scene's own scale.
    /// - Throws: ``FlickbookError`` when the screen cannot be drawn, for example for lack of
    ///   memory.
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

  /// Returns a playback at the scene's start, time 0.
  public func playback() -> Playback { Playback(self) }
}
