// The syntax and the meaning of events after `on`.

import Scene

extension EventKind {
  /// The syntax of the event after `on`, such as `tap VIEW`; nil for a kind only in logs.
  var spelling: String? {
    switch self {
    case .start, .layout: rawValue
    case .scroll, .drag, .release, .settle, .tap, .begin, .change, .end, .cancel,
      .doubleTap, .longPress, .longPressChange, .longPressEnd, .down, .up, .willEnd, .refresh,
      .appear, .disappear:
      "\(rawValue) VIEW"
    case .every: "\(rawValue) SECONDS"
    case .timer, .message, .finish: "\(rawValue) NAME"
    case .then, .wait, .set: nil
    }
  }

  /// The words that an event after `on` can begin with, such as `tap`.
  static let wordsOfRules = allCases.filter { $0.spelling != nil }.map(\.rawValue)

  /// The syntax of all events that rules can wait for: `start, scroll VIEW … or layout`.
  static let help: String = {
    let spellings = allCases.compactMap(\.spelling)
    return "\(spellings.dropLast().joined(separator: ", ")) or \(spellings.last ?? "")"
  }()

  var isOfView: Bool { spelling?.hasSuffix(" VIEW") == true }

  /// The cause of the event, in one sentence; empty for a kind only in logs.
  var meaning: String {
    switch self {
    case .start:
      "The first refresh of the scene; in a component, the moment at which an instance is added."
    case .scroll: "The content offset of a scroll view has changed."
    case .drag: "A finger begins to drag a scroll view."
    case .release: "The finger that dragged a scroll view lifts."
    case .settle: "A scroll view, or a view with a pan, comes to rest."
    case .tap: "The timeline taps the view."
    case .doubleTap: "The view is tapped twice within 0.35 s."
    case .longPress: "A finger has rested on the view."
    case .longPressChange: "The finger of a long press has moved."
    case .longPressEnd: "The finger of a long press lifts."
    case .down: "A finger begins to press the view."
    case .up: "The finger that pressed the view lifts; 'isTouchInside' tells whether inside it."
    case .begin: "A pan or pinch of the view begins; the pan of a scroll view is its drag."
    case .change: "The fingers of a pan or pinch have moved."
    case .end: "The fingers of a pan or pinch lift."
    case .willEnd:
      "The finger lifts, and the rest position is known; a step 'target' changes it."
    case .refresh: "A finger has pulled a scroll view beyond the threshold of its 'refresh'."
    case .appear:
      "The view enters the visible part of its scroll view; at the start, each visible view does."
    case .disappear: "The view leaves the visible part of its scroll view, or is removed."
    case .cancel:
      "A step animates or removes a view during its pan or pinch, or another gesture takes the "
        + "finger of its press."
    case .every: "A timer's period has passed."
    case .timer:
      "The timer of an earlier rule with 'timer: NAME' has fired: one more rule for a timer."
    case .message: "A step 'send: NAME' of a rule or of the timeline."
    case .finish:
      "The end of the animation with 'name: NAME'; 'finished' is false if it was interrupted."
    case .layout: "A step 'layout: all' of the timeline."
    case .then, .wait, .set: ""
    }
  }

  /// An event of the kind, such as `tap box`.
  var example: String {
    switch self {
    case .start, .layout, .then, .wait, .set: rawValue
    case .scroll, .drag, .release, .settle, .refresh: "\(rawValue) page"
    case .willEnd: "willEnd page"
    case .tap: "tap box"
    case .down, .up: "\(rawValue) button"
    case .begin, .change, .end, .cancel, .doubleTap, .longPress, .longPressChange, .longPressEnd:
      "\(rawValue) card"
    case .appear, .disappear: "\(rawValue) row"
    case .every: "every 0.5"
    case .timer: "timer clock"
    case .message: "message refresh"
    case .finish: "finish show"
    }
  }
}
