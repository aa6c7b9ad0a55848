// Names from other tools, with the language's own words for them.

import Scene

/// Words of CSS, UIKit, SwiftUI and web animation libraries that scenes spell differently.
enum ForeignWords {
  /// Returns the remedy for a key of another tool.
  ///
  /// - Parameter noun: the noun of the mapping with the key.
  /// - Returns: a key of the mapping, or words for a message; nil for an unknown key.
  static func remedy(for key: String, in noun: String) -> String? {
    let isView = View.Kind.Name(rawValue: noun) != nil
    return keys[noun]?[key] ?? (isView || noun == "instance" ? viewKeys[key] : nil)
  }

  /// Returns the property that another tool's name stands for; nil for an unknown name.
  static func property(for name: String) -> String? {
    viewKeys[name].flatMap { Property(name: $0)?.name } ?? properties[name]
  }

  /// Returns the language's word for a word of another tool under a key.
  static func word(for word: String, under key: String) -> String? { words[key]?[word] }

  /// Returns the event for a word of another tool, such as `tap` for `click`.
  static func event(for word: String) -> EventKind? { events[word.lowercased()] }

  /// Returns the curve for a text from CSS preprocessors and JavaScript libraries; nil for any
  /// other text. The numbers are those of easings.net.
  static func curve(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "(") else { return curves[text] }
    let isBezier = ["bezier", "cubicBezier", "cubic_bezier", "cubicbezier"].contains(text[..<open])
    return isBezier ? "cubic-bezier" + text[open...] : nil
  }

  private static let viewKeys = [
    "opacity": "alpha", "zIndex": "z", "z-index": "z", "zPosition": "z", "layer": "z",
    "backgroundColor": "background", "background-color": "background", "fill": "background",
    "color": "background", "backgroundColour": "background", "tintColor": "background",
    "borderRadius": "cornerRadius", "border-radius": "cornerRadius", "radius": "cornerRadius",
    "rounded": "cornerRadius", "rotation": "rotate", "angle": "rotate", "rotationEffect": "rotate",
    "transform": "write 'rotate', 'scale' or 'translate'", "scaleEffect": "scale",
    "visible": "write 'hidden: true' for an invisible view", "isHidden": "hidden",
    "display": "write 'hidden: true' for an invisible view", "visibility": "hidden",
    "clipsToBounds": "clips", "masksToBounds": "clips", "overflow": "clips", "clip": "clips",
    "subviews": "children", "views": "children", "content": "children", "items": "children",
    "x": "frame", "y": "frame", "width": "frame", "height": "frame", "position": "frame",
    "size": "frame", "left": "frame", "top": "frame", "rect": "frame", "bounds": "frame",
    "center": "frame", "w": "frame", "h": "frame", "name": "id", "key": "id", "type": "kind",
    "class": "kind", "component": "write 'use' with the name of the component",
    "borderWidth": "border", "borderColor": "border",
    "boxShadow": "shadow", "shadowOpacity": "shadow", "shadowRadius": "shadow",
    "shadowColor": "shadow", "shadowOffset": "shadow", "anchorPoint": "anchor",
    "transformOrigin": "anchor", "offset": "translate", "filter": "write 'kind: backdrop' and blur",
    "rotation3DEffect": "rotateY", "m34": "write 'perspective: 500' for an m34 of -1 / 500",
    "isDoubleSided": "backface", "backface-visibility": "backface", "layer.mask": "mask",
    "mask-image": "mask", "maskView": "mask",
    "on": rules, "onTap": rules, "onClick": rules, "tap": rules, "rules": rules, "action": rules,
    "animate": rules, "animation": rules, "transition": rules, "animations": rules,
  ]
  private static let rules =
    "write a rule of the scene: rules: [{ on: tap box, do: [set: { box.x: 200 }] }]"

  private static let keys: [String: [String: String]] = [
    "scene": [
      "version": "flickbook", "parameters": "params", "props": "params", "variables": "state",
      "vars": "state", "canvas": "screen", "phone": "device", "size": "screen", "width": "screen",
      "height": "screen", "elements": "views", "layers": "views", "nodes": "views",
      "children": "views", "subviews": "views", "script": "timeline", "steps": "timeline",
      "actions": "timeline", "gestures": "timeline", "name": "title", "framerate": "fps",
      "frameRate": "fps", "length": "duration", "animations": rules, "transitions": rules,
      "animate": rules, "events": "rules", "on": "rules", "triggers": "rules", "tests": "expect",
      "assert": "expect", "include": "imports", "import": "imports", "templates": "components",
      "symbols": "components", "repeat": "loop", "rows": "data", "model": "data",
    ],
    "screen": [
      "width": "size", "height": "size", "frame": "size", "color": "background",
      "pixelRatio": "scale", "density": "scale", "insets": "safeArea", "safeAreaInsets": "safeArea",
      "device": "'device' belongs next to 'screen': device: iphone-16",
    ],
    "label": [
      "fontSize": "font", "fontWeight": "font", "fontFamily": "font", "weight": "font",
      "textColor": "color", "foregroundColor": "color", "textAlign": "align", "color": "color",
      "textAlignment": "align", "alignment": "align", "numberOfLines": "lines", "title": "text",
      "lineLimit": "lines", "string": "text", "label": "text", "value": "text", "content": "text",
      "lineBreakMode": "truncation", "truncationMode": "truncation", "letterSpacing": "tracking",
      "kerning": "tracking", "kern": "tracking", "lineSpacing": "lineHeight",
      "minimumScaleFactor": "minimumScale", "adjustsFontSizeToFitWidth": "minimumScale",
      "spans": "runs", "attributedText": "runs", "contentTransition": "transition",
    ],
    "symbol": [
      "name": "symbol", "systemName": "symbol", "icon": "symbol", "image": "symbol",
      "fontSize": "size", "pointSize": "size", "tintColor": "color", "tint": "color",
      "foregroundColor": "color",
    ],
    "image": [
      "src": "source", "file": "source", "image": "source", "url": "source", "name": "source",
      "contentMode": "mode", "fit": "mode", "objectFit": "mode", "resizeMode": "mode",
      "systemName": "write 'kind: symbol, symbol: heart.fill'",
    ],
    "shape": [
      "d": "path", "svg": "path", "fill": "color", "fillColor": "color", "background": "color",
      "strokeColor": "stroke", "strokeWidth": "lineWidth", "lineCap": "cap", "lineJoin": "join",
      "progress": "strokeEnd", "trim": "strokeEnd", "startAngle": "angles", "endAngle": "angles",
      "lineDash": "dash", "dashArray": "dash", "strokeDasharray": "dash", "name": "shape",
    ],
    "gradient": [
      "start": "from", "startPoint": "from", "end": "to", "endPoint": "to", "locations": "stops",
      "angle": "from",
    ],
    "scroll": [
      "contentInset": "insets", "contentOffset": "offset", "isPagingEnabled": "paging",
      "pagingEnabled": "paging", "content": "children", "offset": "offset",
      "minimumZoomScale": "zoom", "maximumZoomScale": "zoom", "zoomScale": "zoom",
      "pullToRefresh": "refresh", "refreshControl": "refresh", "refreshable": "refresh",
      "showsIndicators": "indicators", "contentInsets": "insets",
    ],
    "font": ["fontSize": "size", "name": "family", "pointSize": "size", "bold": "weight"],
    "shadow": ["blur": "radius", "alpha": "opacity", "x": "offset", "y": "offset"],
    "border": ["thickness": "width", "size": "width", "colour": "color"],
    "rule": [
      "if": "when", "condition": "when", "where": "when", "event": "on", "trigger": "on",
      "then": "do", "steps": "do", "actions": "do", "run": "do", "action": "do",
    ],
    "if": [
      "then": "do", "steps": "do", "otherwise": "else", "elseIf": elseIf, "elif": elseIf,
      "else if": elseIf,
    ],
    "animate": [
      "easing": "curve", "ease": "curve", "timing": "curve", "timingFunction": "curve",
      "animation": "curve", "spring": "write 'curve: \"spring(duration: 0.5, bounce: 0.2)\"'",
      "time": "duration", "seconds": "duration",
      "ms": "duration", "loop": "repeat", "iterations": "repeat", "repeatCount": "repeat",
      "autoreverses": "autoreverse", "yoyo": "autoreverse", "alternate": "autoreverse",
      "set": beside, "to": beside, "property": beside, "target": beside, "values": beside,
      "completion": "then", "onComplete": "then", "onEnd": "then",
    ],
    "keyframes": [
      "easing": "curve", "times": "frames", "keys": "frames",
      "values": "'values' belongs next to 'keyframes'",
      "loop": "repeat", "calculationMode": "mode",
    ],
    "frame": ["at": "start", "offset": "start", "time": "start"],
    "drag": [
      "duration": "over", "time": "over", "seconds": "over", "to": "by", "delta": "by",
      "distance": "by", "easing": "curve", "target": "view", "on": "view",
    ],
    "fling": ["speed": "velocity", "by": "velocity", "target": "view", "on": "view"],
    "scroll step": ["duration": "over", "easing": "curve", "offset": "to", "target": "view"],
    "set": [
      "animate": "an animation belongs in a rule: rules: [{ on: start, do: [{ animate: "
        + "{ duration: 0.3 }, set: { box.x: 200 } }] }]"
    ],
    "settle": ["at": "it waits at its position in the timeline; remove 'at'"],
    "parameter": ["default": "value", "initial": "value", "description": "about"],
    "component": ["views": "view", "props": "inputs", "params": "inputs", "children": "view"],
    "instance": ["props": "with", "inputs": "with", "params": "with"],
    "repeat": ["count": "repeat", "views": "view"],
    "step": [
      "click": "tap", "touch": "tap", "sleep": "wait", "delay": "wait",
      "pause": "wait", "swipe": "drag", "pan": "drag", "flick": "fling", "emit": "send",
      "dispatch": "send", "animation": "animate", "hide": "remove",
      "elif": elseIf, "elseIf": elseIf, "else": "'else' belongs next to 'if' and 'do'",
      "delete": "remove",
      "show": "add", "when": "if", "unless": "write 'if: not (CONDITION)'", "scrollTo": "scroll",
      "to": "set", "assign": "set",
    ],
  ]
  private static let elseIf =
    "write 'else: { if: …, do: … }' beside the 'do' of the first condition"
  private static let beside =
    "the new values belong next to 'animate': { animate: { duration: 0.3 }, set: { box.x: 200 } }"

  private static let properties = [
    "left": "x", "top": "y", "w": "width", "h": "height", "scaleX": "scale.x",
    "scaleY": "scale.y", "translateX": "translate.x", "translateY": "translate.y",
    "rotation.z": "rotate", "rotation.x": "rotateX", "rotation.y": "rotateY", "position.x": "x",
    "position.y": "y", "origin.x": "x",
    "origin.y": "y", "size.width": "width", "size.height": "height", "frame.x": "x",
    "frame.y": "y", "contentOffset.x": "offset.x", "contentOffset.y": "offset.y",
    "alwaysBounceVertical": "alwaysBounce.vertical",
    "alwaysBounceHorizontal": "alwaysBounce.horizontal",
    "scrollTop": "offset.y", "borderWidth": "border.width", "borderColor": "border.color",
  ]

  private static let words: [String: [String: String]] = [
    "kind": [
      "text": "label", "UILabel": "label", "Text": "label", "scrollView": "scroll",
      "UIScrollView": "scroll", "img": "image", "UIImageView": "image", "photo": "image",
      "rect": "view", "rectangle": "view", "box": "view", "div": "view", "UIView": "view",
      "circle": "shape", "ellipse": "shape", "button": "view", "stack": "view", "group": "view",
      "path": "shape", "svg": "image", "icon": "symbol", "blur": "backdrop", "list": "scroll",
      "sfSymbol": "symbol", "systemImage": "symbol", "ring": "shape", "star": "shape",
      "linearGradient": "gradient", "table": "scroll",
    ],
    "shape": ["oval": "ellipse", "rect": "roundedRect", "rectangle": "roundedRect"],
    "align": ["middle": "center", "start": "left", "end": "right", "centre": "center"],
    "repeat": ["infinite": "forever", "infinity": "forever", "true": "forever"],
    "mode": [
      "contain": "aspectFit", "cover": "aspectFill", "fill": "scaleToFill",
      "scaleAspectFit": "aspectFit", "scaleAspectFill": "aspectFill", "stretch": "scaleToFill",
    ],
    "weight": [
      "100": "ultraLight", "200": "thin", "300": "light", "400": "regular", "500": "medium",
      "600": "semibold", "700": "bold", "800": "heavy", "900": "black", "normal": "regular",
      "extraBold": "heavy", "demibold": "semibold",
    ],
  ]

  /// The words of YAML 1.1 for true and false.
  static let yesNo = ["yes": "true", "no": "false", "on": "true", "off": "false"]

  private static let events: [String: EventKind] = [
    "click": .tap, "touch": .tap, "tapped": .tap, "ontap": .tap, "onclick": .tap,
    "touchupinside": .tap, "press": .down, "touchdown": .down, "pointerdown": .down,
    "mousedown": .down, "touchstart": .down, "touchup": .up, "touchupoutside": .up,
    "pointerup": .up, "mouseup": .up, "touchend": .up, "touchcancel": .cancel,
    "willdisplay": .appear, "didenddisplaying": .disappear,
    "onappear": .start, "load": .start, "viewdidload": .start, "viewdidappear": .start,
    "init": .start, "mount": .start, "launch": .start,
    "ended": .finish, "complete": .finish, "completed": .finish, "finished": .finish,
    "animationend": .finish, "swipe": .drag, "pan": .drag, "touchmove": .drag, "scrolled": .scroll,
    "onscroll": .scroll, "didscroll": .scroll, "scrollviewdidscroll": .scroll, "interval": .every,
    "timeout": .every, "receive": .message, "notification": .message,
  ]

  private static let curves = [
    "spring": "spring(duration: 0.5, bounce: 0.3)", "easeInQuad": "cubic-bezier(0.11, 0, 0.5, 0)",
    "easeOutQuad": "cubic-bezier(0.5, 1, 0.89, 1)",
    "easeInOutQuad": "cubic-bezier(0.45, 0, 0.55, 1)",
    "easeInCubic": "cubic-bezier(0.32, 0, 0.67, 0)",
    "easeOutCubic": "cubic-bezier(0.33, 1, 0.68, 1)",
    "easeInOutCubic": "cubic-bezier(0.65, 0, 0.35, 1)",
    "easeInBack": "cubic-bezier(0.36, 0, 0.66, -0.56)",
    "easeOutBack": "cubic-bezier(0.34, 1.56, 0.64, 1)",
    "easeInOutBack": "cubic-bezier(0.68, -0.6, 0.32, 1.6)",
    "easeOutExpo": "cubic-bezier(0.16, 1, 0.3, 1)",
    "easeOutElastic": "spring(duration: 0.5, bounce: 0.5)", "elastic": "bouncy", "bounce": "bouncy",
    "easeOutBounce": "bouncy", "ease-out-back": "cubic-bezier(0.34, 1.56, 0.64, 1)",
  ]
}
