// The kinds of events, with their names in rules, expectations and logs.

/// A kind of event. The raw value is the name in scenes and logs.
package enum EventKind: String, Sendable, Hashable, CaseIterable {
  case start, scroll, drag, release, settle, tap, doubleTap, longPress, longPressChange,
    longPressEnd, down, up, begin, change, end, cancel, willEnd, refresh, appear, disappear
  case every, timer, message, finish, layout
  /// The kinds that appear only in logs, as the causes of steps. Rules cannot wait for these
  /// events.
  case then, wait, set

  /// Whether an event of the kind has the name of a view, a message, an animation or a timer.
  var isNamed: Bool {
    switch self {
    case .start, .layout, .then, .wait, .set: false
    case .scroll, .drag, .release, .settle, .tap, .doubleTap, .longPress, .longPressChange,
      .longPressEnd, .down, .up, .begin, .change, .end, .cancel, .willEnd, .refresh, .appear,
      .disappear, .every, .timer, .message, .finish:
      true
    }
  }
}
