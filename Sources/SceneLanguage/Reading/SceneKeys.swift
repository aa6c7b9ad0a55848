// The keys of a scene.

import Geometry
import Scene
import Support

struct SceneKeys: Keys {
  let version = Key("flickbook", .node(.integer(1...1)), "The version of the scene language: 1.")
    .required
  let title = Key("title", .plainText, "The scene's title, in one line.")
  let device = Key(
    "device", Reader<Device>.word, "The simulated device: the screen's size, scale and safe area.")
  let screen = Key(
    "screen", .members("screen", ScreenKeys()),
    "The simulated screen; its keys replace the device's."
  ).required(unless: "device")
  let appearance = Key(
    "appearance", .appearance,
    "The appearance of the device, light or dark; or a mapping with its accessibility settings.")
  let framesPerSecond = Key(
    "fps", .number(ConstantRange.framesPerSecond),
    "The rate of output frames, in frames per second; 30 by default.")
  let tickRate = Key(
    "tickRate", .tickRate, "The refresh rate of the display, in hertz: 60 (default) or 120.")
  let duration = Key(
    "duration", .seconds,
    "The length of the scene, in seconds; by default it ends with its last step.")
  let loop = Key(
    "loop", .integer(ConstantRange.loops),
    "The number of times a GIF plays; 0, the default, means endlessly.")
  let fonts = Key(
    "fonts", .fonts, "Additional fonts: the files of each family, relative to the scene's folder.")
  let params = Key(
    "params", .node(.table(.either([.mapping(Grammar.param), .literal]), keys: "parameter")),
    "Values that --param name=value and the preview can change.")
  let state = Key(
    "state", .node(.table(.literal, keys: "state variable")),
    "Variables that rules can set, with their initial values.")
  let data = Key(
    "data", .node(SceneKeys.dataSchema),
    "Lists of constant rows for 'repeat' and expressions, or the name of a CSV file for each.")
  let derived = ViewKeys.derived
  let imports = Key(
    "imports", .node(.list(.plainText, 0...Limits.imports)),
    "Files with components, relative to the scene's folder, or built-in parts: parts/ios.")
  let components = Key(
    "components", ComponentKeys.table, "Components by name, which views and rules can use.")
  let layouts = Key(
    "layouts", .node(.table(.table(PinKey.schema, keys: "view"), keys: "layout")),
    "Alternative layouts by name: the pins of each view.")
  let constraints = Key(
    "constraints", .node(Grammar.constraints),
    "Constraints between views: lines such as a.top == b.bottom + 8 @750.")
  let layout = Key("layout", .text, "The name of the current layout: a text, or an expression.")
  let views = Key("views", .node(.definition(.views)), "The views; the lowest comes first.")
    .required
  let match = Key(
    "match",
    .node(.list(.either([.tuple([.plainText, .plainText]), .mapping(Grammar.match)]), 0...1_000)),
    "Pairs of views of which one becomes the other: [cell.photo, detail.photo].")
  let stepRules = Key(
    "rules", .node(.list(.mapping(Grammar.rule), 0...10_000)), "Steps that run on events.")
  let timeline = Key(
    "timeline", .node(.definition(.timeline)), "The actions of fingers and of the app, in order.")
  let expect = Key(
    "expect", .node(.list(.plainText, 0...1_000)),
    "Assertions about the motion: 'event snap before 0.7', 'badge.alpha is 1 at 2'.")
  let references = Key(
    "references", .moments,
    "The moments of the pictures that 'verify' keeps: times in seconds, or events such as "
      + "'finish snap'. By default 6 at equal distances.")
  let recording = Key(
    "recording", .members("recording", RecordingKeys()),
    "A recording of the real interface; 'verify' and 'check' compare the views with it.")
  let lint = Key(
    "lint", Scene.LintSettings.reader, "The settings of motion lint ('check --motion').")

  var rules: [KeyRule] {
    [
      layout.only(with: [layouts], "'layout' selects one of 'layouts', but there are none"),
      layouts.only(with: [layout], "'layouts' needs 'layout', which selects one of them"),
    ]
  }

  static let all = SceneKeys()
}

struct ImportedKeys: Keys {
  let version = Key("flickbook", .node(.integer(1...1)), "The version of the scene language: 1.")
    .required
  let components = Key("components", ComponentKeys.table, "Components for scenes to use.").required
}

extension Reader<Int> {
  fileprivate static var tickRate: Reader {
    Reader(.integer(ConstantRange.ticksPerSecond)) { node, context in
      guard
        let rate = Reader<Double>.number(ConstantRange.ticksPerSecond).read(node, context)
      else { return nil }
      if rate != 60 && rate != 120 {
        context.findings.error(node.location, HeadMistake.tickRate(rate))
      }
      return rate == 120 ? 120 : 60
    }
  }
}

extension Reader<[Scene.FontFile]> {
  fileprivate static var fonts: Reader {
    let files = ValueSchema.list(.plainText, 1...Limits.fontFiles)
    return Reader(.table(.either([.plainText, files]), keys: "family")) { node, _ in
      (node.entries ?? []).flatMap { family in
        (family.value.items ?? [family.value]).map {
          Scene.FontFile(family: family.key, file: $0.text ?? "", location: $0.location)
        }
      }
    }
  }
}

extension Reader<[Scene.ReferenceMoment]> {
  /// The moments of reference images: times in seconds, or events.
  fileprivate static var moments: Reader {
    Reader(.list(.either([.number(0...Limits.seconds), .plainText]), 0...100)) { node, _ in
      (node.items ?? []).compactMap { item in
        item.number.map { .time($0) }
          ?? item.text.map { .event(EventPattern($0), item.location) }
      }
    }
  }
}
