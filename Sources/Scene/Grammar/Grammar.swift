// The grammar of scenes: each key with its values and its description. `Grammar+Motion.swift` has
// rules and their steps, `Grammar+Views.swift` has views.

enum Grammar {
  static let scene = Mapping(
    "scene",
    Field("flickbook", .integer(1...1), "The version of the scene language: 1.").required,
    Field("title", .plainText, "What the scene shows, in a line."),
    Field("screen", .mapping(screen), "The simulated screen.").required,
    Field("appearance", .mapping(appearance), "What the one who holds the device has chosen."),
    Field("fps", .number(ConstantRange.framesPerSecond), "Output frames a second; 30 by default."),
    Field(
      "tickRate", .integer(ConstantRange.ticksPerSecond),
      "Display refreshes a second: 60 (default) or 120."),
    Field(
      "duration", .number(ConstantRange.seconds),
      "How long the scene is, in seconds; by default it ends with its last step."),
    Field(
      "loop", .integer(ConstantRange.loops), "How often a GIF plays; 0, the default, is for ever."
    ),
    Field(
      "fonts", .table(.plainText, keys: "family"),
      "Further fonts: a family and the file that serves it, relative to the scene."),
    Field(
      "params", .table(.either([.mapping(param), .literal]), keys: "parameter"),
      "What a designer may turn; --param name=value overrides."),
    Field("state", .table(.literal, keys: "state variable"), "What rules remember."),
    Field(
      "imports", .list(.plainText, 0...Limits.imports),
      "Files with components, relative to the scene's folder."),
    Field(
      "components", .table(.mapping(component), keys: "component"),
      "Pieces to use again, by name."),
    Field(
      "layouts", .table(.table(pin, keys: "view"), keys: "layout"),
      "Ways to lay views out, by name: the pins of each view."),
    Field("constraints", constraints, "Lines such as a.top == b.bottom + 8 @750."),
    Field("layout", .text, "The name of the layout that holds; an expression may choose."),
    Field("views", .definition(.views), "What is on the screen, lowest first.").required,
    Field("rules", .list(.mapping(rule), 0...10_000), "What happens when."),
    Field("timeline", .definition(.timeline), "The script, played in order."),
    Field(
      "expect", .list(.plainText, 0...1_000),
      "What must be true of the motion: 'event snap before 0.7', 'badge.alpha is 1 at 2'."),
    Field(
      "references",
      .list(.either([.number(0...Limits.seconds), .plainText]), 0...100),
      "Moments that 'verify' keeps as pictures: times, or events such as 'finish snap'; by "
        + "default 6, evenly spread."),
    Field(
      "recording", .mapping(recording),
      "Tracks of a recording of the real thing, from which 'verify' and 'check' let no view be "
        + "far."),
    Field("lint", .mapping(lint), "What motion lint ('check --motion') leaves alone."))

  /// The grammar of a file that scenes import.
  static let imported = Mapping(
    "imported file",
    Field("flickbook", .integer(1...1), "The version of the scene language: 1.").required,
    Field(
      "components", .table(.mapping(component), keys: "component"),
      "Pieces for scenes to use."
    ).required)

  static let screen = Mapping(
    "screen",
    Field("size", .tuple([length, length]), "Width and height in points.").required,
    Field("scale", .number(ConstantRange.scale), "Pixels a point; 2 by default."),
    Field(
      "deviceScale", .number(ConstantRange.scale),
      "Pixels a point of the simulated device, to which layout rounds; as 'scale' by default."),
    Field("background", .color, "What lies behind everything; white by default."),
    Field(
      "crop", .tuple([coordinate, coordinate, length, length]),
      "The part of the screen that pictures show: x, y, width, height; all of it by default."),
    Field(
      "safeArea", .tuple([length, length, length, length]),
      "What bars take from the edges: top, left, bottom, right; pins and expressions know it."),
    Field(
      "direction", .word(["leftToRight", "rightToLeft"]),
      "Where text begins: what start, end, leading and trailing mean; leftToRight by default."),
    Field("showTouches", .boolean, "True: a disc shows where a finger touches."))

  static let param = Mapping(
    "parameter",
    Field("value", .literal, "The value unless --param says otherwise.").required,
    Field("min", .number(-1e9...1e9), "The smallest value."),
    Field("max", .number(-1e9...1e9), "The largest value."),
    Field("about", .plainText, "What it does, for the one who turns it."),
    Field("unit", .plainText, "What a number counts: s, pt."),
    Field("step", .number(1e-6...1e9), "How far a number goes at a time."))

  private static let appearance = Mapping(
    "appearance",
    Field(
      "reduceMotion", .boolean,
      "True: less motion is wanted; expressions read appearance.reduceMotion. False by default."))

  static let lint = Mapping(
    "lint",
    Field(
      "allow", .list(.word(of: LintRule.self), 0...LintRule.allCases.count),
      "Rules that are silent in this scene: what they would find is meant to be so."),
    Field(
      "jump", .number(ConstantRange.jump),
      "How far a view may go in one refresh, in points, unless it is set; 100 by default."))

  private static let recording = Mapping(
    "recording",
    Field(
      "file", .plainText,
      "A table of tracks as 'measure' writes it, or a recording; relative to the scene."
    ).required,
    Field(
      "tolerance", .plainText,
      "How far a view may be: 1.5pt, or 1.5pt,1f to allow a frame, too; 1pt by default."),
    Field(
      "views", .list(.plainText, 1...1_000),
      "Views that count, or properties such as title.alpha; those of a table by default."),
    Field(
      "scale", .number(ConstantRange.scale),
      "Pixels of the recording a point; the screen's by default."),
    Field(
      "crop", pair, "The point of the screen at the recording's corner; the crop's by default."),
    Field(
      "offset", .number(ConstantRange.offset),
      "When the scene begins in the recording, in seconds; 0 by default."))

  static let component = Mapping(
    "component",
    Field("inputs", .table(.literal, keys: "input"), "What an instance may say, with defaults."),
    Field("state", .table(.literal, keys: "state variable"), "What each instance remembers."),
    Field("view", .definition(.view), "The view that each instance becomes.").required,
    Field("rules", .list(.mapping(rule), 0...1_000), "What happens when, in each instance."))

  static func definition(_ name: ValueSchema.Definition) -> ValueSchema {
    switch name {
    case .view: .variants(view)
    case .views: .list(.definition(.view), 0...Limits.views)
    case .step: .variants(ruleStep)
    case .steps: .either([.list(.definition(.step), 0...1_000), .definition(.step)])
    case .timeline: .list(.variants(timelineStep), 0...10_000)
    }
  }

  /// A length, in points.
  static let length = ValueSchema.number(ConstantRange.length)
  static let coordinate = ValueSchema.number(ConstantRange.coordinate)
  static let constraints = ValueSchema.list(.plainText, 0...Limits.constraints)
  static let pair = ValueSchema.tuple([coordinate, coordinate])
}
