// The views of a random scene and their layout.

extension RandomScene {
  mutating func someViews() -> [String] {
    var made: [String] = []
    func none(_ id: String) -> Bool { !views.contains(id) }
    made.append(scroll("page"))
    if chance(40) { made.append(scroll("pager")) }
    let kinds = ["box", "word", "art", "ramp", "sign", "card", "glass"]
    for kind in kinds where chance(60) {
      made.append(view(kind))
    }
    made.append(view("box2"))
    if chance(60) { made.append(wave()) }
    if chance(60) { made.append(pile()) }
    if chance(50) {
      views.insert("tag")
      made.append(
        "{ use: badge, id: tag, frame: [\(number(0...20)), \(number(0...20)), 8, 8],"
          + " with: { name: b, size: \(number(3...8)) } }")
    }
    if chance(40) {
      made.append(
        "{ repeat: \(number(0...4)), id: tiles, view: { use: tile, frame: [= index * 6, 2, 5, 5],"
          + " with: { n: = index + \(number(0...3)) } } }")
    }
    if chance(45) {
      views.insert("pinned")
      made.append("{ id: stay, frame: [2, 2, 9, 9], background: silver }")
      made.append("{ id: held, background: navy, pin: \(pins()) }")
      made.append("{ id: free, background: olive }")
    }
    if chance(45) {
      views.insert("tied")
      made += ["{ id: one, background: maroon }", "{ id: two, background: gray }"]
      made.append("{ id: three, kind: label, text: 'ab', font: { size: 6 } }")
    }
    return made
  }

  mutating func frame() -> String {
    "[\(number(-4...24)), \(tenths(-3...30)), \(number(0...24)), \(tenths(0...24))]"
  }

  /// Returns a number or an expression for a property. Its value is always within `range`.
  mutating func value(_ range: ClosedRange<Int>) -> String {
    chance(60)
      ? tenths(range)
      : "\"= clamp(\(expression(2)), \(range.lowerBound), \(range.upperBound))\""
  }

  mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else {
      return pick([
        "time", "n", "far", "page.offset.y", "page.velocity.y", "screen.width", "\(number(-9...9))",
        tenths(0...2), "(on ? 1 : 0)", "page.delta.y",
      ])
    }
    let (a, b) = (expression(depth - 1), expression(depth - 1))
    return pick([
      "\(a) + \(b)", "(\(a)) * (\(b)) / 40", "(\(a) - \(b))", "min(\(a), \(b), 30)", "max(\(a), 0)",
      "abs(\(a))", "floor(\(a))", "round(\(b))", "ceil(\(a))", "sin(\(a))", "cos(\(b))",
      "sqrt(abs(\(a)))", "lerp(\(a), \(b), 0.3)", "progress(0, 20, \(a))",
      "map(\(a), [0, 10, 40], [1, 0, 5])", "map(\(a), [0, 9], [0, 2], 'extend', 'clamp')",
      "(\(a) > \(b) and not on ? 2 : 3)", "20 * ease('easeIn', progress(0, 1, time))",
      "(\(a)) % 7", "(page.dragging or page.decelerating ? 4 : \(b))", "\(a) / (1 + abs(\(b)))",
    ])
  }

  /// Returns random keys that every kind of view accepts.
  mutating func looks(_ id: String) -> [String] {
    var keys: [String] = []
    func add(_ key: String, _ value: String, binding names: [String]) {
      keys.append("\(key): \(value)")
      if value.contains("= ") { bound.formUnion(names.map { "\(id).\($0)" }) }
    }
    if chance(60) { add("background", color(), binding: ["background"]) }
    if chance(30) { add("alpha", value(0...1), binding: ["alpha"]) }
    if chance(10) { add("hidden", pick(["true", "\"= n > 2\""]), binding: ["hidden"]) }
    if chance(30) { add("cornerRadius", value(0...8), binding: ["cornerRadius"]) }
    if chance(20) { add("border", "{ width: \(tenths(0...2)), color: black }", binding: []) }
    if chance(25) {
      let opacity = value(0...1)
      add(
        "shadow", "{ opacity: \(opacity), radius: \(tenths(0...4)), offset: [1, 2] }",
        binding: ["shadow.opacity"])
    }
    if chance(25) { add("clips", "true", binding: []) }
    if chance(25) {
      add(
        "translate", "[\(value(-9...9)), \(value(-9...9))]",
        binding: ["translate.x", "translate.y"])
    }
    if chance(25) { add("scale", value(0...2), binding: ["scale", "scale.x", "scale.y"]) }
    if chance(25) { add("rotate", value(-90...90), binding: ["rotate"]) }
    if chance(10) { add("anchor", "[0, \(tenths(0...1))]", binding: []) }
    if chance(10) { add("z", "\(number(-2...2))", binding: ["z"]) }
    if chance(15) { add("blend", pick(["multiply", "screen", "overlay"]), binding: []) }
    if chance(25) { add("rotateX", value(-90...90), binding: ["rotateX"]) }
    if chance(25) { add("rotateY", value(-180...180), binding: ["rotateY"]) }
    if chance(40) { add("perspective", "\(number(20...200))", binding: []) }
    if chance(20) { add("backface", "hidden", binding: []) }
    if chance(30) { keys += mask(of: id) }
    return keys
  }

  private mutating func view(_ id: String) -> String {
    views.insert(id)
    var keys = ["id: \(id)", "frame: \(frame())"] + looks(id)
    switch id {
    case "word":
      keys += [
        "kind: label", "text: \(pick(["'n is {n}'", "'한글 word'", "'a long line of words'"]))",
        "font: { size: \(number(4...12)), weight: \(pick(["bold", "light"])) }",
        "lines: \(number(0...2))", "align: \(pick(["left", "center", "right"]))",
      ]
    case "art":
      keys += ["kind: image", "source: art.png", "mode: \(pick(["aspectFit", "aspectFill"]))"]
      if chance(40) { keys += ["blur: \(tenths(0...3))", "saturation: 0.5", "tint: '#FF000040'"] }
    case "ramp":
      keys += ["kind: gradient", "colors: [red, '#0000FF80', white]", "stops: [0, 0.3, 1]"]
      if chance(40) { keys.append("type: radial") }
    case "sign":
      keys += [
        "kind: shape", "path: 'M2 2 L12 3 C9 9 4 9 2 14 A3 4 20 1 0 9 9 Z'", "stroke: black",
        "lineWidth: \(tenths(0...3))", "join: \(pick(["round", "bevel", "miter"]))", "cap: square",
      ]
    case "glass":
      keys += ["kind: backdrop", "blur: \(tenths(0...5))", "saturation: 1.4", "tint: '#FFFFFF40'"]
    case "card":
      keys.append(
        "children: [{ frame: [1, 1, 9, 9], background: green, rotate: 20 },"
          + " { use: badge, frame: [3, 4, 6, 6] }, { repeat: 2, view: {"
          + " frame: [= index * 5, 8, 4, 4], background: \"= index == 0 ? 'blue' : 'yellow'\" } }]")
    default: break
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func scroll(_ id: String) -> String {
    views.insert(id)
    var keys = [
      "id: \(id)", "kind: scroll", "frame: [\(number(0...6)), 0, 22, \(number(16...40))]",
      "contentSize: [\(number(10...60)), \(number(10...200))]",
    ]
    if chance(30) { keys.append("background: \(constantColor())") }
    if chance(20) { keys.append("insets: [4, 0, 3, 0]") }
    if chance(20) { keys.append("bounces: false") }
    if chance(20) { keys.append("alwaysBounce: \(pick(["vertical", "both"]))") }
    if chance(20) { keys.append("paging: true") }
    if chance(20) { keys.append("deceleration: \(pick(["fast", "normal", "0.995"]))") }
    if chance(30) { keys.append("indicators: true") }
    if chance(30) { keys.append("clips: \(chance(50))") }
    keys.append(
      "children: [{ repeat: \(number(1...6)), view: { frame: [2, = index * 12, 16, 9], background:"
        + " \(constantColor()), cornerRadius: 2 } }, { kind: label, frame: [2, 1, 18, 9], text:"
        + " '{round(\(id).offset.y)}', font: { size: 6 } }]")
    return "{ \(keys.joined(separator: ", ")) }"
  }

  // MARK: Layout

  private mutating func pins() -> String {
    pick([
      "{ top: \(number(0...9)), left: 2, width: 8, height: \(number(1...9)) }",
      "{ below: stay, left: 10%, size: 7, marginTop: \(tenths(0...4)) }",
      "{ top: safeArea, start: 3, width: 50%, aspectRatio: 2 }", "{ all: 3 }",
      "[{ after: { of: stay, aligned: top } }, { size: [6, 4] }, { marginLeft: 2 }]",
      "{ bottomRight: true, width: { of: stay }, height: = 3 + n }",
      "{ vCenter: 1, hCenter: 0, size: 5 }",
      "{ left: stay.right, right: 1, top: stay.bottom, height: 6, minWidth: 3 }",
    ])
  }

  mutating func layouts() -> [String] {
    guard views.contains("pinned") else { return [] }
    return [
      "layouts:", "  a: { free: \(pins()) }", "  b: { free: \(pins()) }", "layout: '{mode}'",
    ]
  }

  mutating func constraints() -> [String] {
    guard views.contains("tied") else { return [] }
    let width = pick(["one.width == \(number(2...9))", "one.width == screen.width * 0.3"])
    return [
      "constraints:", "  - \(width)", "  - one.height == one.width * 0.5 + n",
      "  - '|-(\(number(0...6)))-[one]-(3)-[two(7)]'",
      "  - 'V:|-(\(number(0...6))@\(pick([250, 750])))-[one]-[two(5)]'",
      "  - one.top >= page.top + \(number(0...4)) if on", "  - three.left == two.right + 1",
      "  - three.centerY == two.centerY @\(number(1...999))", "  - three.top >= screen.top @900",
    ]
  }
}
