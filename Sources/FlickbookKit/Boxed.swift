// What keeps the layout of our own values out of other people's code.

/// A value behind a pointer.
///
/// SwiftPM compiles a package anew when a target changes that it imports, but not when only the
/// layout of something far below does: code that holds our values inline would crash then.
final class Boxed<Content: Sendable>: Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
