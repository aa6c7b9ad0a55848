// Watches when views with animations are on the screen.

import Scene
import Stage

/// For each animation, by its place among all, when its view was seen last.
struct ScreenWatch {
  /// In seconds; nothing for a view that was never on the screen meanwhile.
  private(set) var lastSeen: [Int: Double] = [:]

  mutating func look(at stage: Stage, _ time: Double) throws(StageError) {
    let spans = stage.observation?.spans ?? []
    let running = spans.indices.filter { index in
      spans[index].start <= time && spans[index].interruption == nil
        && spans[index].end.map { $0 > time } ?? false
    }
    let sightings = try stage.sightings(of: running.map { spans[$0].view }, at: time)
    for (index, sighting) in zip(running, sightings) where sighting.isVisible {
      lastSeen[index] = time
    }
  }
}
