// The grammar of scenes: the schemas of all mappings. Each mapping's keys are declared beside its
// reader.

import Geometry
import Scene

enum Grammar {
  static let scene = Mapping("scene", keys: SceneKeys())
  static let imported = Mapping("imported file", keys: ImportedKeys())
  static let screen = Mapping("screen", keys: ScreenKeys())
  static let param = Mapping("parameter", keys: ParameterKeys())
  static let colorPair = Mapping("colour", keys: ColorPairKeys())
  static let appearance = Mapping("appearance", keys: AppearanceKeys())
  static let component = Mapping("component", keys: ComponentKeys())
  static let repetition = Mapping("repeat", keys: RepeatKeys())
  static let instance = Mapping("instance", keys: InstanceKeys())
  static let gestures = Mapping("gestures", keys: GestureKeys())
  static let pan = Mapping("pan", keys: PanKeys())
  static let presentation = Mapping("presentation", keys: PresentationKeys())
  static let match = Mapping("match", keys: MatchKeys())
  static let rule = Mapping("rule", keys: RuleKeys())
  static let ruleStep = RuleStep.kinds.variants
  static let timelineStep = TimelineStep.kinds.variants

  static let view = Variants(
    noun: "view",
    variants: [
      .init(key: "repeat", value: nil, mapping: repetition),
      .init(key: "use", value: nil, mapping: instance),
    ]
      + View.Kind.Name.allCases.map { kind in
        .init(key: "kind", value: kind.rawValue, mapping: mapping(of: kind))
      },
    fallback: mapping(of: .view))

  static func mapping(of kind: View.Kind.Name) -> Mapping {
    Mapping(kind.rawValue, kind.keys.map(\.field))
  }

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
  static let changes = ValueSchema.table(
    .either([.text, .literal, .mapping(colorPair)]), keys: "property")
  static let values = ValueSchema.table(
    .list(.either([.text, .literal, .mapping(colorPair)]), 2...1_000), keys: "property")
}
