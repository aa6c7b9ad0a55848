// The resolver of data: the rows of a scene's lists, and the names of a repeat.

import Geometry
import Scene
import Support

import enum Scene.Operation

extension Resolver {
  /// Resolves the name of a value in data, such as `rows[2].name` or `item.name`; nil for a name
  /// that begins otherwise. The views of a scope hide the data.
  func data(_ parts: [NamePart], expected: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> AnyFragment?
  {
    guard let first = parts.first, namespace.member(first.word) == nil else { return nil }
    try demandValue(of: first.word, at: offset)
    if let list = globals.data[first.word] {
      return try element(parts, of: list, expected: expected, at: offset)
    }
    guard first.word == "item", !globals.data.isEmpty else { return nil }
    guard let row = namespace.nearestRow else {
      let name = globals.data.keys.sorted().first ?? ""
      throw ExpressionProblem(
        "'item' is defined only inside a repeat of data; write 'repeat: = \(name)'", at: offset)
    }
    guard first.index == nil else {
      throw ExpressionProblem("'item' is one row and takes no index", at: offset)
    }
    let column = try column(parts.dropFirst(), of: row.list, after: "item", at: offset)
    let literal = TypedFragment(Operation.literal(column.values[row.index]))
    return try recolored(literal, expected: expected, at: offset)
  }

  /// Resolves a name that every repeat gives to its elements; nil for another name.
  func repetition(_ name: String) -> AnyFragment? {
    guard namespace.member(name) == nil, let index = namespace.nearestIndex,
      let count = namespace.nearestCount
    else { return nil }
    return switch name {
    case "count": TypedFragment(.number(.literal(Double(count))))
    case "first": TypedFragment(.boolean(.literal(index == 0)))
    case "last": TypedFragment(.boolean(.literal(index == count - 1)))
    default: nil
    }
  }

  /// Resolves `rows.count`, `rows[2]` or `rows[2].name`.
  private func element(
    _ parts: [NamePart], of list: DataList, expected: ValueType?, at offset: Int
  ) throws(ExpressionProblem) -> AnyFragment {
    guard let index = parts[0].index else {
      if parts.count == 2, parts[1].word == "count", parts[1].index == nil {
        return TypedFragment(.number(.literal(Double(list.count))))
      }
      throw ExpressionProblem(
        "'\(list.name)' is a list of data; add an index: \(list.example)", at: offset)
    }
    let column = try column(parts.dropFirst(), of: list, after: list.name + "[…]", at: offset)
    let number = try number(index)
    guard number.variables.isEmpty else {
      var fragment = number.with(operation(column, of: list, number.operation))
      fragment.cost += 1
      return try recolored(fragment, expected: expected, at: offset)
    }
    let row = (try? number.operation.value(at: NoVariables())).flatMap { Int(exactly: $0) }
    guard let row, (0..<list.count).contains(row) else {
      throw ExpressionProblem(
        "'\(list.name)' has rows 0 to \(list.count - 1)", at: index.offset, kind: .missingRow)
    }
    let literal = TypedFragment(Operation.literal(column.values[row]))
    return try recolored(literal, expected: expected, at: offset)
  }

  /// Returns the operation that takes the row with a number from a column.
  private func operation(
    _ column: DataList.Column, of list: DataList, _ number: NumberOperation
  ) -> Operation {
    let values = column.values
    switch values.first {
    case .number?:
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return .number(.element(ConstantList(numbers, name: list.name), number))
    case .boolean?:
      let truths = values.compactMap { if case .boolean(let truth) = $0 { truth } else { nil } }
      return .boolean(.element(ConstantList(truths, name: list.name), number))
    case .text?, .color?, nil:
      return .text(.element(ConstantList(values.map(\.shown), name: list.name), number))
    }
  }

  /// Returns the column that the words after a row name: one key, or none for plain values.
  ///
  /// - Parameter row: the name of the row, for messages.
  private func column(
    _ parts: ArraySlice<NamePart>, of list: DataList, after row: String, at offset: Int
  ) throws(ExpressionProblem) -> DataList.Column {
    guard let key = parts.first else {
      if list.isPlain, let column = list.columns.first { return column }
      throw ExpressionProblem(
        "'\(row)' is a row; add a key: \(row).\(list.keys.first ?? "name")", at: offset)
    }
    guard !list.isPlain else {
      throw ExpressionProblem(
        "'\(list.name)' has plain values; remove '.\(key.word)'", at: offset)
    }
    guard let column = list.column(key.word) else {
      let hint = suggestion(
        for: key.word, among: list.keys,
        otherwise: "; its keys are \(list.keys.joined(separator: ", "))")
      throw ExpressionProblem(
        "the rows of '\(list.name)' have no key \(key.word.quoted)\(hint)", at: offset)
    }
    guard parts.count == 1, key.index == nil else {
      throw ExpressionProblem(
        "'\(row).\(key.word)' is a value; remove what follows it", at: offset)
    }
    return column
  }
}
