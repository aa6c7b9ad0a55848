// The motion of a random scene: its rules and its timeline.

extension RandomScene {
  mutating func someRules() -> [String] {
    var rules = ["{ on: start, do: [\(steps(2)), { timer: { start: tick } }] }"]
    for message in 0..<3 {
      var list = [steps(number(1...3))]
      if message < 2, chance(40) { list.append("{ send: m\(message + 1) }") }
      rules.append(rule("message m\(message)", list))
    }
    let others = [
      "scroll page", "drag page", "release page", "settle page", "tap box2", "every 0.15",
    ]
    for event in others where chance(35) {
      mayScroll = !event.hasSuffix("page")
      rules.append(rule(event, [steps(number(1...2))]))
    }
    mayScroll = true
    rules.append(
      "{ on: every 0.1, timer: tick, do: [\(changes(1)), { timer: { stop: tick } }] }")
    if chance(30) { rules.append("{ on: layout, do: [{ set: { n: \(number(0...9)) } }] }") }
    if animations > 0, chance(60) {
      rules.append("{ on: finish a\(number(1...animations)), do: [\(changes(1))] }")
    }
    if chance(40) {
      let shade = constantColor()
      rules.append(
        "{ on: message add, do: [{ add: { use: badge, id: late, frame: [4, 5, 6, 6], with: { shade:"
          + " \(shade) } } }] }")
      rules.append("{ on: message gone, do: [{ remove: late }] }")
      views.insert("late")
    }
    if chance(40), !bound.contains("box2.cornerRadius") { rules += animator() }
    return rules
  }

  private mutating func rule(_ event: String, _ steps: [String]) -> String {
    let condition = chance(30) ? "when: \"= \(expression(1)) >= 1 or n < 3\", " : ""
    return "{ on: \(event), \(condition)do: [\(steps.joined(separator: ", "))] }"
  }

  private mutating func steps(_ count: Int) -> String {
    (0..<count).map { _ in step() }.joined(separator: ", ")
  }

  private mutating func step() -> String {
    switch number(0...9) {
    case 0, 1: return changes(number(1...2))
    case 2, 3, 4, 5: return animation()
    case 6: return keyframes()
    case 7 where mayScroll:
      return pick([
        "{ scroll: { view: page, to: [0, \(number(0...40))], animated: true } }",
        "{ scroll: { view: page, by: [0, \(number(-9...9))] } }",
        "{ scroll: { view: page, to: [0, 7], over: 0.2, curve: easeIn } }",
      ])
    case 7, 8: return pick(["{ front: box2 }", "{ back: box2 }", "{ swap: [box2, page] }"])
    default: return "{ wait: \(seconds(1...12)) }"
    }
  }

  /// Returns a property that rules may set, with a value.
  private mutating func change() -> String {
    if views.contains("pile"), chance(12) { return "leaf.hidden: \(chance(50))" }
    if !masks.isEmpty, chance(20) { return maskChange() }
    let ids = ["box", "box2", "word", "art", "ramp", "sign", "card", "wave", "pile"]
      .filter(views.contains)
    let id = pick(ids)
    let properties: [(String, ClosedRange<Int>)] = [
      ("x", -9...30), ("y", -9...30), ("width", 0...30), ("height", 0...30), ("alpha", 0...1),
      ("translate.x", -9...9), ("translate.y", -9...9), ("scale", 0...2), ("rotate", -90...90),
      ("cornerRadius", 0...9), ("shadow.opacity", 0...1), ("z", -2...2), ("rotateX", -90...90),
      ("rotateY", -180...180),
    ].filter { !bound.contains("\(id).\($0.0)") }
    guard chance(85) else {
      return pick(["n: = n + 1", "on: = not on", "mode: \(pick(["a", "b"]))", "word: \"{n} more\""])
    }
    guard chance(85) || bound.contains("\(id).background") else {
      return "\(id).background: \(constantColor())"
    }
    let (name, range) = pick(properties)
    return "\(id).\(name): \(value(range))"
  }

