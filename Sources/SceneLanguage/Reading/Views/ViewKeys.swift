// Typed access to the keys of a view.

import Scene

/// The keys of a view. Each value has its own context, because a surrounding instance may
/// provide the value. Invalid values count as missing, because they are already reported.
struct ViewKeys {
  let source: ViewSource
  private let context: Context

  init(_ source: ViewSource, _ context: Context) {
    self.source = source
    self.context = context
  }

  var findings: Findings { context.findings }

  subscript(key: String) -> (node: Node, context: Context)? {
    source.value(key).map { ($0.node, context.inside($0.namespace)) }
  }

  func word<Word: RawRepresentable<String>>(_ key: String) -> Word? { self[key]?.node.word() }

  func number(_ key: String, within range: ClosedRange<Double>) -> Double? {
    self[key].flatMap { $0.context.constantNumber($0.node, within: range) }
  }

  func integer(_ key: String, within range: ClosedRange<Double>) -> Int? {
    self[key].flatMap { $0.context.constantInteger($0.node, as: key, within: range) }
  }

  func flag(_ key: String, otherwise: Bool) -> Bool {
    guard let (node, context) = self[key],
      case .boolean(let said)? = context.constant(node, as: .boolean)
    else { return otherwise }
    return said
  }

  /// Returns the valid numbers in the list under a key; nil if the key is missing.
  func numbers(_ key: String, within range: ClosedRange<Double>) -> [Double]? {
    self[key].map { node, context in
      (node.items ?? []).compactMap { context.constantNumber($0, within: range) }
    }
  }
}
