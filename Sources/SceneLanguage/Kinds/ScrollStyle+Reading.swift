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
    .other(bouncing, [.bounces]), .other(alwaysBounce, [.alwaysBounceX, .alwaysBounceY]),
    .other(paging), .other(snap), .other(deceleration),
    .other(indicators), .other(contentTouches), .other(handOverKey),
    .list(
      "insets", [.insetTop, .insetLeft, .insetBottom, .insetRight],
      "The margins around the content, in points: top, left, bottom, right."),
    .members(zoomKey, [.property(ZoomKeys().scale, .zoomScale)]), .other(refreshKey),
  ]

  static let paging = Key(
    "paging", .boolean, "Whether the content comes to rest at multiples of the view's size.")
  static let snap = Key("snap", Snap.reader, Snap.help)
  static let zoomKey = Key(
    "zoom", .members("zoom", ZoomKeys()),
    "The limits of the content's scale, changed by pinches and double taps.")
  static let refreshKey = Key(
    "refresh", .members("refresh", RefreshKeys()),
    "A pull that runs the rules 'on: refresh VIEW', until the step 'endRefreshing'.")
  static let handOverKey = Key(
    "handOver", Reader<View.HandOverOrder>.word,
    "The order of this scroll view and one inside it when a drag or a flight moves up or left; on "
      + "the way back the inner content scrolls first. Without it only one of them moves.")
  private static let bouncing = Key(
    "bounces", .boolean, "Whether the content moves beyond its edges and back; true by default.")
  private static let alwaysBounce = Key(
    "alwaysBounce", .word(of: ["vertical", "horizontal", "both"]),
    "The axis along which the content bounces even if it fits.")
  private static let deceleration = Key(
    "deceleration", .decelerationRate,
    "The velocity's factor per millisecond: normal (0.998, the default), fast (0.99) or a number.")
  private static let contentTouches = Key(
    "delaysContentTouches", .boolean,
    "Whether presses of the content wait for 0.15 s, in case the finger scrolls; true by default.")
  private static let indicators = Key(
    "indicators", .boolean,
    "Whether scroll indicators show while the content moves; false by default.")

  init(_ keys: ViewKeys) {
    self.init()
    bounces = keys[Self.bouncing] ?? true
    isPaging = keys[Self.paging] ?? false
    fitsContent = keys["contentSize"]?.node.text == "auto"
    showsIndicators = keys[Self.indicators] ?? false
    handOver = keys[Self.handOverKey]
    delaysContentTouches = keys[Self.contentTouches] ?? true
    let axis = keys[Self.alwaysBounce]
    alwaysBouncesX = axis == "horizontal" || axis == "both"
    alwaysBouncesY = axis == "vertical" || axis == "both"
    rate = keys[Self.deceleration] ?? rate
    if let zoom = keys[Self.zoomKey] { read(zoom) }
    if let refresh = keys[Self.refreshKey] { read(refresh) }
  }

  /// The values of the properties that the style initialises.
  var values: [Property: Value] {
    [
      .bounces: .boolean(bounces), .alwaysBounceX: .boolean(alwaysBouncesX),
      .alwaysBounceY: .boolean(alwaysBouncesY),
    ]
  }

  private mutating func read(_ keys: Members<RefreshKeys>) {
    guard let threshold = keys.threshold else { return }
    let (height, findings) = (keys.height, keys.context.findings)
    refresh = View.Refresh(
      threshold: threshold, height: height ?? min(View.Refresh.height, threshold))
    if let height, height > threshold {
      findings.error(
        (keys.node(\.height) ?? keys.node).location,
        ScrollMistake.refreshHeight(height, threshold: threshold))
    }
    if !bounces { findings.error(keys.node.location, ScrollMistake.refreshWithoutBounce) }
  }

  private mutating func read(_ keys: Members<ZoomKeys>) {
    guard let largest = keys.max, let last = keys.node(\.max) else { return }
    let (least, findings) = (keys.min ?? min(1, largest), keys.context.findings)
    guard least <= largest else {
      return findings.error(last.location, ScrollMistake.zoomLimits(max: largest, min: least))
    }
    let range = least...largest
    zoom = range
    doubleTapScale = keys.doubleTap
    for (key, scale) in [(\ZoomKeys.doubleTap, keys.doubleTap), (\.scale, keys.scale)] {
      guard let scale, !range.contains(scale), let node = keys.node(key) else { continue }
      findings.error(
        node.location, ScrollMistake.zoomScale(key: keys.keyName(key), scale, range))
    }
  }
}

struct ZoomKeys: Keys {
  let min = Key("min", .scale, "The smallest scale at rest; 1 by default.")
  let max = Key("max", .scale, "The largest scale at rest.").required
  let scale = Key("scale", .scale, "The initial scale; 1 by default.")
  let doubleTap = Key(
    "doubleTap", .scale, "The scale after a double tap; the next double tap goes back to 'min'.")
}

struct RefreshKeys: Keys {
  let threshold = Key(
    "threshold", .number(1...Limits.points),
    "The pull beyond the upper edge that starts a refresh, in points."
  ).required
  let height = Key(
    "height", .number(ConstantRange.length),
    "The inset that is held during the refresh; at most the threshold, 60 by default.")
}

extension Reader<Double> {
  fileprivate static var scale: Reader { number(Property.zoomScale.range) }
}

extension Reader<DecelerationRate> {
  fileprivate static var decelerationRate: Reader {
    Reader<Double>.number(DecelerationRate.range).map { DecelerationRate(perMillisecond: $0) }
      .or(["normal": .normal, "fast": .fast])
  }
}
