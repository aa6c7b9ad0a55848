// The calls of `pin`, each with all forms of its value.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct PinTests {
  private static let surroundings = """
    params: { gap: 8 }
    state: { n: 1 }
    components:
      c: { view: { frame: [0, 0, 1, 1], children: [{ id: dot, frame: [0, 0, 1, 1] }] } }

    """

  private func scene(_ pin: String) throws -> Scene {
    try read(
      Self.surroundings + """
        views:
          - { id: a, frame: [0, 0, 9, 9] }
          - { id: b, frame: [0, 0, 9, 9] }
          - { id: top, pin: \(pin) }
          - id: box
            frame: [0, 0, 50, 50]
            children: [{ id: v, pin: \(pin) }, { id: c, use: c }]
        """)
  }

  private static let edges = [
    "top", "left", "bottom", "right", "start", "end", "hCenter", "vCenter",
  ]

  @Test(arguments: edges)
  func anEdgePinAcceptsEveryFormOfPosition(_ edge: String) throws {
    for (value, shown) in [
      ("10", "10"), ("-2.5", "-2.5"), ("= gap * 2", "16"), ("= n", "= n"), ("25%", "25%"),
      ("'-12.5%'", "-12.5%"), ("true", "0"), ("safeArea", "safeArea"), ("a.right", "a.right"),
      ("b.vCenter", "b.vCenter"), ("parent.bottom", "box.bottom"), ("a.start", "a.start"),
      ("c.dot.left", "c.dot.left"),
    ] {
      #expect(
        try pins(of: "v", in: scene("{ \(edge): \(value) }")) == ["\(edge) \(shown)"], "\(value)")
    }
    #expect(try pins(of: "v", in: scene("{ \(edge): false }")) == [])
  }

  @Test func topLevelViewsHaveTheScreenAsParent() throws {
    #expect(try pins(of: "top", in: scene("{ left: parent.right }")) == ["left screen.right"])
  }

  private static let anchors = [
    "topLeft", "topCenter", "topRight", "centerLeft", "center", "centerRight", "bottomLeft",
    "bottomCenter", "bottomRight", "topStart", "topEnd", "centerStart", "centerEnd",
    "bottomStart", "bottomEnd",
  ]

  @Test(arguments: anchors)
  func anAnchorPinAcceptsEveryFormOfPosition(_ anchor: String) throws {
    for (value, shown) in [
      ("10", "10"), ("= gap", "8"), ("true", "0"), ("a.topRight", "a.topRight"),
      ("parent.center", "box.center"), ("b.bottomStart", "b.bottomStart"),
    ] {
      #expect(
        try pins(of: "v", in: scene("{ \(anchor): \(value) }")) == ["\(anchor) \(shown)"],
        "\(value)")
    }
    #expect(try pins(of: "v", in: scene("{ \(anchor): false }")) == [])
  }

  static let calls: [(String, [String])] = [
    ("{ all: 3 }", ["top 3", "left 3", "bottom 3", "right 3"]),
    ("{ horizontally: 10% }", ["left 10%", "right 10%"]),
    ("{ vertically: safeArea }", ["top safeArea", "bottom safeArea"]),
    ("{ above: a }", ["above a"]), ("{ below: [a, b] }", ["below a b"]),
    ("{ before: { of: a, aligned: top } }", ["before a aligned top"]),
    ("{ after: { of: [a, b], aligned: center } }", ["after a b aligned center"]),
    ("{ leftOf: parent }", ["left box"]), ("{ rightOf: { of: a } }", ["right a"]),
    ("{ below: { of: a, aligned: start } }", ["below a aligned start"]),
    ("{ horizontallyBetween: [a, b] }", ["horizontal between a b"]),
    (
      "{ verticallyBetween: { views: [a, b], aligned: left } }",
      ["vertical between a b aligned left"]
    ),
    ("{ width: 30 }", ["width 30"]), ("{ height: 50% }", ["height 50%"]),
    ("{ width: { of: a } }", ["width of a"]), ("{ height: = n * 2 }", ["height = n * 2"]),
    (
      "{ minWidth: 1, maxWidth: 2, minHeight: 3%, maxHeight: { of: b } }",
      ["minWidth 1", "maxWidth 2", "minHeight 3%", "maxHeight of b"]
    ),
    ("{ size: [10, 20] }", ["width 10", "height 20"]), ("{ size: 30 }", ["width 30", "height 30"]),
    ("{ size: 50% }", ["width 50%", "height 50%"]),
    ("{ size: { of: a } }", ["width of a", "height of a"]),
    ("{ size: [= n, 5] }", ["width = n", "height 5"]),
    ("{ aspectRatio: 1.5 }", ["aspectRatio 1.5"]), ("{ aspectRatio: true }", ["aspectRatio image"]),
    ("{ aspectRatio: false }", []), ("{ aspectRatio: { of: a } }", ["aspectRatio of a"]),
    ("{ sizeToFit: true }", ["sizeToFit content"]), ("{ sizeToFit: width }", ["sizeToFit width"]),
    ("{ sizeToFit: heightFlexible }", ["sizeToFit heightFlexible"]), ("{ sizeToFit: false }", []),
    ("{ margin: 5 }", ["margin top left bottom right 5"]),
    ("{ marginHorizontal: 10% }", ["margin left right 10%"]),
    ("{ marginVertical: = gap }", ["margin top bottom 8"]),
    (
      "{ marginTop: 1, marginLeft: 2, marginBottom: 3, marginRight: 4, marginStart: 5, "
        + "marginEnd: -6 }",
      [
        "margin top 1", "margin left 2", "margin bottom 3", "margin right 4", "margin start 5",
        "margin end -6",
      ]
    ),
    ("{ justify: end, align: bottom }", ["justify end", "align bottom"]),
    ("{ justify: center, align: center }", ["justify center", "align center"]),
    ("{ pinEdges: true }", ["pinEdges"]), ("{ pinEdges: false }", []),
    ("{ wrapContent: true }", ["wrapContent all 0 0 0 0"]),
    ("{ wrapContent: vertically }", ["wrapContent vertically 0 0 0 0"]),
    ("{ wrapContent: { type: horizontally, padding: 4 } }", ["wrapContent horizontally 4 4 4 4"]),
    ("{ wrapContent: { padding: = gap } }", ["wrapContent all 8 8 8 8"]),
    ("[{ top: 1 }, { width: 2 }, { top: 3 }]", ["top 1", "width 2", "top 3"]),
    ("[]", []),
  ]

  @Test(arguments: calls)
  func pinCallsAreReadInOrder(_ pin: String, _ lines: [String]) throws {
    #expect(try pins(of: "v", in: scene(pin)) == lines)
  }

  private static let bad: [(String, String)] = [
    ("▸5", "'pin' takes a mapping, not 5; write 'pin: { top: true }'"),
    ("{ ▸widht: 5 }", "unknown key 'widht' in 'pin'; did you mean 'width'?"),
    ("[{ ▸tpo: 5 }]", "unknown key 'tpo' in 'pin'; did you mean 'top'?"),
    ("[▸5]", "'pin' takes a mapping, not 5; write 'pin: { top: true }'"),
    ("{ left: ▸a.rihgt }", "'rihgt' is not an edge; did you mean 'right'?"),
    ("{ left: ▸a.width }", "'width' is not an edge"),
    ("{ left: ▸c.right }", "there is no view 'c'; did you mean 'a'?"),
    ("{ left: ▸[1] }", "'left' takes true or false, not a list; write 'left: true'"),
    ("{ left: ▸1000001 }", "'left' takes a number within ±1000000, not 1000001"),
    ("{ left: = ▸oops }", "unknown name 'oops'"),
    ("{ left: = ▸'a' }", "expected a number, not text"),
    ("{ center: ▸a.middle }", "'middle' is not a point of a view"),
    ("{ center: ▸a.centre }", "'centre' is not a point of a view; did you mean 'center'?"),
    (
      "{ topLeft: ▸b.bottomright }",
      "'bottomright' is not a point of a view; did you mean 'bottomRight'?"
    ),
    ("{ below: ▸c }", "there is no view 'c'; did you mean 'a'?"),
    ("{ below: [a, ▸c] }", "there is no view 'c'; did you mean 'a'?"),
    ("{ below: ▸[] }", "'below' takes 1 to 100 elements, not 0"),
    ("{ below: ▸{ aligned: left } }", "'of' is missing in 'relative'; add 'of: title'"),
    (
      "{ below: { of: a, aligned: ▸middle } }",
      "'aligned' takes one of left, center, right, start, end, top, bottom, not 'middle'"
    ),
    ("{ horizontallyBetween: ▸[a] }", "'horizontallyBetween' takes 2 to 2 elements, not 1"),
    (
      "{ horizontallyBetween: ▸a }",
      "'horizontallyBetween' takes a list, not 'a'; write 'horizontallyBetween: [a, b]'"
    ),
    ("{ verticallyBetween: [a, ▸c] }", "there is no view 'c'; did you mean 'a'?"),
    ("{ width: ▸-1 }", "'width' takes a number that is not negative, not -1"),
    ("{ width: ▸{ of: c } }", "there is no view 'c'; did you mean 'a'?"),
    ("{ size: [1, ▸-2] }", "'size' takes a number that is not negative, not -2"),
    ("{ aspectRatio: ▸0 }", "'aspectRatio' takes a number from 0.0001 to 10000, not 0"),
    (
      "{ sizeToFit: ▸widht }",
      "'sizeToFit' takes one of content, width, height, widthFlexible, "
        + "heightFlexible, not 'widht'; did you mean 'width'?"
    ),
    ("{ justify: ▸top }", "'justify' takes one of left, center, right, start, end, not 'top'"),
    ("{ align: ▸left }", "'align' takes one of top, center, bottom, not 'left'"),
    ("{ pinEdges: ▸1 }", "'pinEdges' takes true or false, not 1"),
    (
      "{ wrapContent: ▸both }",
      "'wrapContent' takes one of all, horizontally, vertically, not 'both'"
    ),
    ("{ wrapContent: { padding: ▸-1 } }", "'padding' takes a number that is not negative, not -1"),
    (
      "{ wrapContent: { ▸pading: 1 } }",
      "unknown key 'pading' in 'wrapContent'; did you mean 'padding'?"
    ),
  ]

  private static let notNumbers: [(String, String)] = [
    ("left: ▸10px", "'left' takes a number within ±1000000, not '10px'; write 10, without a unit"),
    (
      "left: ▸0.5pt",
      "'left' takes a number within ±1000000, not '0.5pt'; write 0.5, without a unit"
    ),
    ("top: ▸four", "'top' takes a number within ±1000000, not 'four'"),
    ("all: ▸8dp", "'all' takes a number within ±1000000, not '8dp'; write 8, without a unit"),
    (
      "size: ▸20px",
      "'size' takes a number that is not negative, not '20px'; write 20, without a unit"
    ),
    (
      "width: ▸2 px",
      "'width' takes a number that is not negative, not '2 px'; write 2, without a unit"
    ),
    (
      "size: [▸2px, 9]",
      "'size' takes a number that is not negative, not '2px'; write 2, without a unit"
    ),
    (
      "aspectRatio: ▸16/9",
      "'aspectRatio' takes true or false, not '16/9'; an expression begins with '=': write = 16/9"
    ),
    (
      "marginLeft: ▸3px",
      "'marginLeft' takes a number within ±1000000, not '3px'; write 3, without a unit"
    ),
    ("margin: ▸true", "'margin' takes a number within ±1000000, not true"),
    ("left: ▸inf%", "'left' takes a number within ±1000000, not 'inf%'"),
    ("center: ▸safeArea", "'center' takes a number within ±1000000, not 'safeArea'"),
    ("left: ▸a", "'left' takes a number, not the view 'a'; write a.left"),
    ("topLeft: ▸b", "'topLeft' takes a number, not the view 'b'; write b.topLeft"),
    ("width: ▸a", "'width' takes a number, not the view 'a'; write { of: a }"),
  ]

  @Test(arguments: notNumbers)
  func nonNumericPinValuesAreReported(_ pin: String, _ message: String) {
    check(
      "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n  - { id: b, frame: [0, 0, 9, 9] }\n"
        + "  - { id: v, pin: { \(pin) } }", message)
  }

  @Test func eachInvalidPinNumberIsReportedOnce() {
    check(
      "views: [{ pin: { left: ▸10px, size: ▸20px, top: ▸four } }]",
      [
        "'left' takes a number within ±1000000, not '10px'; write 10, without a unit",
        "'size' takes a number that is not negative, not '20px'; write 20, without a unit",
        "'top' takes a number within ±1000000, not 'four'",
      ])
  }

  @Test(arguments: bad)
  func invalidPinsAreReported(_ pin: String, _ message: String) {
    check(
      "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n  - { id: b, frame: [0, 0, 9, 9] }\n"
        + "  - { id: v, pin: \(pin) }", message)
  }

  @Test func everyErrorInAPinIsReported() {
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9] }, { pin: { left: ▸a.rihgt, top: ▸q.top, ▸widht: 5 "
        + "} }]",
      [
        "'rihgt' is not an edge; did you mean 'right'?", "there is no view 'q'; did you mean 'a'?",
        "unknown key 'widht' in 'pin'; did you mean 'width'?",
      ])
  }

  @Test(arguments: ["x", "y", "width", "height"])
  func settingAPinnedPropertyIsAnError(_ property: String) {
    check(
      "views: [{ id: v, pin: { top: 1 } }]\ntimeline: [{ set: { ▸v.\(property): 1 } }]",
      "'v.\(property)' is laid out by 'pin' (line 3) and cannot be set; change the pins instead")
  }

  @Test func unpinnedPropertiesOfAPinnedViewCanBeSet() throws {
    let scene = try read(
      "views: [{ id: v, pin: { top: 1 } }]\ntimeline: [{ set: { v.alpha: 0, v.translate.x: 5 } }]")
    #expect(timeline(of: scene) == ["set v.alpha: 0", "set v.translate.x: 5"])
  }
}
