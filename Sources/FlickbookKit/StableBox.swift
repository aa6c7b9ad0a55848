// A box that hides the layout of internal values from other packages.

/// A value behind a pointer.
///
/// SwiftPM rebuilds a package when a target that it imports changes, but not when only the layout
/// of an indirect dependency changes. Code compiled for the old layout would then crash if that
/// code held the value inline. The layout of a pointer never changes.
final class StableBox<Content: Sendable>: Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
