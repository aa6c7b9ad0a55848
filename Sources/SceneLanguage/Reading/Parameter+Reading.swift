// The keys of parameters, and the reading of parameters and of the overrides of their values.

import Scene
import Support

struct ParameterKeys: Keys {
  let value = Key("value", .node(.literal), "The default value; --param sets another one.").required
  let min = Key("min", .literalNumber(-1e9...1e9), "The smallest value.")
  let max = Key("max", .literalNumber(-1e9...1e9), "The largest value.")
  let about = Key("about", .plainText, "The description of the parameter for users.")
  let unit = Key("unit", .plainText, "The unit of a number: s, pt.")
  let step = Key("step", .literalNumber(1e-6...1e9), "The increment of a number in editors.")

  static let all = ParameterKeys()
}

extension Reader<Double> {
  fileprivate static func literalNumber(_ range: ClosedRange<Double>) -> Reader {
    Reader(.number(range)) { node, _ in node.number }
  }
}

extension Context {
  func parameters(_ root: Node, overrides: [ParameterOverride]) -> [Scene.Parameter] {
    var parameters: [Scene.Parameter] = []
    for entry in root[SceneKeys.all.params]?.entries ?? []
    where checkName(entry.key, at: entry.keyLocation) {
      parameters.append(parameter(entry))
    }
    let place =
      root.entries?.first { $0.key == SceneKeys.all.params.name }?.keyLocation ?? root.location
    for override in overrides { apply(override, to: &parameters, at: place) }
    return parameters
  }

  private func parameter(_ entry: Node.Entry) -> Scene.Parameter {
    let keys = Members(ParameterKeys.all, entry.value, self)
    let (node, value) = (entry.value.parameterValue, entry.value.parameterValue.literal)
    findings.note(WrittenText(node))
    var range: ClosedRange<Double>?
    if let low = keys.node(\.min) ?? keys.node(\.max), case .number(let number) = value {
      let (lower, upper) = (keys.min ?? -1e9, keys.max ?? 1e9)
      if lower > upper {
        findings.error(low.location, HeadMistake.parameterLimits)
      } else {
        let limits = lower...upper
        range = limits
        if !limits.contains(number) {
          findings.error(node.location, HeadMistake.parameterOutside(number, limits))
        }
      }
    }
    return Scene.Parameter(
      name: entry.key, value: value, range: range, about: keys.about ?? "",
      unit: keys.unit ?? "", step: keys.step, location: entry.keyLocation)
  }

  private func apply(
    _ override: ParameterOverride, to parameters: inout [Scene.Parameter], at place: SourceLocation
  ) {
    guard let index = parameters.firstIndex(where: { $0.name == override.name }) else {
      return findings.error(
        place, UnknownNameMistake.parameter(override, parameters.map(\.name)))
    }
    let parameter = parameters[index]
    let value: Value
    switch (parameter.value, Scalar.resolve(override.text)) {
    case (.number, .number(let number)) where number.isFinite: value = .number(number)
    case (.boolean, .boolean(let boolean)): value = .boolean(boolean)
    case (.text, _):
      value = .text(override.text)
      findings.note(WrittenText(override.text, at: parameter.location))
    default:
      return findings.error(
        parameter.location, HeadMistake.overrideType(override, parameter.value.type))
    }
    if let range = parameter.range, case .number(let number) = value, !range.contains(number) {
      return findings.error(parameter.location, HeadMistake.overrideOutside(override, range))
    }
    parameters[index].value = value
  }
}

extension Node {
  /// The value of a parameter, which is the whole parameter or one of its keys.
  var parameterValue: Node { self[ParameterKeys.all.value] ?? self }
}
