// A scene's animations, as the blocks of code that a person would write: changes that begin
// together and share their timing.

import Motion
import Scene
import Stage

/// A block of animations: one `UIView.animate`, one `withAnimation`.
struct AnimationBlock {
  /// A change within a block.
  struct Change: Hashable {
    let view: ViewID
    let property: Property
    let target: Value
  }

  let changes: [Change]
  /// The times at which the block ran, in seconds; the delay comes after them.
  var times: [Double]
  /// In seconds.
  let delay: Double
  let curve: Curve
  /// The duration of the way there, in seconds.
  let seconds: Double
  /// The number of times that it is played; infinite for ever.
  let repeats: Double
  let location: SourceLocation
  /// The times, in seconds, at which others replaced changes before their end.
  let interruptions: [Change: Double]

  /// - Parameter spans: animations with equal timing, at least one.
  fileprivate init(_ timing: Timing, _ spans: [AnimationSpan]) {
    changes = spans.map { Change(view: $0.view, property: $0.property, target: $0.target) }
    times = [timing.begin]
    (delay, curve) = (timing.delay, timing.curve)
    (seconds, repeats) = (timing.seconds, timing.repeats)
    location = spans[0].location
    let ends = zip(changes, spans).compactMap { change, span in
      span.interruption.map { (change, $0.seconds) }
    }
    interruptions = Dictionary(ends, uniquingKeysWith: min)
  }

  /// Whether both blocks run the same code.
  fileprivate func runsAlike(_ other: AnimationBlock) -> Bool {
    changes == other.changes && delay == other.delay && curve == other.curve
      && seconds == other.seconds
  }

  /// The timing that the animations of a block share.
  fileprivate struct Timing: Equatable {
    let begin: Double
    let delay: Double
    let curve: Curve
    let seconds: Double
    let repeats: Double

    /// Nil for an animator's animation, which no block can express.
    init?(_ span: AnimationSpan) {
      guard let curve = span.curve, let seconds = span.wayThereSeconds, seconds > 0,
        let end = span.end
      else { return nil }
      begin = span.begin
      delay = rounded(span.start - span.begin, partsOfOne: 1e6)
      self.curve = curve
      self.seconds = seconds
      repeats = (end - span.start) / seconds
    }
  }
}

extension SceneMotion {
  /// The blocks in the order in which they ran first.
  var animationBlocks: [AnimationBlock] {
    var runs: [(timing: AnimationBlock.Timing, spans: [AnimationSpan])] = []
    for span in observation.spans {
      guard let timing = AnimationBlock.Timing(span) else { continue }
      if let last = runs.lastIndex(where: { $0.timing == timing }) {
        runs[last].spans.append(span)
      } else {
        runs.append((timing, [span]))
      }
    }
    var blocks: [AnimationBlock] = []
    for run in runs {
      let block = AnimationBlock(run.timing, run.spans)
      if let known = blocks.firstIndex(where: { $0.runsAlike(block) }) {
        blocks[known].times += block.times
      } else {
        blocks.append(block)
      }
    }
    return blocks
  }

  /// Sentences about the motion that no block expresses.
  var blockNotes: [String] {
    var notes: [String] = []
    if observation.spans.contains(where: { $0.curve == nil }) {
      notes.append("Animators that stand still, turn round or follow an offset are left out.")
    }
    let hasFingers = scene.timeline.contains { step in
      switch step.action {
      case .drag, .fling: true
      default: false
      }
    }
    if hasFingers {
      notes.append("What fingers move the system moves: drags and flights are left out.")
    }
    return notes
  }
}
