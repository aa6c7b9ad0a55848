// The limit of the work of a search that plays a scene many times.

import Scene
import Support

/// The number of times that a search may play a scene.
///
/// Work is counted and not timed, so that the result is the same on every machine.
struct SearchLimit: Sendable {
  private(set) var plays: Int
  /// Whether a part of the search was left out.
  private(set) var isCut = false

  /// The maximum number of ticks that one search may play: about 2 s of a processor for scenes
  /// without layout.
  private static let mostTicks = 400_000.0
  /// The number of pins that take as much time as the rest of a tick. Measured with scenes of 6 to
  /// 60 pins.
  private static let pinsPerTick = 5.0

  /// Creates the limit for a scene that is played for `seconds` each time.
  init(_ scene: Scene, seconds: Double) {
    let pins = scene.views.reduce(0) { $0 + $1.pins.count } + scene.constraints.count
    let ticks = max(1, seconds * Double(scene.tickRate)) * (1 + Double(pins) / Self.pinsPerTick)
    plays = Int(saturating: Self.mostTicks / ticks)
  }

  /// Takes plays from the remaining ones.
  ///
  /// - Returns: whether there were enough of them.
  mutating func take(_ count: Int) -> Bool {
    guard count <= plays else {
      isCut = true
      return false
    }
    plays -= count
    return true
  }
}
