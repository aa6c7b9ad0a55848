// The inputs of an instance: their values, and whether the values fit the declared inputs.

import Scene
import Support

struct InstanceInputs {
  let inside: Namespace
  let inputs: [Input]

  /// An input that a component declares, with its value in one instance.
  struct Input {
    let name: String
    let component: String
    /// The declaration: the default value, or a list of the only values, which begins with the
    /// default.
    let declared: Node
    let node: Node
    let namespace: Namespace
  }

  /// Reads the constant inputs. Repeats inside the instance may use them as counts.
  func readConstants(_ context: Context) {
    for input in inputs {
      context.findings.note(WrittenText(input.node))
      inside.inputNodes[input.name] = (input.node, input.namespace)
      let expression = context.unheard.inside(input.namespace)
        .expression(input.node, as: input.readType)
      guard let expression, let value = expression.constant else { continue }
      if let mistake = input.mistake(in: value) {
        let (node, namespace) = input.origin
        context.findings.errorOnce(node.location, of: nil, in: namespace, mistake)
        inside.mistakenInputs.insert(input.name)
      } else {
        inside.inputs[input.name] = expression
      }
    }
  }

  /// Reads the inputs that are not constant. All views must be known.
  func readOthers(_ context: Context) {
    for input in inputs
    where inside.inputs[input.name] == nil && !inside.mistakenInputs.contains(input.name) {
      let expression = context.inside(input.namespace).expression(input.node, as: nil)
      inside.inputs[input.name] = expression
      if expression == nil { inside.mistakenInputs.insert(input.name) }
    }
  }
}

extension InstanceInputs.Input {
  private var choices: [Node] { declared.items ?? [] }

  /// The type of the default value; nil for a colour pair or an expression.
  private var type: ValueType? { (choices.first ?? declared).constant?.type }

  /// The type as which the value is read; nil for the value's own type. A number for a text is read
  /// as text, such as the year 2024.
  var readType: ValueType? {
    type == .text && node.constant.map { $0.type != .text } == true ? .text : nil
  }

  /// Returns the mistake in a constant value that does not fit; nil for a fitting value.
  fileprivate func mistake(in value: Value) -> ComponentMistake? {
    let input = ComponentMistake.Input(name: name, component: component)
    // The name of a colour is a text.
    if let type, value.type != type, type != .text || value.type != .color {
      let remedy =
        type == .number
        ? node.scalar.map { Grammar.coordinate.remedy(for: $0, under: name, names: []) } : nil
      return .inputType(input, type, given: shown(value), remedy: remedy ?? "")
    }
    let known = choices.compactMap(\.constant)
    guard !known.isEmpty, !known.contains(value) else { return nil }
    let words = choices.compactMap(\.text)
    if value.type == .text, let near = nearest(to: value.shown, among: words) {
      return .inputValue(input, given: shown(value), nearest: near)
    }
    return .inputChoice(input, words.filter { !$0.isEmpty }, given: shown(value))
  }

  private func shown(_ value: Value) -> String {
    value.type == .text ? value.shown.quoted : value.shown
  }

  /// The value that the user wrote, with its scope. A component may pass an input on to another
  /// component.
  var origin: (Node, Namespace) {
    var (found, scope) = (node, namespace)
    while let name = found.scalar?.expression?.text.trimmed, let given = scope.inputNode(name) {
      (found, scope) = given
    }
    return (found, scope)
  }
}

extension Node {
  /// The value of a literal; nil for lists, mappings and expressions.
  fileprivate var constant: Value? { isLiteral ? literal : nil }
}
