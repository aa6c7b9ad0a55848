// The kinds of steps in a list, each with its keys and its reader.

/// A kind of step. Its first key has the name of the kind.
struct StepKind<Step>: Sendable {
  let mapping: Mapping
  let read: @Sendable (Node, Context) -> Step?

  init<K: Keys>(_ keys: K, read: @escaping @Sendable (Members<K>) -> Step?) {
    mapping = Mapping(keys.fields[0].key, keys: keys)
    self.read = { node, context in
      context.findings.isViolated(in: node) ? nil : read(Members(keys, node, context))
    }
  }

  init<Value>(_ key: Key<Value>, read: @escaping @Sendable (Value) -> Step?) {
    self.init(SingleKey(value: key.required)) { $0.value.flatMap(read) }
  }

  func map<Result>(_ transform: @escaping @Sendable (Step) -> Result) -> StepKind<Result> {
    StepKind<Result>(mapping: mapping) { read($0, $1).map(transform) }
  }

  private init(mapping: Mapping, read: @escaping @Sendable (Node, Context) -> Step?) {
    (self.mapping, self.read) = (mapping, read)
  }

  private struct SingleKey<Value>: Keys {
    let value: Key<Value>
  }
}

/// A choice between kinds of steps. The first kind whose key a mapping has is selected: the `set`
/// beside `animate` is a key of the animation.
struct StepKinds<Step>: Sendable {
  private let kinds: [StepKind<Step>]

  /// - Parameter kinds: the kinds, in the order in which they are tried and messages list them.
  init(_ kinds: [StepKind<Step>]) {
    self.kinds = kinds
  }

  var variants: Variants {
    Variants(
      noun: "step",
      variants: kinds.map { .init(key: $0.mapping.noun, value: nil, mapping: $0.mapping) },
      fallback: nil)
  }

  /// Returns the step of a mapping; nil for a step with an error, which is reported.
  func read(_ node: Node, _ context: Context) -> Step? {
    kinds.first { node[$0.mapping.noun] != nil }?.read(node, context)
  }
}
