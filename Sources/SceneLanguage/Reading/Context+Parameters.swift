// The reader of parameters and of the overrides of their values.

import Scene
import Support

extension Context {
  func parameters(_ root: Node, overrides: [ParameterOverride]) -> [Scene.Parameter] {
    var parameters: [Scene.Parameter] = []
    for entry in root["params"]?.entries ?? []
    where checkName(entry.key, at: entry.keyLocation) {
      parameters.append(parameter(entry))
    }
    let place = root.entries?.first { $0.key == "params" }?.keyLocation ?? root.location
    for override in overrides { apply(override, to: &parameters, at: place) }
    return parameters
  }

  private func parameter(_ entry: Node.Entry) -> Scene.Parameter {
    let node = entry.value
    let valueNode = node.entries == nil ? node : node["value"] ?? node
    let value = valueNode.literal
    findings.note(WrittenText(valueNode))
    var range: ClosedRange<Double>?
    if let low = node["min"] ?? node["max"], case .number(let number) = value {
      let lower = node["min"]?.number ?? -1e9
      let upper = node["max"]?.number ?? 1e9
      if lower <= upper {
        range = lower...upper
        if !(lower...upper).contains(number) {
          findings.error(
            valueNode.location,
            "the value \(formatted(number)) is outside "
              + "\(formatted(lower)) to \(formatted(upper))")
        }
      } else {
        findings.error(low.location, "'min' is greater than 'max'")
      }
    }
    return Scene.Parameter(
      name: entry.key, value: value, range: range, about: node["about"]?.text ?? "",
      unit: node["unit"]?.text ?? "", step: node["step"]?.number, location: entry.keyLocation)
  }

  private func apply(
    _ override: ParameterOverride, to parameters: inout [Scene.Parameter], at place: SourceLocation
  ) {
    guard let index = parameters.firstIndex(where: { $0.name == override.name }) else {
      let names = parameters.map(\.name)
      let known = names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))"
      let hint = suggestion(for: override.name, among: names, otherwise: known)
      return findings.error(
        place, "\(override.spelling) \(override.name): the scene has no such parameter\(hint)")
    }
    let parameter = parameters[index]
    let said = "\(override.spelling) \(override.name)=\(override.text):"
    let value: Value
    switch (parameter.value, Scalar.resolve(override.text)) {
    case (.number, .number(let number)) where number.isFinite: value = .number(number)
    case (.boolean, .boolean(let boolean)): value = .boolean(boolean)
    case (.text, _):
      value = .text(override.text)
      findings.note(WrittenText(override.text, at: parameter.location))
    default:
      return findings.error(
        parameter.location, "\(said) '\(parameter.name)' takes \(parameter.value.type.phrase)")
    }
    if let range = parameter.range, case .number(let number) = value, !range.contains(number) {
      return findings.error(
        parameter.location,
        "\(said) '\(parameter.name)' takes "
          + "\(formatted(range.lowerBound)) to \(formatted(range.upperBound))")
    }
    parameters[index].value = value
  }
}
