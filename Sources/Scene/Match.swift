// Two views that look like one view moving from one place to another.

extension Scene {
  /// A view that becomes another one. The target's frame and corner radii are bindings.
  package struct Match: Sendable {
    /// The view whose place the target leaves. It shows while the progress is 0 or less.
    package var source: ViewID
    /// The view that moves and shows while the progress is above 0.
    package var target: ViewID
    /// The progress of the move: 0 in the place of the source, 1 in the target's own.
    package var progress: NumberExpression

    package init(source: ViewID, target: ViewID, progress: NumberExpression) {
      (self.source, self.target, self.progress) = (source, target, progress)
    }
  }
}
