// Examples of keys, for `explain` and for messages that say what to write.

import Geometry
import Scene

extension Mapping {
  /// Returns an example of a key with its value, in one line of YAML: `alpha: 0.5`.
  ///
  /// Words of this table take precedence over the example that follows from the value's schema.
  func example(of field: Field) -> String {
    let written = Self.written["\(noun).\(field.key)"] ?? Self.written[field.key]
    return "\(field.key): \(written ?? field.schema.example)"
  }

  /// The values of keys whose schemas say too little for an example. A key of one mapping alone has
  /// the mapping's noun in front.
  private static let written: [String: String] = [
    "view.id": "box", "id": "box", "title": "A header that collapses", "size": "[320, 480]",
    "size.pin": "[80, 80]", "pin.size": "[80, 80]", "font.size": "17", "run.size": "20",
    "symbol.size": "24", "tickRate": "120",
    "crop": "[0, 0, 320, 200]", "recording.crop": "[0, 0]", "safeArea": "[59, 0, 34, 0]",
    "frame": "[20, 60, 80, 80]", "fonts": "{ Brand: fonts/brand.ttf }",
    "frames":
      "[{ duration: 0.5, set: { box.x: 200 } }]",
    "params": "{ duration: { value: 0.3, min: 0, max: 2 } }", "state": "{ isOpen: false }",
    "data": "{ rows: [{ name: Apple, price: 1.5 }, { name: Pear, price: 2 }] }",
    "let": "{ half: = 0.5 * screen.width }", "imports": "[parts/ios]",
    "components": "{ dot: { view: { frame: [0, 0, 8, 8], background: systemRed } } }",
    "layouts": "{ folded: { box: { top: 0, height: 44 } } }", "layout": "folded",
    "layout.layout": "all", "constraints": "[top == header.bottom + 8]",
    "views": "[{ id: box, frame: [20, 60, 80, 80], background: systemBlue }]",
    "children": "[{ id: dot, frame: [0, 0, 8, 8] }]",
    "between.views": "[a, b]", "recording.views": "[title.alpha]", "partial": "[title]",
    "rules": "[{ on: tap box, do: [set: { box.x: 200 }] }]",
    "timeline": "[wait: 0.5, tap: box, wait: 1]", "expect": "[box.x is 200 at 1]",
    "references": "[0, 0.5, finish show]", "value": "0.3", "min": "0", "max": "2",
    "about": "The duration of the move.", "unit": "s", "step": "0.05",
    "file": "recording.csv", "tolerance": "1.5pt,1f", "allow": "[no-reduced-motion]",
    "inputs": "{ number: 0 }", "with": "{ number: 3 }", "use": "dot",
    "view": "page", "component.view": "{ frame: [0, 0, 8, 8], background: systemRed }",
    "repeat.view": "{ frame: [16, = 68 * index, 288, 56] }", "repeat": "forever",
    "repeat.repeat": "4", "on": "tap box", "when": "page.offset.y > 120", "timer": "clock",
    "do": "[set: { box.x: 200 }]", "set": "{ box.x: 200 }", "then": "[remove: box]",
    "if": "page.offset.y > 120", "else": "[set: { box.x: 20 }]",
    "animate": "{ duration: 0.3 }", "keyframes": "{ duration: 0.6 }",
    "values": "{ box.scale: [1, 1.4, 1] }", "curves": "[easeOut, easeIn]",
    "scroll.keyframes": "[[0, 0, 0], [0.5, 0, 120]]", "name": "show", "from": "current",
    "drag.from": "[160, 300]", "fling.from": "[160, 300]", "gradient.from": "[0, 0]",
    "gradient.to": "[1, 1]", "shape.from": "[0, 0]", "shape.to": "[1, 1]",
    "override": "[duration]", "animator": "{ name: opening, duration: 0.5 }",
    "scrub": "opening", "send": "refresh", "scroll": "{ view: page, to: [0, 120] }",
    "to": "[0, 120]", "scrub.to": "0.5", "add.to": "page", "by": "[0, -200]",
    "add": "{ use: dot, id: dot1 }", "remove": "dot1", "front": "box", "back": "box",
    "each": "rows", "each.from": "last", "stagger": "0.05",
    "stack": "{ axis: vertical, spacing: 8 }", "stack.axis": "vertical",
    "swap": "[a, b]", "timer.timer": "{ start: clock }", "start": "clock", "frame.start": "0.5",
    "pause": "opening", "continue": "opening", "reverse": "opening", "stop": "opening",
    "timer.stop": "clock", "tap": "box", "settle": "page", "scale.x": "2", "scale.y": "2",
    "drag": "{ view: page, by: [0, -200], over: 0.5 }",
    "fling": "{ view: page, velocity: [0, -1500] }",
    "mask": "{ kind: shape, frame: [0, 0, 80, 80], shape: circle }",
    "path": "M4 8 H20 V24 Z", "shape": "ring", "angles": "[-90, 90]", "points": "5",
    "drag.path": "[[0, -40], [0, -200]]", "velocity": "[0, -1500]",
    "runs": "[{ text: Total }, { text: \"{sum}\", weight: bold }]",
    "source": "photo.png", "text": "\"{count} likes\"", "family": "Inter",
    "colors": "[systemBlue, systemPurple]", "stops": "[0, 1]", "of": "title",
    "above": "footer", "below": "title", "before": "icon", "after": "icon", "leftOf": "icon",
    "rightOf": "icon", "horizontallyBetween": "[a, b]", "verticallyBetween": "[a, b]",
    "hugging": "251", "compression": "750", "aspectRatio": "1.5", "sizeToFit": "width",
    "wrapContent": "true", "mode.rule": "common", "appearance": "dark", "style": "dark",
    "flickbook": "1", "anchor": "[0.5, 1]", "scale": "2", "cornerRadius": "12", "z": "1",
    "rotate": "45", "device": "iphone-16", "screen": "{ size: [320, 480] }", "offset": "[0, 120]",
    "recording.offset": "0.5", "shadow.offset": "[0, 4]", "translate": "[0, -20]",
    "contentSize": "[320, 1400]", "insets": "[0, 0, 34, 0]", "duration": "0.3",
    "frame.duration": "0.5", "border.width": "1", "shadow.radius": "8", "fps": "60",
    "border": "{ width: 1, color: systemGray4 }", "shadow": "{ opacity: 0.2, radius: 8 }",
    "font": "{ size: 20, weight: semibold }", "curve": "easeOut",
    "gestures": "{ pan: { drives: translate.x } }", "pan": "{ axis: x, drives: translate.x }",
    "requiresFailureOf": "photo.doubleTap", "simultaneous": "page", "doubleTap": "photo",
    "gestures.doubleTap": "true", "gestures.tap": "true", "longPress": "card",
    "gestures.longPress": "{ after: 0.8 }", "longPress.after": "0.8",
    "gestures.pinch": "{ range: [1, 4] }", "gestures.press": "true", "press.margin": "0",
    "press": "{ view: button, for: 0.3 }", "press.for": "0.3", "press.view": "button",
    "press.from": "[20, 20]",
    "press.then": "{ drag: { by: [0, 80], over: 0.4 } }",
    "then.drag": "{ by: [0, 80], over: 0.4 }",
    "pinch.range": "[1, 4]", "pinch": "{ view: photo, to: 2, over: 0.5 }", "pinch.to": "2",
    "zoom": "{ min: 1, max: 3 }", "zoom.doubleTap": "2", "zoom.min": "1", "zoom.max": "3",
    "refresh": "{ threshold: 70 }", "threshold": "70", "endRefreshing": "page",
    "pinch.view": "photo", "pinch.about": "[80, 40]",
    "touch": "{ path: [[0, 160, 300], [0.2, 160, 200]] }",
    "touch.path": "[[0, 160, 300], [0.2, 160, 200]]",
    "presentation": "{ style: push, over: list }", "presentation.style": "push",
    "presentation.over": "list",
    "transition.transition": "{ view: page, duration: 0.5, style: flipFromLeft }",
    "transition.style": "flipFromLeft", "transition.from": "a", "transition.to": "b",
    "match": "[[cell.photo, detail.photo]]", "match.views": "[cell.photo, detail.photo]",
    "progress": "= dim.alpha", "push": "detail", "pop": "detail", "present": "sheet",
    "dismiss": "sheet", "edge": "left",
    "snap": "[0, 50%, 100%]", "snap.x": "{ every: 320 }", "snap.y": "[0, 200]",
    "detents": "{ small: 88, medium: 50%, large: 100% - 59 }",
    "target": "{ view: page, to: [0, 120] }", "target.to": "[0, 120]",
    "range": "[0, 100% - 59]", "range.x": "[0, 200]", "range.y": "[0, 200]",
    "background": "systemBlue", "screen.background": "systemGray6", "blur": "20",
  ]
}

