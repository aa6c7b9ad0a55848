// Random scenes: a seed gives a valid scene that combines many features of the language. The screen
// is small, so hundreds of scenes can be drawn.

import TestSupport

/// A random scene, determined by its seed.
struct RandomScene {
  private(set) var text = ""
  var random: SeededGenerator
  /// The properties with a binding, which rules must not set.
  var bound: Set<String> = []
  /// The ids of the views at the top level.
  var views: Set<String> = []
  /// The ids of the masks.
  var masks: Set<String> = []
  /// The number of named animations.
  var animations = 0
  var hasAnimator = false
  /// Whether a rule may scroll. A rule on a scroll event must not, since it would trigger itself.
  var mayScroll = true

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    let views = someViews()
    let rules = someRules()
    let timeline = someTimeline()
    text =
      (["flickbook: 1", "title: Random scene \(seed)"] + head() + constants() + components()
      + ["views:"] + views.map { "  - \($0)" } + constraints() + layouts()
      + ["rules:"] + rules.map { "  - \($0)" }
      + ["timeline:"] + timeline.map { "  - \($0)" } + promises()).joined(separator: "\n") + "\n"
  }

  // MARK: Random choices

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0...items.count - 1)] }

  /// Returns a random number with one decimal. The range has whole numbers.
  mutating func tenths(_ range: ClosedRange<Int>) -> String {
    "\(Double(number(range.lowerBound * 10...range.upperBound * 10)) / 10)"
  }

  /// Returns a random time in seconds. The range is in hundredths of a second.
  mutating func seconds(_ range: ClosedRange<Int>) -> String {
    "\(Double(number(range)) / 100)"
  }

  mutating func color() -> String {
    pick([
      "red", "systemBlue", "'#0a0'", "'#C02040'", "'#20408080'", "clear", "= tint",
      "\"= on ? 'orange' : '#FFFFFF80'\"",
    ])
  }

  mutating func constantColor() -> String { pick(["red", "systemTeal", "'#0a0'", "'#20408080'"]) }

  mutating func curve() -> String {
    pick([
      "linear", "easeIn", "easeInOut", "'cubic-bezier(0.3, -0.4, 0.6, 1.5)'", "'steps(3)'",
      "'linear(0, 0.7 20%, 1)'", "step-end", "= pace", "'spring(damping: 0.6)'",
      "'spring(damping: 0.5, velocity: 8)'",
    ])
  }

  // MARK: Scene header

  private mutating func head() -> [String] {
    let (width, height) = (number(20...40), number(20...48))
    var screen = ["size: [\(width), \(height)]", "scale: \(pick(["1", "1", "1.5", "2"]))"]
    if chance(20) { screen.append("deviceScale: \(pick(["1", "2", "3"]))") }
    if chance(40) { screen.append("background: \(pick(["black", "'#20C0A0'"]))") }
    if chance(15) { screen.append("crop: [2, 3, \(width - 4), \(height - 5)]") }
    if chance(20) { screen.append("safeArea: [4, 1, 2, 0]") }
    if chance(20) { screen.append("direction: rightToLeft") }
    if chance(30) { screen.append("showTouches: true") }
    var lines = ["screen: { \(screen.joined(separator: ", ")) }"]
    lines.append("fps: \(pick(["5", "10", "12.5", "= 4 + 6", "20"]))")
    if chance(30) { lines.append("tickRate: 120") }
    if chance(20) { lines.append("loop: \(number(0...3))") }
    if chance(15) { lines.append("appearance: { reduceMotion: \(chance(50)) }") }
    lines.append("duration: \(seconds(30...90))")
    if chance(20) { lines.append("lint: { allow: [unasked-jump], jump: 40 }") }
    return lines
  }

  private mutating func constants() -> [String] {
    [
      "params:",
      "  far: { value: \(number(1...20)), min: 0, max: 30, unit: pt, step: 1, about: How far. }",
      "  tint: '#2080C0'", "  pace: \(pick(["easeOut", "'spring(damping: 0.8)'"]))",
      "  quick: \(chance(50))",
      "state: { n: \(number(0...5)), on: \(chance(50)), word: so, mode: \(pick(["a", "b"])) }",
    ]
  }

  private mutating func components() -> [String] {
    let rule =
      chance(50)
      ? "{ on: start, do: { animate: { duration: 0.2 }, set: { dot.alpha: 0.4 } } }"
      : "{ on: message m1, when: = kept < 3, do: [{ set: { kept: = kept + 1, dot.x: = kept } }] }"
    return [
      "imports: [parts.yaml]", "components:", "  badge:",
      "    inputs: { size: 6, name: no, shade: red }", "    state: { kept: 0 }",
      "    view:", "      id: dot", "      frame: [0, 0, = size, = size]",
      "      cornerRadius: = size / 2", "      background: = shade", "      children:",
      "        - { kind: label, frame: [0, 0, 8, 8], text: '{name}', font: { size: 5 } }",
      "    rules: [\(rule)]",
    ]
  }

  /// The file `parts.yaml` that the scenes import.
  static let parts = """
    flickbook: 1
    components:
      tile:
        inputs: { n: 0 }
        view: { frame: [0, 0, 5, 5], background: "= n % 2 == 0 ? 'teal' : 'pink'", rotate: = n * 9 }
    """

  private mutating func promises() -> [String] {
    var lines: [String] = []
    if chance(40) { lines.append("expect: [state.n stays within -1e6 and 1e6]") }
    if chance(40) { lines.append("references: [0, \(seconds(5...25))]") }
    return lines
  }
}
