// Lookup of views by name and gesture.

import Scene
import Support

extension Context {
  /// Returns the view with a name if it has one of several gestures; nil for any other name, which
  /// is reported.
  func gestureView(named name: String, _ gestures: String..., at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let isScroll = gestures.contains("pan") && globals.views[view].kind == .scroll
    guard isScroll || gestures.contains(where: { hasGesture($0, view) }) else {
      return refuse(node, without: gestures[0], view, named: name)
    }
    return view
  }

  /// Returns the view, or its nearest superview, with a gesture. Nil if there is none, which is
  /// reported.
  func view(around view: ViewID, with gesture: String, at node: Node) -> ViewID? {
    sequence(first: view, next: { globals.views[$0].parent }).first { hasGesture(gesture, $0) }
      ?? refuse(node, without: gesture, view, named: node.text ?? "")
  }

  /// Returns the edge at which the pan of a view begins; nil for a pan that begins anywhere.
  func edge(ofPan view: ViewID) -> PanGesture.Edge? {
    globals.views[view].value(ViewKeys.gestures)?.node[GestureKeys.all.pan]?[PanKeys.all.edge]?
      .word()
  }

  /// Reports a gesture that a view does not have, once for each view.
  func refuse<Value>(_ node: Node, without gesture: String, _ view: ViewID, named name: String)
    -> Value?
  {
    let source = globals.views[view]
    guard findings.answer(gesture, at: source.location) else { return nil }
    if source.kind == .scroll, gesture == "pinch" || gesture == "doubleTap" {
      return findings.refuse(node.location, ViewUseMistake.withoutZoom(name, gesture: gesture))
    }
    return findings.refuse(node.location, globals.missing(gesture, view, named: name))
  }

  /// Returns the view with a name if the view is a scroll view or has a pan. Otherwise reports the
  /// name and returns nil.
  func restingView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let kind = globals.views[view].kind
    guard kind == .scroll || hasGesture("pan", view) else {
      return findings.refuse(node.location, ViewUseMistake.withoutRest(name))
    }
    return view
  }

  func hasGesture(_ gesture: String, _ view: ViewID) -> Bool {
    let source = globals.views[view]
    if source.value(ViewKeys.gestures)?.node[gesture] != nil { return true }
    guard source.kind == .scroll, let zoom = source.value(View.ScrollStyle.zoomKey)?.node else {
      return false
    }
    return gesture == "pinch" || zoom[gesture] != nil
  }
}

extension Globals {
  /// Returns the mistake about a gesture that a view does not have.
  func missing(_ gesture: String, _ view: ViewID, named name: String) -> ViewUseMistake {
    let around = sequence(first: view) { views[$0].parent }.dropFirst()
    let scroll = around.first { views[$0].kind == .scroll }
    return .withoutGesture(
      name, gesture: gesture,
      scrollView: gesture == "pan" ? scroll.flatMap { views[$0].path } : nil)
  }
}
