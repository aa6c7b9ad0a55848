// The keys of scroll views in scenes, and their reading.

import Motion
import Scene
import Support

extension View.ScrollStyle {
  static let keys: [ViewKey] = [
    ViewKey(
      field: Field(
        "contentSize", .either([.tuple([Grammar.length, Grammar.length]), .word(["auto"])]),
        "The size of the content, in points; auto fits the frames of all children."),
      valueForm: .list, properties: [.contentWidth, .contentHeight]),
    .list("offset", [.offsetX, .offsetY], "The initial content offset, in points."),
    .other(
      "bounces", .boolean, "Whether the content moves beyond its edges and back; true by default."),
    .other(
      "alwaysBounce", .word(["vertical", "horizontal", "both"]),
      "The axis along which the content bounces even if it fits."),
    .other(
      "paging", .boolean, "Whether the content comes to rest at multiples of the view's size."),
    .other("snap", Grammar.snap, Grammar.snapHelp),
    .other(
      "deceleration",
      .either([.number(DecelerationRate.range), .word(["normal", "fast"])]),
      "The velocity's factor per millisecond: normal (0.998, the default), fast (0.99) or a number."
    ),
    .other(
      "indicators", .boolean,
      "Whether scroll indicators show while the content moves; false by default."),
    .list(
      "insets", [.insetTop, .insetLeft, .insetBottom, .insetRight],
      "The margins around the content, in points: top, left, bottom, right."),
    .members(
      "zoom",
      [
        .other("min", scale, "The smallest scale at rest; 1 by default."),
        .other("max", scale, "The largest scale at rest.").required,
        .property("scale", .zoomScale, "The initial scale; 1 by default."),
        .other(
          "doubleTap", scale,
          "The scale after a double tap; the next double tap goes back to 'min'."),
      ], "The limits of the content's scale, changed by pinches and double taps."),
    .other(
      "refresh",
      .mapping(
        "refresh",
        Field(
          "threshold", .number(1...Limits.points),
          "The pull beyond the upper edge that starts a refresh, in points."
        ).required,
        Field(
          "height", .number(0...Limits.points),
          "The inset that is held during the refresh; at most the threshold, 60 by default.")),
      "A pull that runs the rules 'on: refresh VIEW', until the step 'endRefreshing'."),
  ]

  private static let scale = Property.zoomScale.schema

  init(_ keys: ViewKeys) {
    self.init()
    bounces = keys.flag("bounces", otherwise: true)
    isPaging = keys.flag("paging", otherwise: false)
    fitsContent = keys["contentSize"]?.node.text == "auto"
    showsIndicators = keys.flag("indicators", otherwise: false)
    let axis = keys["alwaysBounce"]?.node.text
    alwaysBouncesX = axis == "horizontal" || axis == "both"
    alwaysBouncesY = axis == "vertical" || axis == "both"
    switch keys["deceleration"]?.node.text {
    case nil, "normal": break
    case "fast": rate = .fast
    default:
      rate =
        keys.number("deceleration", within: DecelerationRate.range)
        .flatMap { DecelerationRate(perMillisecond: $0) } ?? .normal
    }
    readZoom(keys)
    guard let (node, context) = keys["refresh"],
      let threshold = context.constantNumber(node["threshold"], within: 1...Limits.points)
    else { return }
    let height = context.constantNumber(node["height"], within: 0...Limits.points)
    refresh = View.Refresh(
      threshold: threshold, height: height ?? min(View.Refresh.height, threshold))
    if let height, height > threshold {
      keys.findings.error(
        (node["height"] ?? node).location,
        "'height' (\(formatted(height))) is above 'threshold' (\(formatted(threshold))); "
          + "write 'height: \(formatted(threshold))' or less")
    }
    if !bounces {
      keys.findings.error(
        node.location, "'refresh' needs a view that bounces; remove 'bounces: false'")
    }
  }

  private mutating func readZoom(_ keys: ViewKeys) {
    let range = Property.zoomScale.range
    guard let (node, context) = keys["zoom"], let last = node["max"],
      let largest = context.constantNumber(last, within: range)
    else { return }
    let least = context.constantNumber(node["min"], within: range) ?? min(1, largest)
    guard least <= largest else {
      return keys.findings.error(
        last.location,
        "'max' (\(formatted(largest))) is below 'min' (\(formatted(least))) of 'zoom'; "
          + "exchange them")
    }
    zoom = least...largest
    for key in ["doubleTap", "scale"] {
      guard let part = node[key], let scale = context.constantNumber(part, within: range) else {
        continue
      }
      if key == "doubleTap" { doubleTapScale = scale }
      guard scale < least || scale > largest else { continue }
      keys.findings.error(
        part.location,
        "'\(key)' of 'zoom' takes \(formatted(least)) to \(formatted(largest)), not "
          + formatted(scale))
    }
  }
}
