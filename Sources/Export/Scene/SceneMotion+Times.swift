// The times at which a scene's motion is sampled, and the runs of its scrolls.

import Motion
import Player
import Scene
import Stage
import Support

extension SceneMotion {
  private static let timesPerSecond = 480
  /// The time between an additional sample and the next tick, in seconds. The sample shows the
  /// value before a jump at the tick.
  private static let justBefore = 1e-6

  static func times(_ rehearsed: RehearsedScene, _ runs: [CurveRun]) -> [Double] {
    let end = rehearsed.times.durationSeconds
    let rate = Double(rehearsed.scene.tickRate)
    let parts = timesPerSecond / rehearsed.scene.tickRate
    var moments = [0, end]
    for tick in 0...Int(saturating: end * rate) {
      for part in 0..<parts { moments.append((Double(tick) + Double(part) / Double(parts)) / rate) }
      moments.append(Double(tick + 1) / rate - justBefore)
    }
    for run in runs { moments += [run.start, run.end - justBefore, run.end] }
    var sorted: [Double] = []
    for moment in moments.sorted() where moment >= 0 && moment <= end {
      if let last = sorted.last, moment - last < 1e-9 { continue }
      sorted.append(moment)
    }
    return sorted
  }

  /// Returns the runs of the curves of animated scrolls and of scrolls with a duration.
  static func scrolls(
    _ observation: Observation, _ rehearsed: RehearsedScene, _ end: Double
  ) -> [CurveRun] {
    var starts: [(time: Double, seconds: Double, curve: TimingCurve)] = []
    for event in rehearsed.events {
      for case .scroll in event.effects {
        starts.append((event.time, UIKitDefaults.scrollDurationSeconds, .easeInOut))
      }
    }
    let timeline = Dictionary(grouping: rehearsed.scene.timeline, by: \.location)
    for step in observation.steps {
      for known in timeline[step.location] ?? [] {
        guard case .scroll(let scroll) = known.action else { continue }
        switch scroll.timing {
        case .animated:
          starts.append((step.seconds, UIKitDefaults.scrollDurationSeconds, .easeInOut))
        case .over(let seconds, let curve): starts.append((step.seconds, seconds, curve))
        case .instant, .through: break
        }
      }
    }
    return starts.flatMap { start in
      // Try both possible starts: a step starts when it is due, or at the tick that performs it.
      let rate = Double(rehearsed.scene.tickRate)
      let tick = (start.time * rate - 1e-6).rounded(.up) / rate
      let times = start.time == tick ? [tick] : [start.time, tick]
      return times.compactMap { time -> CurveRun? in
        guard start.seconds > 1e-4, time + start.seconds <= end else { return nil }
        return CurveRun(start: time, end: time + start.seconds, curve: .timing(start.curve))
      }
    }
  }
}