extension ValueSchema {
  /// An example of the value in YAML that follows from the schema alone.
  var example: String {
    switch self {
    case .number(let range) where range == ConstantRange.length: "44"
    case .number(let range) where range == ConstantRange.coordinate: "20"
    case .number(let range) where range == ConstantRange.seconds: "0.3"
    case .number(let range), .integer(let range): Self.example(in: range)
    case .boolean: "true"
    case .color: "systemBlue"
    case .curve: "easeOut"
    case .symbol: "heart.fill"
    case .word(let words): words.last ?? ""
    case .text, .plainText, .literal, .name: "text"
    case .pathData: "M4 8 H20 V24 Z"
    case .event: EventKind.tap.example
    case .list(let schema, let count):
      "[\(repeatElement(schema.example, count: max(1, count.lowerBound)).joined(separator: ", "))]"
    case .tuple(let schemas): "[\(schemas.map(\.example).joined(separator: ", "))]"
    case .mapping(let mapping): mapping.example
    case .table(let schema, let keys): "{ \(keys): \(schema.example) }"
    case .either(let schemas): schemas[0].example
    case .variants(let variants): (variants.fallback ?? variants.variants[0].mapping).example
    case .definition(let name): Grammar.definition(name).example
    }
  }

  private static func example(in range: ClosedRange<Double>) -> String {
    let number = [2, 0.5].first(where: range.contains) ?? range.lowerBound
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension Mapping {
  /// An example of the mapping: its required keys, or its first key.
  var example: String {
    let required = fields.filter(\.isRequired)
    let shown = required.isEmpty ? Array(fields.prefix(1)) : required
    return "{ \(shown.map(example(of:)).joined(separator: ", ")) }"
  }
}
