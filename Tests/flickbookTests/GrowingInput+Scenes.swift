// The lists of a scene that users can make long.

extension GrowingInput {
  static let all = keys + views + rules + playing + findings + mistakes + files

  /// The mappings whose keys the scene chooses.
  private static let keys = [
    GrowingInput(scene: "parameters", 2_000, most: 90_000, quick: true) { count in
      "duration: 0.1\n" + lines("params:", count) { "  p\($0): \($0)" } + box
    },
    GrowingInput(scene: "state variables", 2_000, most: 90_000) { count in
      "duration: 0.1\n" + lines("state:", count) { "  s\($0): \($0)" } + box
    },
    GrowingInput(scene: "components", 200, most: 5_000) { count in
      "duration: 0.1\n"
        + lines("components:", count) { "  c\($0): { view: { frame: [0, 0, 1, 1] } }" }
        + lines("views:", count) { "  - use: c\($0)" }
    },
    GrowingInput(scene: "inputs", 1_000, most: 40_000) { count in
      "duration: 0.1\ncomponents:\n  c:\n    view: { frame: [0, 0, 1, 1] }\n"
        + lines("    inputs:", count) { "      i\($0): \($0)" } + "views:\n  - use: c\n"
        + lines("    with:", count) { "      i\($0): \($0)" }
    },
    GrowingInput(scene: "layouts", 400, most: 10_000) { count in
      "duration: 0.1\n" + box + "layout: l0\n"
        + lines("layouts:", count) { "  l\($0): { a: { left: 3, width: 3, top: 2, height: 3 } }" }
    },
  ]

  private static let views = [
    GrowingInput(
      scene: "views", 400, most: 10_000, quick: true,
      ["check s.yaml", "check --motion s.yaml", "trace s.yaml", "fmt s.yaml"]
    ) { count in "duration: 0.1\n" + boxes(count) },
    GrowingInput(scene: "computed views", 400, most: 10_000) { count in
      "duration: 0.1\n"
        + lines("views:", count) { "  - { id: v\($0), frame: [= time * 9, 0, 9, 9] }" }
    },
    GrowingInput(scene: "views that read others", 400, most: 10_000) { count in
      "duration: 0.1\n"
        + lines("views:", count) { index in
          "  - { id: v\(index), frame: [= \(index == 0 ? "time" : "v\(index - 1).x"), 0, 9, 9] }"
        }
    },
    GrowingInput(scene: "repeated views", 400, most: 10_000) { count in
      "duration: 0.1\nviews:\n  - repeat: \(count)\n    view: { frame: [= index / 9, 0, 9, 9] }\n"
    },
    GrowingInput(scene: "instances", 400, most: 9_000) { count in
      "duration: 0.1\ncomponents:\n  c:\n    inputs: { x: 1 }\n    state: { q: 0 }\n"
        + "    rules: [{ on: start, do: [{ set: { q: 1 } }] }]\n"
        + "    view: { frame: [= x, 0, 1, 1] }\n"
        + lines("views:", count) { "  - { use: c, with: { x: = w\($0).x } }" }
        + lines("", count) { "  - { id: w\($0), frame: [1, 0, 1, 1] }" }
    },
    GrowingInput(scene: "labels", 200, most: 5_000) { count in
      "duration: 0.1\n"
        + lines("views:", count) { "  - { kind: label, text: é\($0), frame: [0, 0, 9, 9] }" }
    },
    GrowingInput(scene: "scroll views", 200, most: 5_000) { count in
      lines("views:", count) { index in
        "  - { id: v\(index), kind: scroll, frame: [0, 0, 9, 9], "
          + "children: [{ frame: [0, 0, 9, 90] }] }"
      } + "timeline: [{ fling: { view: v0, velocity: [0, -300] } }, { wait: 0.1 }]\n"
    },
    GrowingInput(scene: "pins", 300, most: 10_000) { count in
      "duration: 0.1\n"
        + lines("views:", count) { index in
          "  - { id: v\(index), pin: { left: 1, top: 2, width: 10, height: 3 } }"
        }
    },
    GrowingInput(scene: "constraints", 150, most: 800) { count in
      "duration: 0.05\n" + lines("views:", count) { "  - { id: v\($0), background: red }" }
        + lines("constraints:", count) { "  - v\($0).left == \($0 == 0 ? "1" : "v\($0 - 1).left")" }
        + lines("", count) { "  - v\($0).width == 3" }
    },
    GrowingInput(scene: "visual formats", 150, most: 2_000) { count in
      "duration: 0.05\n" + lines("params:", count) { "  p\($0): 2" }
        + lines("views:", count) { "  - { id: v\($0), background: red }" }
        + lines("constraints:", count) { "  - \"|-p\($0)-[v\($0)(3)]\"" }
    },
    GrowingInput(scene: "matches", 50, most: 1_000) { count in
      "duration: 0.1\n" + boxes(2 * count)
        + lines("match:", count) { "  - { views: [v\($0), v\(count + $0)], progress: = time }" }
    },
  ]

