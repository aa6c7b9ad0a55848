// The grammar of scenes: the schema and the description of each key. The extensions in this folder
// cover the views, `pin`, the rules and the timeline.

import Geometry
import Scene

enum Grammar {
  static let scene = Mapping(
    "scene",
    Field("flickbook", .integer(1...1), "The version of the scene language: 1.").required,
    Field("title", .plainText, "The scene's title, in one line."),
    Field(
      "device", .word(of: Device.self),
      "The simulated device: the screen's size, scale and safe area."),
    Field("screen", .mapping(screen), "The simulated screen; its keys replace the device's.")
      .required(unless: "device"),
    Field(
      "appearance", .either([style, .mapping(appearance)]),
      "The appearance of the device, light or dark; or a mapping with its accessibility settings."),
    Field(
      "fps", .number(ConstantRange.framesPerSecond),
      "The rate of output frames, in frames per second; 30 by default."),
    Field(
      "tickRate", .integer(ConstantRange.ticksPerSecond),
      "The refresh rate of the display, in hertz: 60 (default) or 120."),
    Field(
      "duration", .number(ConstantRange.seconds),
      "The length of the scene, in seconds; by default it ends with its last step."),
    Field(
      "loop", .integer(ConstantRange.loops),
      "The number of times a GIF plays; 0, the default, means endlessly."),
    Field(
      "fonts",
      .table(.either([.plainText, .list(.plainText, 1...Limits.fontFiles)]), keys: "family"),
      "Additional fonts: the files of each family, relative to the scene's folder."),
    Field(
      "params", .table(.either([.mapping(param), .literal]), keys: "parameter"),
      "Values that --param name=value and the preview can change."),
    Field(
      "state", .table(.literal, keys: "state variable"),
      "Variables that rules can set, with their initial values."),
    Field(
      "imports", .list(.plainText, 0...Limits.imports),
      "Files with components, relative to the scene's folder, or built-in parts: parts/ios."),
    Field(
      "components", .table(.mapping(component), keys: "component"),
      "Components by name, which views and rules can use."),
    Field(
      "layouts", .table(.table(pin, keys: "view"), keys: "layout"),
      "Alternative layouts by name: the pins of each view."),
    Field(
      "constraints", constraints,
      "Constraints between views: lines such as a.top == b.bottom + 8 @750."),
    Field("layout", .text, "The name of the current layout: a text, or an expression."),
    Field("views", .definition(.views), "The views; the lowest comes first.").required,
    Field(
      "match", .list(.either([.tuple([.plainText, .plainText]), .mapping(match)]), 0...1_000),
      "Pairs of views of which one becomes the other: [cell.photo, detail.photo]."),
    Field("rules", .list(.mapping(rule), 0...10_000), "Steps that run on events."),
    Field("timeline", .definition(.timeline), "The actions of fingers and of the app, in order."),
    Field(
      "expect", .list(.plainText, 0...1_000),
      "Assertions about the motion: 'event snap before 0.7', 'badge.alpha is 1 at 2'."),
    Field(
      "references",
      .list(.either([.number(0...Limits.seconds), .plainText]), 0...100),
      "The moments of the pictures that 'verify' keeps: times in seconds, or events such as "
        + "'finish snap'. By default 6 at equal distances."),
    Field(
      "recording", .mapping(recording),
      "A recording of the real interface; 'verify' and 'check' compare the views with it."),
    Field("lint", .mapping(lint), "The settings of motion lint ('check --motion')."))

  static let imported = Mapping(
    "imported file",
    Field("flickbook", .integer(1...1), "The version of the scene language: 1.").required,
    Field(
      "components", .table(.mapping(component), keys: "component"),
      "Components for scenes to use."
    ).required)

