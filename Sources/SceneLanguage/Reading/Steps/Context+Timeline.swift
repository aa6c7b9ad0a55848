// The reader of the timeline's steps.

import Geometry
import Motion
import Scene
import Support

extension Context {
  func timelineStep(_ node: Node) -> TimelineStep? {
    guard let action = action(node) else { return nil }
    return TimelineStep(
      action: action, start: constantNumber(node["at"], within: ConstantRange.seconds),
      location: node.location)
  }

  private func action(_ node: Node) -> TimelineStep.Action? {
    if let wait = node["wait"] {
      return constantNumber(wait, within: ConstantRange.seconds).map(TimelineStep.Action.wait)
    }
    if let tap = node["tap"] {
      if tap.items != nil { return point(tap).map(TimelineStep.Action.tapPlace) }
      guard let name = tap.text else { return nil }
      return view(named: name, at: tap).map(TimelineStep.Action.tap)
    }
    if let tap = node["doubleTap"] {
      return touchTarget(tap, "doubleTap").map(TimelineStep.Action.doubleTap)
    }
    if let press = node["longPress"] {
      return touchTarget(press, "longPress").map(TimelineStep.Action.longPress)
    }
    if let touch = node["touch"] { return touchStep(touch).map(TimelineStep.Action.touch) }
    if let pinch = node["pinch"] { return pinchStep(pinch).map(TimelineStep.Action.pinch) }
    if let scroll = node["scroll"] { return scrollStep(scroll).map(TimelineStep.Action.scroll) }
    if let set = node["set"] { return .set(changes(set)) }
    if let page = pageStep(node) {
      return .perform(RuleStep(action: page, location: node.location))
    }
    if let send = node["send"] { return send.text.map(TimelineStep.Action.send) }
    if let drag = node["drag"] { return dragStep(drag).map(TimelineStep.Action.drag) }
    if let fling = node["fling"] { return flingStep(fling).map(TimelineStep.Action.fling) }
    if let settle = node["settle"], let name = settle.text {
      return restingView(named: name, at: settle).map(TimelineStep.Action.settle)
    }
    return node["layout"] == nil ? nil : .layout
  }

  func scrollStep(_ node: Node) -> ScrollStep? {
    guard let name = node["view"], let text = name.text,
      let view = scrollView(named: text, at: name)
    else { return nil }
    let ways = ["to", "by", "keyframes"].filter { node[$0] != nil }
    guard ways.count == 1 else {
      if findings.isAnswered("to", at: node.location) { return nil }
      return findings.refuse(node.location, "'scroll' takes one of 'to', 'by' and 'keyframes'")
    }
    var step = ScrollStep(
      view: view, x: NumberExpression(0, at: node.location),
      y: NumberExpression(0, at: node.location), isRelative: node["by"] != nil,
      timing: .instant)
    if let keyframes = node["keyframes"] {
      guard let offsets = offsets(keyframes) else { return nil }
      step.timing = .through(offsets, node["interpolation"]?.word() ?? .linear)
    } else {
      if let interpolation = node["interpolation"] {
        findings.error(
          interpolation.location, "'interpolation' is allowed only with 'keyframes'")
      }
      guard let items = (node["to"] ?? node["by"])?.items, items.count == 2,
        let x = number(items[0]), let y = number(items[1])
      else { return nil }
      (step.x, step.y) = (x, y)
      if flag(node["animated"]) { step.timing = .animated }
    }
    guard let over = node["over"] else {
      if let curve = node["curve"] {
        findings.error(curve.location, "'curve' is allowed only with 'over'")
      }
      return step
    }
    if node["animated"] != nil || node["keyframes"] != nil {
      findings.error(over.location, "'over' is allowed only with 'to' or 'by', without 'animated'")
    }
    guard let seconds = constantNumber(over, within: ConstantRange.seconds) else { return nil }
    step.timing = .over(seconds, timingCurve(node["curve"]) ?? .easeInOut)
    return step
  }

  private func offsets(_ node: Node) -> [(seconds: Double, offset: Point)]? {
    var offsets: [(seconds: Double, offset: Point)] = []
    for item in node.items ?? [] {
      guard let parts = item.items, parts.count == 3,
        let seconds = constantNumber(parts[0], within: ConstantRange.seconds),
        let x = constantNumber(parts[1], within: ConstantRange.coordinate),
        let y = constantNumber(parts[2], within: ConstantRange.coordinate)
      else { return nil }
      let before = offsets.last?.seconds ?? 0
      guard offsets.isEmpty ? seconds == 0 : seconds >= before else {
        return findings.refuse(
          item.location, "the times of 'keyframes' must begin at 0 and not decrease")
      }
      offsets.append((seconds, Point(x: x, y: y)))
    }
    return offsets
  }

