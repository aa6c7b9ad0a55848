// Typed access to the keys of a view.

import Geometry
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

  static let id = Key("id", .node(.name), "The name of the view in expressions, rules and traces.")
  static let kind = Key(
    "kind", Reader<View.Kind.Name>.word, "The kind of the view; view by default.")
  static let children = Key(
    "children", .node(.definition(.views)), "The views inside; the lowest comes first.")

  static let mask = Key(
    "mask", .node(.definition(.view)),
    "A view in this view's coordinates that is not drawn; its opacity decides how much shows.")
  static let maskMode = Key(
    "maskMode", Reader<MaskMode>.word,
    "luminance takes the brightness of the mask in place of its opacity; alpha by default.")
  static let gestures = Key("gestures", Gestures.reader, "The gestures that the view recognises.")
  static let pin = Key(
    "pin", .node(PinKey.schema),
    "The layout of the view by PinLayout's calls, in order; earlier calls take precedence.")
  static let constraints = Key(
    "constraints", .node(Grammar.constraints),
    "Lines such as top == title.bottom + 8 @750; attributes without a name are this view's.")
  static let stack = Key(
    "stack", StackStyle.reader, "The arrangement of the children in a row or column.")
  static let presentation = Key(
    "presentation", .members("presentation", PresentationKeys()),
    "The presentation of a whole page: a push or a sheet.")
  static let sticky = Key(
    "sticky", .node(.word(["top"])),
    "top keeps the view at the upper edge of its scroll view until the next sticky view arrives.")

  var findings: Findings { context.findings }

  /// The value of a key; nil if the key is missing, and if its value has an error.
  subscript<Value>(key: Key<Value>) -> Value? {
    self[key.name].flatMap { key.reader.read($0.node, $0.context) }
  }

  /// Returns the unread value of a key with its context.
  func source<Value>(_ key: Key<Value>) -> (node: Node, context: Context)? { self[key.name] }

  subscript(key: String) -> (node: Node, context: Context)? {
    source.value(key).map { ($0.node, context.inside($0.namespace)) }
  }
}