  static let screen = Mapping(
    "screen",
    Field(
      "size", .tuple([length, length]),
      "The width and height, in points; required without 'device'."),
    Field(
      "scale", .number(ConstantRange.scale),
      "The scale of the output, in pixels per point; 2 by default."),
    Field(
      "deviceScale", .number(ConstantRange.scale),
      "The device's scale, in pixels per point; layout rounds to it. By default the device's, or "
        + "as 'scale'."),
    Field("background", .color, "The colour behind all views, opaque; white by default."),
    Field(
      "crop", .tuple([coordinate, coordinate, length, length]),
      "The part of the screen in the output, in points: x, y, width, height; all by default."),
    Field(
      "safeArea", .tuple([length, length, length, length]),
      "The safe area's insets, in points: top, left, bottom, right; by default the device's."),
    Field(
      "direction", .word(["leftToRight", "rightToLeft"]),
      "The direction of text, for start, end, leading and trailing; leftToRight by default."),
    Field("showTouches", .boolean, "Whether a touch indicator shows each finger; false by default.")
  )

  static let param = Mapping(
    "parameter",
    Field("value", .literal, "The default value; --param sets another one.").required,
    Field("min", .number(-1e9...1e9), "The smallest value."),
    Field("max", .number(-1e9...1e9), "The largest value."),
    Field("about", .plainText, "The description of the parameter for users."),
    Field("unit", .plainText, "The unit of a number: s, pt."),
    Field("step", .number(1e-6...1e9), "The increment of a number in editors."))

  static let colorPair = Mapping(
    "colour",
    Field("light", .color, "The colour in the light appearance.").required,
    Field("dark", .color, "The colour in the dark appearance.").required)

  private static let style = ValueSchema.word(of: Appearance.self)

  static let appearance = Mapping(
    "appearance",
    Field("style", style, "The appearance, light or dark; light by default."),
    Field(
      "reduceMotion", .boolean,
      "Whether Reduce Motion is on, as appearance.reduceMotion in expressions; false by default."))

  static let lint = Mapping(
    "lint",
    Field(
      "allow", .list(.word(of: LintRule.self), 0...LintRule.allCases.count),
      "The lint rules that are switched off in this scene."),
    Field(
      "jump", .number(ConstantRange.jump),
      "The largest movement in one refresh that is not set by a step, in points; 100 by default."))

  private static let recording = Mapping(
    "recording",
    Field(
      "file", .plainText,
      "A recording, or a table of tracks that 'measure' wrote; relative to the scene's folder."
    ).required,
    Field(
      "tolerance", .plainText,
      "The largest deviation: 1.5pt, or 1.5pt,1f with 1 frame in time; 1pt by default."),
    Field(
      "views", .list(.plainText, 1...1_000),
      "The views, or properties such as title.alpha, to compare; by default all of the table."),
    Field(
      "partial", .list(.plainText, 1...1_000),
      "The views that the recording loses in most frames; they are compared in the others."),
    Field(
      "scale", .number(ConstantRange.scale),
      "The scale of the recording, in pixels per point; the screen's by default."),
    Field(
      "crop", pair,
      "The point of the screen at the recording's upper left corner; the crop's by default."),
    Field(
      "offset", .number(ConstantRange.offset),
      "The scene's beginning in the recording, in seconds; 0 by default."))

  static let component = Mapping(
    "component",
    Field(
      "inputs",
      .table(.either([.literal, .list(.literal, 2...100), .mapping(colorPair)]), keys: "input"),
      "The inputs of each instance with their defaults; a list allows only its values, the first "
        + "by default."
    ),
    Field(
      "state", .table(.literal, keys: "state variable"),
      "The state variables of each instance, with initial values."),
    Field("view", .definition(.view), "The view of each instance.").required,
    Field("rules", .list(.mapping(rule), 0...1_000), "The rules of each instance."))

  static func definition(_ name: ValueSchema.SharedSchema) -> ValueSchema {
    switch name {
    case .view: .variants(view)
    case .views: .list(.definition(.view), 0...Limits.views)
    case .step: .variants(ruleStep)
    case .steps: .either([.list(.definition(.step), 0...1_000), .definition(.step)])
    case .timeline: .list(.variants(timelineStep), 0...10_000)
    }
  }

  static let length = ValueSchema.number(ConstantRange.length)
  static let coordinate = ValueSchema.number(ConstantRange.coordinate)
  static let constraints = ValueSchema.list(.plainText, 0...Limits.constraints)
  static let pair = ValueSchema.tuple([coordinate, coordinate])
}