  /// Returns the timing curve of a step; nil if missing. Reports a spring and returns nil.
  func timingCurve(_ node: Node?) -> TimingCurve? {
    guard let node, let curve = curve(node) else { return nil }
    guard case .timing(let timing) = curve else {
      return findings.refuse(node.location, "a spring is not allowed here; use a timing curve")
    }
    return timing
  }

  private func dragStep(_ node: Node) -> DragStep? {
    guard (node["by"] == nil) != (node["path"] == nil) else {
      if findings.isAnswered("by", at: node.location) { return nil }
      return findings.refuse(node.location, "'drag' takes either 'by' or 'path'")
    }
    if let items = node["path"]?.items, items.contains(where: { $0.items?.count == 3 }) {
      return timedDragStep(node, items)
    }
    guard let over = node["over"] else {
      if findings.isAnswered("over", at: node.location) { return nil }
      return findings.refuse(
        node.location, "'over' is missing in 'drag'; add 'over: 0.5', in seconds", .missingKey)
    }
    let places = node["path"]?.items ?? [node["by"]].compactMap { $0 }
    let path = places.compactMap { point($0) }
    guard let view = touchedView(node), path.count == places.count,
      let seconds = constantNumber(over, within: 0.001...Limits.seconds)
    else { return nil }
    return DragStep(
      view: view, start: node["from"].flatMap { point($0) }, path: path, seconds: seconds,
      curve: timingCurve(node["curve"]) ?? .linear,
      hold: constantNumber(node["hold"], within: ConstantRange.seconds) ?? 0)
  }

  /// Reads a drag whose path has a time at each point.
  private func timedDragStep(_ node: Node, _ items: [Node]) -> DragStep? {
    for key in ["over", "curve"] {
      guard let value = node[key] else { continue }
      return findings.refuse(
        value.location, "'\(key)' is allowed only with 'by', or with a 'path' without times")
    }
    var (times, path): ([Double], [Point]) = ([], [])
    for item in items {
      guard let parts = item.items, parts.count == 3 else {
        return findings.refuse(
          item.location, "'path' needs a time at all of its points, or at none")
      }
      guard let seconds = constantNumber(parts[0], within: ConstantRange.coordinate),
        let x = constantNumber(parts[1], within: ConstantRange.coordinate),
        let y = constantNumber(parts[2], within: ConstantRange.coordinate)
      else { return nil }
      guard ConstantRange.seconds.contains(seconds) else {
        return findings.refuse(
          parts[0].location,
          "a time of 'path' must be 0 to \(formatted(Limits.seconds)), not \(formatted(seconds))"
        )
      }
      // Allow half of the shortest step, because sums of decimal fractions are inexact.
      guard seconds - (times.last ?? 0) > DragStep.leastStepSeconds / 2 else {
        return findings.refuse(
          item.location, "the times of 'path' must begin above 0 and increase by at least 0.001")
      }
      times.append(seconds)
      path.append(Point(x: x, y: y))
    }
    guard let view = touchedView(node), let last = times.last else { return nil }
    return DragStep(
      view: view, start: node["from"].flatMap { point($0) }, path: path, times: times,
      seconds: last, hold: constantNumber(node["hold"], within: ConstantRange.seconds) ?? 0)
  }

  private func flingStep(_ node: Node) -> FlingStep? {
    guard let view = touchedView(node), let velocity = node["velocity"].flatMap({ point($0) })
    else { return nil }
    return FlingStep(view: view, start: node["from"].flatMap { point($0) }, velocity: velocity)
  }

  /// Returns the view that a finger touches: the view of the step, or `.some(nil)` for a place on
  /// the screen. Nil for a step with neither, which is reported.
  private func touchedView(_ node: Node) -> ViewID?? {
    if let name = node["view"], let text = name.text {
      guard let view = draggedView(named: text, at: name) else { return nil }
      let pan = globals.views[view].value("gestures")?.node["pan"]
      guard let edge = pan?["edge"]?.text, node["from"] == nil else { return .some(view) }
      return findings.refuse(
        name.location,
        "the pan of '\(text)' begins at its \(edge) edge; write 'from: [x, y]' instead of "
          + "'view', a place of the screen within \(formatted(PanGesture.Edge.width)) points of it")
    }
    if node["from"] != nil { return .some(nil) }
    if findings.isAnswered("view", at: node.location) { return nil }
    return findings.refuse(
      node.location,
      "'view' is missing; add 'view: page', or 'from: [160, 300]' for a place on the screen",
      .missingKey)
  }

  func point(_ node: Node) -> Point? {
    let numbers = (node.items ?? []).compactMap {
      constantNumber($0, within: ConstantRange.coordinate)
    }
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }
}
