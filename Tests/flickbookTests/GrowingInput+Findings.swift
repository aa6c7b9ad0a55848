// Scenes in which motion lint finds something at each element of a list.

extension GrowingInput {
  static let findings = [
    GrowingInput(finding: "views that depend on the rate", 100, most: 5_000) { count in
      boxes(count) + scrollView
        + lines("rules:", count) { index in
          "  - { on: scroll page, do: [{ set: { v\(index).x: = v\(index).x + 2 } }] }"
        } + scrolling
    },
    // A constraint moves the second half of the views with the first one.
    GrowingInput(finding: "layouts that depend on the rate", 50, most: 200) { count in
      boxes(count) + lines("", count) { "  - { id: w\($0), background: red }" } + scrollView
        + lines("constraints:", count) { "  - w\($0).left == v\($0).right" }
        + lines("rules:", count) { index in
          "  - { on: scroll page, do: [{ set: { v\(index).x: = v\(index).x + 2 } }] }"
        } + scrolling
    },
    GrowingInput(finding: "instances added at one rate", 100, most: 400) { count in
      "components: { dot: { view: { frame: [0, 0, 5, 5] } } }\n"
        + lines("state:", count) { "  s\($0): false" } + "views:\n" + scrollView
        + lines("rules:", count) { index in
          "  - on: scroll page\n    when: page.delta.y > 10 and not s\(index)\n"
            + "    do: [{ set: { s\(index): true } }, { add: { id: m\(index), use: dot } }]"
        } + scrolling
    },
    GrowingInput(finding: "rules without an event", 500, most: 10_000) { count in
      "duration: 0.1\nstate: { s: 0 }\n" + boxes(count)
        + lines("rules:", count) { "  - { on: tap v\($0), do: [{ set: { s: 1 } }] }" }
    },
    GrowingInput(finding: "conditions that are never true", 500, most: 10_000) { count in
      "state: { s: 0 }\n" + box + scrollView
        + lines("rules:", count) { index in
          "  - { on: scroll page, when: page.offset.y > \(100 + index), do: [{ set: { s: 1 } }] }"
        } + scrolling
    },
    GrowingInput(finding: "jumps", 200, most: 10_000) { count in
      "duration: 0.2\nlint: { jump: 5 }\n"
        + lines("views:", count) { index in
          "  - { id: v\(index), frame: [\"= time > 0.1 ? 30 : 0\", 0, 9, 9] }"
        }
    },
    GrowingInput(finding: "animations that are cut", 200, most: 10_000) { count in
      "duration: 0.2\n" + boxes(count)
        + lines("rules:", count) { index in
          "  - { on: start, do: [{ animate: { duration: 1 }, set: { v\(index).x: 40 } }] }"
        }
    },
  ]

  private init(
    finding name: String, _ count: Int, most: Int, _ body: @escaping @Sendable (Int) -> String
  ) {
    self.init(scene: name, count, most: most, ["check --motion s.yaml"], status: 1, body)
  }

  private static let scrollView =
    "  - { id: page, kind: scroll, frame: [0, 0, 50, 50], children: [{ frame: [0, 0, 50, 90] }] }\n"
  private static let scrolling =
    "timeline: [{ scroll: { view: page, to: [0, 40], over: 0.3 } }, { wait: 0.1 }]\n"
}
