// Parameters and what the command line says of them.

extension SceneReader {
  mutating func readParameters(_ root: Node, overrides: [ParameterOverride]) {
    for entry in root["params"]?.entries ?? [] {
      guard checkName(entry.key, at: entry.keyLocation) else { continue }
      parameters.append(parameter(entry))
    }
    let place =
      root.entries?.first { $0.key == "params" }?.keyLocation ?? root.location
    for override in overrides { apply(override, at: place) }
    for parameter in parameters { globals.params[parameter.name] = parameter.value }
  }

  private mutating func parameter(_ entry: Node.Entry) -> Scene.Parameter {
    let node = entry.value
    let valueNode = node.entries == nil ? node : node["value"] ?? node
    let value = literalValue(valueNode)
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
      name: entry.key, value: value, range: range, location: entry.keyLocation)
  }

  private mutating func apply(_ override: ParameterOverride, at place: SourceLocation) {
    guard let index = parameters.firstIndex(where: { $0.name == override.name }) else {
      let names = parameters.map(\.name)
      let known = names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))"
      let hint = suggestion(for: override.name, among: names, otherwise: known)
      findings.error(
        place, "--param \(override.name): the scene has no such parameter\(hint)")
      return
    }
    let parameter = parameters[index]
    let said = "--param \(override.name)=\(override.text):"
    let value: Value
    switch (parameter.value, Scalar.resolve(override.text)) {
    case (.number, .number(let number)) where number.isFinite: value = .number(number)
    case (.boolean, .boolean(let boolean)): value = .boolean(boolean)
    case (.text, _): value = .text(override.text)
    default:
      findings.error(
        parameter.location, "\(said) '\(parameter.name)' takes \(parameter.value.type.phrase)")
      return
    }
    if let range = parameter.range, case .number(let number) = value, !range.contains(number) {
      findings.error(
        parameter.location,
        "\(said) '\(parameter.name)' takes "
          + "\(formatted(range.lowerBound)) to \(formatted(range.upperBound))")
      return
    }
    parameters[index].value = value
  }
}
