// The reader of `set`: the changed properties and variables, and their new values.

import Geometry
import Scene
import Support

import enum Scene.Expression

extension Context {
  func changes(_ node: Node?) -> [Change] {
    (node?.entries ?? []).flatMap { change($0) }
  }

  /// Reads lists of values by property. A list with an invalid value is left out.
  func tracks(_ node: Node) -> [KeyframeBlock.Track] {
    (node.entries ?? []).flatMap { entry -> [KeyframeBlock.Track] in
      let items = entry.value.items ?? []
      return targets(entry).compactMap { (target, type) -> KeyframeBlock.Track? in
        if type == .boolean || type == .text {
          return findings.refuse(
            entry.keyLocation, AnimationMistake.withoutValuesBetween(key: entry.key, type))
        }
        let changes = items.compactMap { item -> Change? in
          let value = Node.Entry(key: entry.key, keyLocation: entry.keyLocation, value: item)
          return changeValue(value, as: type, for: target).map {
            Change(target: target, value: $0, location: entry.keyLocation)
          }
        }
        refuseUnsupported(Array(changes.suffix(1)))
        warnOfUnanimated(Array(changes.suffix(1)))
        return changes.count == items.count ? KeyframeBlock.Track(changes: changes) : nil
      }
    }
  }

  private func change(_ entry: Node.Entry) -> [Change] {
    targets(entry).compactMap { target, type in
      changeValue(entry, as: type, for: target).map { value in
        Change(target: target, value: value, location: entry.keyLocation)
      }
    }
  }

  private func changeValue(
    _ entry: Node.Entry, as type: ValueType, for target: Change.Target
  ) -> Expression? {
    let value: Expression
    switch read(entry.value, as: type) {
    case .read(let expression): value = expression
    case .refused: return nil
    case .unfit:
      guard entry.value.scalar != nil || entry.value.isColorPair else { return nil }
      let remedy = entry.value.scalar.map {
        type.schema.remedy(for: $0, under: entry.key, names: findings.names)
      }
      return findings.refuse(
        entry.value.location,
        ValueMistake.otherType(
          key: entry.key, type, given: entry.value.summary, remedy: remedy ?? ""))
    }
    if case .property(_, let property) = target, case .number(let number)? = value.constant,
      !property.range.contains(number)
    {
      findings.error(
        entry.value.location, StepMistake.range(key: entry.key, property.range, number))
    }
    if case .appearance = target, let constant = value.constant?.shown,
      Appearance(rawValue: constant) == nil
    {
      findings.error(entry.value.location, StepMistake.appearance(constant))
    }
    if case .property(_, let property) = target, let constant = value.constant,
      let objection = property.objection(to: constant)
    {
      findings.error(entry.value.location, "'\(entry.key)' \(objection)")
    }
    return value
  }

  /// Returns the targets that a key of `set` names, with their types. The key `scale` names both
  /// scale factors, and `cornerRadius` names all corners.
  private func targets(_ entry: Node.Entry) -> [(Change.Target, ValueType)] {
    do throws(ExpressionProblem) {
      guard case .name(let parts) = try parseExpression(entry.key).kind else {
        throw ExpressionProblem(
          "expected a state variable or view.property, not \(entry.key.quoted)", at: 0)
      }
      if let name = parts.count == 1 ? parts[0].word : nil {
        if let variable = namespace.stateVariable(name) ?? globals.state[name] {
          return [(.state(variable.index), variable.type)]
        }
        if name == "appearance", globals.params[name] == nil, namespace.member(name) == nil {
          return [(.appearance, .text)]
        }
      }
      try refuseConstants(parts, called: entry.key)
      if parts.count == 2, parts[0].word == "appearance", namespace.member("appearance") == nil {
        throw ExpressionProblem(
          "'\(entry.key)' cannot be set; write 'set: { appearance: dark }'", at: 0)
      }
      if parts.count == 2, parts[0].word == "state", let variable = globals.state[parts[1].word] {
        return [(.state(variable.index), variable.type)]
      }
      if parts.count == 2, parts[0].index == nil, parts[1].word == "count",
        case .added = namespace.member(parts[0].word)
      {
        throw ExpressionProblem("'\(entry.key)' is read-only", at: 0)
      }
      if try resolver.animator(parts, at: 0) != nil {
        throw ExpressionProblem("'\(entry.key)' is read-only; use a step 'scrub'", at: 0)
      }
      let found = try resolver.view(parts, at: 0)
      if let variable = found.stateVariable { return [(.state(variable.index), variable.type)] }
      let (view, rest) = (found.view, found.rest)
      let together: [[String]: [Property]] = [
        ["scale"]: [.scaleX, .scaleY], ["cornerRadius"]: Property.corners,
      ]
      if let properties = together[rest] {
        return properties.map { (.property(view: view, $0), .number) }
      }
      let quantity = try resolver.quantity(
        rest, of: view, called: parts, among: found.stateNames, at: 0)
      guard case .property(let property) = quantity else {
        throw ExpressionProblem("'\(entry.key)' is read-only", at: 0)
      }
      return [(.property(view: view, property), property.type)]
    } catch {
      findings.error(entry.keyLocation.advanced(by: error.offset), error)
      return []
    }
  }

  /// Throws for the name of a value that no step can set, and for an unknown word.
  private func refuseConstants(_ parts: [NamePart], called key: String) throws(ExpressionProblem) {
    let name = parts[0].word
    let what: String? =
      if parts.count == 1, globals.params[name] != nil {
        "a parameter"
      } else if parts.count == 1, namespace.derivedValue(name) != nil {
        "a name of 'let'"
      } else if globals.data[name] != nil, namespace.member(name) == nil {
        "data"
      } else {
        nil
      }
    if let what {
      throw ExpressionProblem("'\(key)' is \(what) and cannot change; use a state variable", at: 0)
    }
    if parts.count == 1, namespace.root.member(name) == nil { throw resolver.unknown(name, at: 0) }
  }
}
