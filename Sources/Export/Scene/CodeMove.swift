// What a scene animates, as the blocks of code that a person would write: changes that begin
// together and go alike.

import Motion
import Scene
import Stage

/// An animation block: one `UIView.animate`, one `withAnimation`.
struct CodeMove {
  /// What a block sets.
  struct Change: Hashable {
    let view: ViewID
    let property: Property
    let target: Value
  }

  let changes: [Change]
  /// When it begins, in seconds; more than once where the same block ran again.
  var times: [Double]
  let delay: Double
  let curve: Curve
  /// How long the way there takes, in seconds.
  let seconds: Double
  /// How often it is played; infinite for ever.
  let repeats: Double
  /// Where the scene says it.
  let location: SourceLocation
  /// When something took the place of a change before its end, in seconds.
  let cuts: [Change: Double]

  /// True where something took its place before its end.
  var isCut: Bool { !cuts.isEmpty }
}

extension SceneMotion {
  /// The blocks in the order in which they ran first.
  var codeMoves: [CodeMove] {
    var moves: [CodeMove] = []
    var places: [Key: Int] = [:]
    var groups: [(key: Group, spans: [AnimationSpan])] = []
    for span in observation.spans {
      guard let key = Group(span) else { continue }
      if let last = groups.lastIndex(where: { $0.key == key }) {
        groups[last].spans.append(span)
      } else {
        groups.append((key, [span]))
      }
    }
    for (group, spans) in groups {
      let changes = spans.map {
        CodeMove.Change(view: $0.view, property: $0.property, target: $0.target)
      }
      let cuts = zip(changes, spans).compactMap { change, span in
        span.interruption.map { (change, $0.seconds) }
      }
      let key = Key(
        changes: changes, delay: group.delay, curve: group.curve, seconds: group.seconds)
      if let place = places[key] {
        moves[place].times.append(group.begin)
        continue
      }
      places[key] = moves.count
      moves.append(
        CodeMove(
          changes: changes, times: [group.begin], delay: group.delay, curve: group.curve,
          seconds: group.seconds, repeats: group.repeats, location: spans[0].location,
          cuts: Dictionary(cuts, uniquingKeysWith: min)))
    }
    return moves
  }

  private struct Key: Hashable {
    let changes: [CodeMove.Change]
    let delay: Double
    let curve: Curve
    let seconds: Double
  }

  /// What the animations of a block have in common.
  private struct Group: Equatable {
    let begin: Double
    let delay: Double
    let curve: Curve
    let seconds: Double
    let repeats: Double

    /// Nil for what no block says: an animator's.
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

  /// What of a scene's motion no block of code says, in sentences.
  var codeNotes: [String] {
    var notes: [String] = []
    if observation.spans.contains(where: { $0.curve == nil }) {
      notes.append("Animators that stand still, turn round or follow an offset are left out.")
    }
    let fingers = scene.timeline.contains { step in
      switch step.action {
      case .drag, .fling: true
      default: false
      }
    }
    if fingers {
      notes.append("What fingers move the system moves: drags and flights are left out.")
    }
    return notes
  }
}
