// Long scenes, long texts and many mistakes.

extension GrowingInput {
  private static let commands = [
    "check s.yaml", "check --motion s.yaml", "trace s.yaml", "trace --events s.yaml",
    "render s.yaml -q -o a.gif", "export s.yaml --to css", "plot s.yaml --property a.x -o a.svg",
  ]

  /// Scenes in which something happens at each tick; the count is the duration in seconds.
  static let playing = [
    GrowingInput(scene: "animations over time", 15, most: 300, quick: true, [commands[1]]) {
      count in
      running(count, "animate: { duration: 0.1 }, set: { a.x: = 20 + 20 * sin(time * 100) }")
    },
    GrowingInput(scene: "animations over time", 10, most: 300, commands) { count in
      running(count, "animate: { duration: 0.1 }, set: { a.x: = 20 + 20 * sin(time * 100) }")
    },
    GrowingInput(scene: "springs over time", 4, most: 300, Array(commands[..<2])) { count in
      running(
        count,
        "animate: { duration: 0.1, curve: 'spring(damping: 0.5, velocity: inherit)' }, "
          + "set: { a.x: = 20 + 20 * sin(time * 100) }")
    },
    GrowingInput(scene: "colours over time", 10, most: 300, Array(commands[..<2])) { count in
      running(
        count,
        "animate: { duration: 0.1 }, "
          + "set: { a.background: \"= time % 0.5 > 0.25 ? 'red' : 'blue'\" }")
    },
    GrowingInput(scene: "animators over time", 10, most: 300, Array(commands[..<2])) { count in
      running(
        count, "animator: { name: q, duration: 0.1 }, set: { a.x: = 20 + 20 * sin(time * 100) }")
    },
    GrowingInput(scene: "changes over time", 10, most: 300, Array(commands[..<4])) { count in
      running(count, "set: { s: = s + 1, a.x: = 20 + 20 * sin(time * 100) }")
    },
    GrowingInput(scene: "drags", 40, most: 1_000, Array(commands[..<4])) { count in
      "views:\n  - { id: a, kind: scroll, frame: [0, 0, 50, 50], children: "
        + "[{ frame: [0, 0, 50, 900] }] }\n"
        + lines("timeline:", count) { index in
          "  - drag: { view: a, by: [0, \(index % 2 == 0 ? -40 : 40)], over: 0.2 }\n"
            + "  - settle: a"
        }
    },
  ]

  private static func running(_ seconds: Int, _ step: String) -> String {
    "duration: \(seconds)\nfps: 20\nstate: { s: 0 }\n" + box
      + "rules: [{ on: every 0.0167, do: [{ \(step) }] }]\n"
  }

  /// Scenes with many mistakes, of which only the first are reported.
  static let mistakes = [
    GrowingInput(scene: "unknown keys", 1_000, most: 50_000, status: 2) { count in
      "duration: 0.1\nviews:\n  - frame: [0, 0, 9, 9]\n" + lines("", count) { "    k\($0): 1" }
    },
    GrowingInput(scene: "unknown names", 400, most: 10_000, status: 2) { count in
      "duration: 0.1\n"
        + lines("views:", count) { "  - { id: v\($0), frame: [= w\($0), 0, 9, 9] }" }
    },
    GrowingInput(scene: "unknown components", 400, most: 10_000, status: 2) { count in
      "duration: 0.1\n"
        + lines("components:", count) { "  c\($0): { view: { frame: [0, 0, 1, 1] } }" }
        + lines("views:", count) { "  - use: d\($0)" }
    },
    GrowingInput(scene: "unknown messages", 400, most: 10_000, status: 2) { count in
      "duration: 0.1\n" + box
        + lines("rules:", count) { "  - { on: message m\($0), do: [{ send: k\($0) }] }" }
    },
    GrowingInput(scene: "pieces of a text", 1_000, most: 50_000, status: 2) { count in
      "duration: 0.1\n" + box + "params: { a: f("
        + (0..<count).map { ", p\($0)" }.joined() + " }\n"
    },
  ]
}
