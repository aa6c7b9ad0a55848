// The blocks of animations in exported code. A block contains the changes with the same start and
// timing.

import Motion
import Scene
import Stage
import Support

struct Repetition: Hashable {
  /// The number of passes in one direction; infinite for an endless animation.
  let passes: Double
  /// Whether every second pass goes backwards.
  let autoreverses: Bool

  var isEndless: Bool { passes == .infinity }

  /// The number of times that the animation plays, there and back if it autoreverses.
  var cycles: Double { autoreverses ? passes / 2 : passes }

  /// The number of passes for platforms that play whole ones.
  var wholePasses: String { exact(passes.rounded(.up)) }

  /// The sentence in exported code about the repetition.
  var sentence: String {
    let often = isEndless ? "forever" : cycles == 1 ? "once" : "\(short(cycles)) times"
    return "It plays \(often)\(autoreverses ? ", back and forth" : "")."
  }

  /// Returns the comment in code that cannot repeat an animation.
  static func missing(_ subject: String) -> CodeStatement {
    .comment("\(subject) cannot repeat: this plays once.")
  }
}

/// A block of animations, exported as one `UIView.animate` or one `withAnimation`.
struct AnimationBlock {
  struct Change: Hashable {
    let view: ViewID
    let property: Property
    let target: Value
  }

  private(set) var changes: [Change]
  /// The times in seconds at which the block runs. The changes begin after the delay.
  fileprivate(set) var times: [Double]
  /// The time from the start of the block to the beginning of its changes, in seconds.
  let delay: Double
  let curve: Curve
  /// The duration of one pass in one direction, in seconds.
  let seconds: Double
  /// The repetition; nil for an animation that plays once.
  let repetition: Repetition?
  let location: SourceLocation
  /// The times in seconds at which another animation replaced a change before its end.
  private(set) var interruptions: [Change: Double]

  /// Makes a block of one animation; nil for the animation of an animator, which no block can
  /// express.
  fileprivate init?(_ span: AnimationSpan) {
    guard let curve = span.curve, let seconds = span.wayThereSeconds, seconds > 0,
      let end = span.end
    else { return nil }
    let change = Change(view: span.view, property: span.property, target: span.target)
    (changes, times, location) = ([change], [span.begin], span.location)
    delay = rounded(span.start - span.begin, partsOfOne: 1e6)
    (self.curve, self.seconds) = (curve, seconds)
    let passes = Repetition(
      passes: rounded((end - span.start) / seconds, partsOfOne: 1e6),
      autoreverses: span.autoreverses)
    repetition = passes.passes == 1 ? nil : passes
    interruptions = span.interruption.map { [change: $0.seconds] } ?? [:]
  }

  fileprivate mutating func append(_ other: AnimationBlock) {
    changes += other.changes
    interruptions.merge(other.interruptions, uniquingKeysWith: min)
  }

  fileprivate func hasTiming(of other: AnimationBlock) -> Bool {
    delay == other.delay && curve == other.curve && seconds == other.seconds
      && repetition == other.repetition
  }
}

extension SceneMotion {
  /// The blocks, in the order of their first run.
  var animationBlocks: [AnimationBlock] {
    var runs: [AnimationBlock] = []
    let copies = Property.corners.dropFirst()
    let spans = observation.spans.filter {
      !copies.contains($0.property) || !hasEqualCorners($0.view)
    }
    for block in spans.compactMap(AnimationBlock.init) {
      let last = runs.lastIndex {
        $0.times == block.times && $0.hasTiming(of: block)
      }
      if let last { runs[last].append(block) } else { runs.append(block) }
    }
    var blocks: [AnimationBlock] = []
    for run in runs {
      let known = blocks.firstIndex { $0.changes == run.changes && $0.hasTiming(of: run) }
      if let known { blocks[known].times += run.times } else { blocks.append(run) }
    }
    return blocks
  }

  /// Comments about motion that no block can express.
  var blockNotes: [String] {
    var notes: [String] = []
    if observation.spans.contains(where: { $0.curve == nil }) {
      notes.append("Animators that pause, reverse or follow an offset are left out.")
    }
    notes += animatedStateNotes
    if scene.rules.flatMap(\.steps).contains(where: \.computesSpring) {
      notes.append("Springs whose numbers are computed have the numbers of this run.")
    }
    let hasFingers = scene.timeline.contains { step in
      switch step.action {
      case .drag, .fling, .touch, .pinch: true
      default: false
      }
    }
    if hasFingers {
      notes.append("Drags and flings are left out: the system moves their content.")
    }
    return notes + transitionNotes + panNotes + pathNotes + maskNotes + spaceNotes
      + matchNotes("The match of", "and")
  }

  /// Comments about views that become others.
  func matchNotes(_ start: String, _ link: String) -> [String] {
    scene.matches.map { match in
      let source = scene.views[match.source].tracedName.printable
      let target = scene.views[match.target].tracedName.printable
      return "\(start) '\(source)' \(link) '\(target)' is left out."
    }
  }

  /// Comments about the transitions of content, which no sampled value shows.
  var transitionNotes: [String] {
    scene.rules.flatMap(\.steps).flatMap(\.allSteps).compactMap { step in
      guard case .transition(let block) = step.action else { return nil }
      let view = block.view.map { name($0).printable } ?? "the screen"
      return "The transition \(block.style.rawValue) of \(view) is left out; UIKit has "
        + "UIView.transition."
    }
  }

  /// Comments about shapes whose paths follow expressions.
  var pathNotes: [String] {
    scene.views.compactMap { view in
      guard case .shape(let style) = view.kind, style.expressed != nil else { return nil }
      return "The path of '\(view.tracedName.printable)' is left out: its numbers are expressions."
    }
  }

  /// Comments about the views that show through a mask.
  var maskNotes: [String] {
    scene.views.compactMap { view in
      view.mask == nil ? nil : "The mask of '\(view.tracedName.printable)' is left out."
    }
  }

  /// Comments about views whose turn in space the target has no code for.
  var spaceNotes: [String] {
    scene.views.compactMap { view in
      [Property.rotateX, .rotateY, .perspective].allSatisfy { view[$0] == $0.initial }
        ? nil : "The perspective of '\(view.tracedName.printable)' is left out."
    }
  }

  /// Comments about the animated numbers, which no platform's view has.
  private var animatedStateNotes: [String] {
    let animated = scene.rules.flatMap(\.steps).flatMap(\.animatedChanges).map(\.target)
    return scene.animatedState.sorted().filter { animated.contains(.state($0)) }.map { index in
      let name = scene.state[index].name.printable
      return "The animated '\(name)' is left out: move the views that follow it."
    }
  }

  /// Comments about the views that a finger pans, which no block moves.
  private var panNotes: [String] {
    scene.views.compactMap { view in
      guard let pan = view.gestures.pan, !pan.drives.isEmpty else { return nil }
      let subject = "The pan of '\(view.tracedName)'"
      let snaps = pan.drives.contains { $0.snap != nil }
      return subject + (snaps ? " and its spring to a rest position are" : " is")
        + " left out: write a pan gesture recognizer."
    }
  }
}