  private static let rules = [
    GrowingInput(scene: "rules", 500, most: 10_000, quick: true) { count in
      "duration: 0.1\nstate: { s: 0 }\n" + box
        + lines("rules:", count) { "  - { on: start, do: [{ set: { s: = s + \($0) } }] }" }
    },
    GrowingInput(scene: "messages", 500, most: 9_000) { count in
      "duration: 0.2\nstate: { s: 0 }\n" + box
        + lines("rules:", count) { "  - { on: message m\($0), do: [{ set: { s: \($0) } }] }" }
        + lines("timeline:", count) { "  - send: m\($0)" } + "  - wait: 0.1\n"
    },
    GrowingInput(scene: "timers", 400, most: 10_000) { count in
      "duration: 0.2\nstate: { s: 0 }\n" + box
        + lines("rules:", count) { index in
          "  - { on: every 0.05, timer: t\(index), do: [{ set: { s: = s + 1 } }] }"
        } + lines("", count) { "  - { on: start, do: [{ timer: { start: t\($0) } }] }" }
    },
    GrowingInput(scene: "changes of a step", 400, most: 40_000) { count in
      "duration: 0.1\n" + lines("state:", count) { "  s\($0): 0" } + box
        + "rules:\n  - on: start\n    do:\n"
        + lines("      - set:", count) { "          s\($0): 1" }
    },
    GrowingInput(scene: "animated views of a step", 400, most: 10_000, quick: true) { count in
      "duration: 0.1\n" + boxes(count) + "rules:\n  - on: start\n    do:\n"
        + lines("      - animate: { duration: 0.2 }\n        set:", count) { index in
          "          v\(index).background: blue"
        }
    },
    GrowingInput(scene: "animation steps", 300, most: 5_000) { count in
      "duration: 0.1\n" + boxes(count)
        + lines("rules:", count) { index in
          "  - { on: start, do: [{ animate: { duration: 1 }, set: { v\(index).alpha: 0 } }] }"
        }
        + lines("", count) { index in
          "  - on: start\n    do:\n"
            + "      - { animate: { duration: 1 }, set: { v\(index).background: blue } }\n"
            + "      - { animate: { duration: 1 }, set: { v\(index).background: green } }"
        }
    },
    GrowingInput(scene: "states that are animated", 300, most: 10_000) { count in
      "duration: 0.1\n" + lines("state:", count) { "  s\($0): 0" }
        + lines("views:", count) { "  - { id: v\($0), frame: [= s\($0), 0, 9, 9] }" }
        + lines("rules:", count) { index in
          "  - { on: start, do: [{ animate: { duration: 0.1 }, set: { s\(index): 3 } }] }"
        }
    },
    GrowingInput(scene: "added instances", 100, most: 450) { count in
      "components:\n  c: { view: { frame: [0, 0, 1, 1] } }\n" + box
        + "rules:\n  - on: message m\n    do:\n"
        + lines("", count) { "      - add: { use: c, id: c\($0) }" }
        + lines("", count) { "      - remove: c\($0)" } + "timeline: [{ send: m }, { wait: 0.1 }]\n"
    },
    GrowingInput(scene: "script steps", 1_000, most: 10_000, quick: true) { count in
      "state: { s: 0 }\n" + box
        + lines("timeline:", max(1, count / 2)) { "  - wait: 0.004\n  - set: { s: \($0) }" }
    },
    GrowingInput(scene: "script steps at once", 1_000, most: 10_000) { count in
      "duration: 0.1\nstate: { s: 0 }\n" + box
        + lines("timeline:", count) { "  - set: { s: \($0) }" }
    },
    GrowingInput(scene: "expectations", 200, most: 1_000) { count in
      "duration: 0.3\n" + box
        + "rules: [{ on: start, do: [{ animate: { duration: 0.2 }, set: { a.x: 30 } }] }]\n"
        + lines("expect:", count) { "  - a.x is 30 at 0.\(21 + $0 % 8)" }
    },
  ]

  static func boxes(_ count: Int) -> String {
    lines("views:", count) { "  - { id: v\($0), frame: [\($0 % 40), 0, 9, 9], background: red }" }
  }
}