  private mutating func maskChange() -> String {
    let (name, range) = pick([
      ("x", -9...30), ("y", -9...30), ("width", 0...30), ("height", 0...30), ("alpha", 0...1),
      ("rotate", -90...90),
    ])
    return "\(pick(masks.sorted())).\(name): \(value(range))"
  }

  private mutating func set(_ count: Int) -> String {
    var names: Set<String> = []
    let made = (0..<count).map { _ in change() }.filter {
      names.insert(String($0.prefix { $0 != ":" })).inserted
    }
    return "set: { \(made.joined(separator: ", ")) }"
  }

  private mutating func changes(_ count: Int) -> String { "{ \(set(count)) }" }

  private mutating func timing(curve: String) -> String {
    animations += 1
    var keys = ["duration: \(seconds(0...50))", "name: a\(animations)"]
    if chance(60) { keys.append("curve: \(curve)") }
    if chance(20) { keys.append("delay: \(seconds(1...15))") }
    if chance(15) { keys.append("repeat: \(pick(["2", "1.5", "forever"])), autoreverse: true") }
    return keys.joined(separator: ", ")
  }

  private mutating func animation() -> String {
    let from = chance(20) ? ", from: current" : ""
    let then = chance(25) ? ", then: [\(changes(1))]" : ""
    return "{ animate: { \(timing(curve: curve()))\(from) }, \(set(number(1...3)))\(then) }"
  }

  private mutating func keyframes() -> String {
    let mode = pick(["linear", "discrete", "paced", "cubic"])
    let timing = timing(curve: pick(["linear", "easeIn", "'steps(3)'"]))
    return "{ keyframes: { \(timing), mode: \(mode) }, frames: [{ duration: 0.4, \(set(1)) },"
      + " { start: 0.4, duration: 0.6, \(set(2)) }] }"
  }

  private mutating func animator() -> [String] {
    hasAnimator = true
    let control = pick([
      "{ pause: run }", "{ reverse: run }", "{ stop: run, at: start }", "{ scrub: run, to: 0.3 }",
      "{ continue: run, durationFactor: 0.5 }",
    ])
    return [
      "{ on: message run, do: [{ animator: { name: run, duration: 0.3, curve: easeOut },"
        + " set: { box2.cornerRadius: 3 } }] }",
      "{ on: message control, do: [\(control)] }",
    ]
  }

  // MARK: Timeline

  mutating func someTimeline() -> [String] {
    var steps = ["{ wait: \(seconds(2...10)) }", "{ send: m0 }"]
    for _ in 0..<number(1...5) { steps.append(played()) }
    for message in 1...2 { steps.append("{ send: m\(message), at: \(seconds(5...60)) }") }
    if hasAnimator {
      steps += ["{ send: run, at: 0.05 }", "{ send: control, at: \(seconds(8...30)) }"]
    }
    if views.contains("late") {
      steps += ["{ send: add, at: 0.1 }", "{ send: gone, at: \(seconds(15...60)) }"]
    }
    if chance(30) { steps.append("{ settle: page }") }
    return steps + ["{ wait: \(seconds(5...20)) }"]
  }

  private mutating func played() -> String {
    let at = chance(25) ? ", at: \(seconds(0...50))" : ""
    switch number(0...8) {
    case 0: return "{ wait: \(seconds(1...20)) }"
    case 1: return "{ tap: box2\(at) }"
    case 2:
      let hold = chance(30) ? ", hold: 0.1" : ""
      return "{ drag: { view: page, by: [0, \(number(-60...60))], over: \(seconds(5...30)),"
        + " curve: \(pick(["linear", "easeOut"]))\(hold) } }"
    case 3: return "{ drag: { view: page, path: [[0.02, 0, -9], [0.06, 1, \(number(-30...9))]] } }"
    case 4: return "{ fling: { view: page, velocity: [0, \(number(-900...900))] }\(at) }"
    case 5: return "{ scroll: { view: page, keyframes: [[0, 0, 0], [0.1, 0, \(number(0...30))]] } }"
    case 6: return "{ \(set(1))\(at) }"
    case 7: return "{ send: m\(number(0...2))\(at) }"
    default: return "{ layout: all\(at) }"
    }
  }
}
