// All values that show at one time, for the comparison of two runs of a scene.

package import DisplayList
import Geometry
package import Scene

/// All values that show at one time. A moment can be drawn with the values of a moment of another
/// run.
package struct StageMoment {
  /// The values as drawn, with content offsets that are rounded to pixels.
  private let drawn: Presentation
  /// The values for comparisons, with content offsets that are not rounded.
  private let exact: ValueTable
  private let hierarchy: Hierarchy
  private let fingers: [(place: Point, opacity: Double)]
  private let measuring: (any ContentMeasuring)?

  /// A value that shows, as a part of the comparison of two moments.
  package enum Part: Hashable {
    case property(ViewID, Property)
    /// A coordinate of a finger on the screen, in points.
    case finger
    /// The part of a transition that is done, or an opacity, 0…1.
    case progress
  }

  /// Accepts a value of a part, given the values of the part in the other run.
  package typealias Acceptance = (_ part: Part, _ new: Value, _ old: [Value]) -> Bool

  fileprivate init(_ stage: Stage, at time: Double) throws(StageError) {
    drawn = try stage.presentation(at: time, pixelsPerPoint: stage.scene.screen.scale)
    exact = try stage.presentation(at: time, keepsExactOffsets: true).values
    hierarchy = stage.shared.hierarchy
    fingers = try stage.shownTouches(at: time).compactMap { $0.shown(at: time) }
    measuring = stage.plan.measuring
  }

  /// The scene's views in the order of the file.
  private var views: [ViewID] { Array(drawn.plan.scene.views.ids) }

  /// Whether the scenes of both moments have the same tree of views. A view may have a new name,
  /// but not the name of another view.
  package func hasViews(like other: StageMoment) -> Bool {
    let (mine, theirs) = (drawn.plan.scene, other.drawn.plan.scene)
    guard views == other.views, mine.roots == theirs.roots else { return false }
    let names = Set(views.map { mine.views[$0].name })
    let otherNames = Set(views.map { theirs.views[$0].name })
    return views.allSatisfy { view in
      let (one, another) = (mine.views[view], theirs.views[view])
      let isRenamed = !otherNames.contains(one.name) && !names.contains(another.name)
      return one.kind.name == another.kind.name && one.children == another.children
        && one.mask == another.mask && one.maskMode == another.maskMode
        && (one.name == another.name || isRenamed)
    }
  }

  package var frame: Frame { frame(drawn, hierarchy, fingers) }

  private func frame(
    _ shown: Presentation, _ hierarchy: Hierarchy, _ fingers: [(place: Point, opacity: Double)]
  ) -> Frame {
    var builder = FrameBuilder(shown, hierarchy: hierarchy, measuring: measuring)
    return builder.frame { toPicture in fingers.flatMap { Touch.commands($0, toPicture) } }
  }

  // MARK: Comparison

  /// Returns the frame of another run's moment with the values of this moment, as far as they are
  /// accepted. All other values are those of the other moment, and so are kinds and styles of
  /// views.
  ///
  /// - Parameters:
  ///   - base: the moment of the other run at the same time. Its views must be like these.
  ///   - others: the moments of the other run around this time, with `base`.
  package func frame(
    replacing base: StageMoment, among others: [StageMoment], accepting accepts: Acceptance
  ) -> Frame {
    var shown = drawn
    shown.plan = base.drawn.plan
    for view in views {
      for property in Property.allCases
      where property.applies(to: shown.plan.scene.views[view].kind.name) {
        adopt(view, property, into: &shown, base, others, accepts)
      }
      adoptTransition(of: view, into: &shown, base, others, accepts)
    }
    for view in views.map(Optional.some) + [nil] {
      adoptContentTransition(of: view, into: &shown, base, others, accepts)
    }
    if !accepts(.progress, .number(drawn.darkness), others.map { .number($0.drawn.darkness) }) {
      shown.values.darkness = base.drawn.darkness
    }
    shown.paths = paths(of: shown, base)
    return frame(
      shown, others.contains { $0.hierarchy == hierarchy } ? hierarchy : base.hierarchy,
      acceptedFingers(base, others, accepts))
  }

  /// Returns the paths of shapes for the accepted values of properties and the state in `base`.
  private func paths(of shown: Presentation, _ base: StageMoment) -> [ViewID: Path] {
    var shown = shown
    shown.state = base.drawn.state
    return (try? shown.expressedPaths()) ?? base.drawn.paths
  }

  /// Replaces the value of a property by the value in `base`, unless it is accepted.
  private func adopt(
    _ view: ViewID, _ property: Property, into shown: inout Presentation, _ base: StageMoment,
    _ others: [StageMoment], _ accepts: Acceptance
  ) {
    let part = Part.property(view, property)
    let (old, new) = (base.drawn.values[view, property], drawn.values[view, property])
    if old != new || base.drawn.darkness != drawn.darkness {
      let value = exact.resolved(exact[view, property])
      if !accepts(part, value, others.map { $0.exact.resolved($0.exact[view, property]) }) {
        shown.values[view, property] = base.drawn.values.resolved(old)
      }
    }
    // The size without animations determines the lines of a label.
    guard property == .width || property == .height else { return }
    let (before, after) = (
      base.drawn.model.number(view, property), drawn.model.number(view, property)
    )
    if before != after,
      !accepts(part, .number(after), others.map { .number($0.drawn.model.number(view, property)) })
    {
      shown.model.set(view, property, to: before)
    }
  }

  /// Replaces a view's rolling text and its cross-fade by those in `base`, unless they are
  /// accepted.
  private func adoptTransition(
    of view: ViewID, into shown: inout Presentation, _ base: StageMoment, _ others: [StageMoment],
    _ accepts: Acceptance
  ) {
    let roll = drawn.values.rolls[view]
    let rolls = others.map { $0.drawn.values.rolls[view] }.filter {
      $0?.from == roll?.from && $0?.to == roll?.to
    }
    if !isAccepted(roll?.progress, rolls.map { $0?.progress }, accepts) {
      shown.values.rolls[view] = base.drawn.values.rolls[view]
    }
    let fade = drawn.fades[view]
    let fades = others.map { $0.drawn.fades[view] }.filter { $0?.source == fade?.source }
    if !isAccepted(fade?.progress, fades.map { $0?.progress }, accepts) {
      shown.fades[view] = base.drawn.fades[view]
    }
  }

  /// Gives the transition in `base` the progress of this moment, if it is accepted. The former
  /// content always comes from `base`.
  ///
  /// - Parameter view: the view that shows the transition; nil for the whole screen.
  private func adoptContentTransition(
    of view: ViewID?, into shown: inout Presentation, _ base: StageMoment,
    _ others: [StageMoment], _ accepts: Acceptance
  ) {
    let mine = drawn.transitions[view]
    let alike = others.map { $0.drawn.transitions[view] }.filter { $0?.style == mine?.style }
    shown.transitions[view] = base.drawn.transitions[view]
    guard isAccepted(mine?.progress, alike.map { $0?.progress }, accepts) else { return }
    if let mine {
      shown.transitions[view]?.progress = mine.progress
    } else {
      shown.transitions[view] = nil
    }
  }

  /// Whether the progress of a transition is accepted; nil if there is no transition.
  private func isAccepted(_ progress: Double?, _ others: [Double?], _ accepts: Acceptance) -> Bool {
    guard let progress else { return !others.isEmpty }
    return accepts(.progress, .number(progress), others.compactMap { $0.map(Value.number) })
  }

  /// Returns the fingers of this moment if all are accepted; otherwise the fingers of `base`.
  private func acceptedFingers(
    _ base: StageMoment, _ others: [StageMoment], _ accepts: Acceptance
  ) -> [(place: Point, opacity: Double)] {
    let alike = others.map(\.fingers).filter { $0.count == fingers.count }
    let isAccepted =
      !alike.isEmpty
      && fingers.enumerated().allSatisfy { index, finger in
        accepts(.finger, .number(finger.place.x), alike.map { .number($0[index].place.x) })
          && accepts(.finger, .number(finger.place.y), alike.map { .number($0[index].place.y) })
          && accepts(.progress, .number(finger.opacity), alike.map { .number($0[index].opacity) })
      }
    return isAccepted ? fingers : base.fingers
  }
}

extension Stage {
  /// Returns all shown values at a time between the last tick and the next tick, in seconds.
  package func moment(at time: Double) throws(StageError) -> StageMoment {
    try StageMoment(self, at: time)
  }
}
