// The keys of `gestures`, and their reading.

import Scene
import Support

struct GestureKeys: Keys {
  let pan = Key(
    "pan", PanGesture.reader,
    "A finger that moves; the view follows it, or rules react. True, or { drives: y, … }.")
  let tap = Key(
    "tap", .onOrOff("tap", RelationKeys()) { GestureRelations($0) },
    "A touch without movement; true, or { requiresFailureOf: … }.")
  let doubleTap = Key(
    "doubleTap", .onOrOff("doubleTap", RelationKeys()) { GestureRelations($0) },
    "Two taps within 0.35 s; true, or { requiresFailureOf: … }.")
  let longPress = Key(
    "longPress",
    .onOrOff("longPress", LongPressKeys()) { $0.after ?? Gestures.longPressSeconds },
    "A finger that rests for 0.5 s; true, or { after: 0.8 }.")
  let pinch = Key(
    "pinch", .onOrOff("pinch", PinchLimitKeys()) { $0.range ?? PinchLimitKeys.range },
    "Two fingers that scale the view about the point between them; true, or { range: … }.")
  let press = Key(
    "press", .onOrOff("press", PressLimitKeys()) { $0.margin ?? Gestures.pressMargin },
    "A finger that is down on the view, as on a UIControl; true, or { margin: 0 }.")

  static let all = GestureKeys()
}

extension Gestures {
  static let reader = Reader("gestures", GestureKeys.all) { keys in
    var gestures = Gestures()
    (gestures.pan, gestures.tap, gestures.doubleTap) = (keys.pan, keys.tap, keys.doubleTap)
    (gestures.longPressSeconds, gestures.pinch) = (keys.longPress, keys.pinch)
    gestures.pressMargin = keys.press
    return gestures
  }
}

private struct LongPressKeys: Keys {
  let after = Key("after", .number(0.01...Limits.seconds), "The rest in seconds; 0.5 by default.")
}

private struct PinchLimitKeys: Keys {
  let range = Key(
    "range", .scales(within: PinchLimitKeys.range),
    "The limits of the view's scale; [0.01, 100] by default.")

  static let range = 0.01...100.0
}

private struct PressLimitKeys: Keys {
  let margin = Key(
    "margin", .number(ConstantRange.length),
    "The distance beyond the view's edges at which the finger is still inside, in points; 70 by "
      + "default, as for a UIControl.")
}

struct RelationKeys: Keys {
  let failures = Key(
    "requiresFailureOf", .oneOrMore(.gesture, 1...100),
    "The gestures that must fail first, as photo.doubleTap; a view alone means its pan or drag.")
  let companions = Key(
    "simultaneous", .oneOrMore(.gesture, 1...100),
    "The gestures that are recognised together with this one.")
}

extension GestureRelations {
  init(_ keys: Members<RelationKeys>) {
    self.init(failures: keys.failures ?? [], companions: keys.companions ?? [])
  }
}

extension Reader {
  /// Returns the reader of a gesture that is true, false, or a mapping; nil for false.
  fileprivate static func onOrOff<K: Keys>(
    _ noun: String, _ keys: K, read: @escaping @Sendable (Members<K>) -> Value?
  ) -> Reader {
    Reader(.either([.boolean, .mapping(Mapping(noun, keys: keys))])) { node, context in
      let isOn = node.entries != nil || Reader<Bool>.boolean.read(node, context) == true
      return isOn ? read(Members(keys, node, context)) : nil
    }
  }
}

extension Reader<ClosedRange<Double>> {
  fileprivate static func scales(within range: ClosedRange<Double>) -> Reader {
    let limits = Reader<[Double]>.numbers(range, range)
    return Reader(limits.schema) { node, context in
      guard let limits = limits.read(node, context) else { return nil }
      if limits[0] <= limits[1] { return limits[0]...limits[1] }
      return context.findings.refuse(
        node.location,
        GestureMistake.rangeOrder(start: formatted(limits[0]), end: formatted(limits[1])))
    }
  }
}

extension Reader<GestureID> {
  /// The name of a gesture, such as `photo.doubleTap` or `page`. A view alone means its pan, or the
  /// drag of a scroll view.
  fileprivate static var gesture: Reader { Reader(.plainText) { $1.gesture($0) } }
}

extension Context {
  fileprivate func gesture(_ node: Node) -> GestureID? {
    guard var name = node.text else { return nil }
    var kind = GestureID.Kind.pan
    if let dot = name.lastIndex(of: "."),
      let own = GestureID.Kind(rawValue: String(name[name.index(after: dot)...]))
    {
      (kind, name) = (own, String(name[..<dot]))
    }
    guard let view = view(named: name, at: node) else { return nil }
    let isScroll = kind == .pan && globals.views[view].kind == .scroll
    guard isScroll || hasGesture(kind.rawValue, view) else {
      return refuse(node, without: kind.rawValue, view, named: name)
    }
    return GestureID(view, kind)
  }
}
