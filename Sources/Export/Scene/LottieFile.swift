// The export of a scene as a Lottie file: coloured rectangles that move.

import Geometry
import Motion
import Player
import Scene
import Support

/// A Lottie file.
///
/// Each view is a layer whose parent is its superview's layer. The children of a clipping view form
/// a separate composition, which players clip. Each layer is marked as flat: otherwise rlottie
/// would treat the layer as three-dimensional and ignore its rotation.
struct LottieFile {
  private let motion: SceneMotion
  private let errors: SampledErrors
  /// The frame rate in frames per second: the device's refresh rate.
  private let rate: Double
  private var compositions: [String] = []
  private var leftOut: Set<String> = []
  private var clipsMove = false
  private var fadesGroups = false

  /// Makes a file.
  ///
  /// - Parameter error: The largest error of sampled motion, in points.
  init(_ motion: SceneMotion, error: Double) {
    self.motion = motion
    errors = SampledErrors(length: error)
    rate = Double(motion.scene.tickRate)
  }

  private var frames: Double { motion.seconds * rate }
  private var span: String { "\"ip\": 0, \"op\": \(lottie(frames)), \"st\": 0" }

  mutating func text() -> String {
    let scene = motion.scene
    let crop = scene.screen.crop
    var layers = Layers()
    layers.add(
      ground(
        motion.shown(scene.screen.background), width: crop.width, height: crop.height, layers.next))
    var parent: Int?
    if crop.origin != .zero {
      parent = layers.next
      layers.add(
        empty("crop", layers.next, nil, LottieProperty([-crop.minX, -crop.minY])))
    }
    for view in inOrder(motion.children(of: nil)) {
      add(view, to: &layers, parent: parent, fading: [])
    }
    let size =
      "\"w\": \(lottie(crop.width.rounded(.up))), \"h\": \(lottie(crop.height.rounded(.up)))"
    return """
      {
        "v": "5.7.0", "fr": \(lottie(rate)), "ip": 0, "op": \(lottie(frames)), \(size), "ddd": 0,
        "nm": \(json(scene.title)),
        "meta": { "g": "Flickbook", "d": \(json(notes.joined(separator: " "))) },
        "assets": [\(compositions.map { "\n    " + $0 }.joined(separator: ","))],
        "layers": [\(layers.json)]
      }

      """
  }

  private struct Layers {
    private var lowestFirst: [String] = []

    /// The number of the layer that is added next, from 1.
    var next: Int { lowestFirst.count + 1 }
    mutating func add(_ layer: String) { lowestFirst.append(layer) }
    /// The layers as JSON, from front to back.
    var json: String { lowestFirst.reversed().map { "\n    " + $0 }.joined(separator: ",") }
  }

  private func inOrder(_ views: [ViewID]) -> [ViewID] {
    views.enumerated().sorted {
      (motion.number($0.element, .z), $0.offset) < (motion.number($1.element, .z), $1.offset)
    }.map(\.element)
  }

  /// Adds the layers of a view and its children.
  ///
  /// - Parameter fading: The superviews whose opacities are multiplied with the view's opacity.
  private mutating func add(_ view: ViewID, to layers: inout Layers, parent: Int?, fading: [ViewID])
  {
    noteOmissions(view)
    let number = layers.next
    let fading = fading + [view]
    layers.add(layer(view, number, parent, opacity(fading)))
    let children = inOrder(motion.children(of: view))
    guard !children.isEmpty else { return }
    let scrolls = motion.scene.views[view].kind.name == .scroll
    guard motion.number(view, .clips) != 0 else {
      if motion.moves(view, .alpha) || motion.number(view, .alpha) < 1 { fadesGroups = true }
      for child in children { add(child, to: &layers, parent: number, fading: fading) }
      return
    }
    var inner = Layers()
    var content: Int?
    if scrolls {
      content = inner.next
      let offset = property(view, [.offsetX, .offsetY], lengths) { [-$0[0], -$0[1]] }
      inner.add(empty(motion.name(view) + " content", inner.next, nil, offset))
    }
    for child in children { add(child, to: &inner, parent: content, fading: []) }
    let id = "clip\(compositions.count + 1)"
    compositions.append("{ \"id\": \"\(id)\", \"layers\": [\(inner.json)] }")
    if motion.moves(view, .width) || motion.moves(view, .height) { clipsMove = true }
    let width = motion.rows(view, .width)[0].max() ?? 0
    let height = motion.rows(view, .height)[0].max() ?? 0
    layers.add(
      """
      { "ty": 0, "ddd": 0, "ind": \(layers.next), "parent": \(number), "refId": "\(id)", \
      "nm": \(json(motion.name(view) + " inside")), "w": \(lottie(width)), "h": \(lottie(height)), \
      "ks": { "o": \(opacity(fading).json) }, \(span) }
      """)
  }

  private func ground(_ color: Color, width: Double, height: Double, _ number: Int) -> String {
    """
    { "ty": 1, "ddd": 0, "ind": \(number), "nm": "background", \
    "sw": \(lottie(width.rounded(.up))), \
    "sh": \(lottie(height.rounded(.up))), "sc": "\(color.hex)", "ks": {}, \(span) }
    """
  }

  /// Returns an invisible layer, whose position moves its child layers.
  private func empty(_ name: String, _ number: Int, _ parent: Int?, _ place: LottieProperty)
    -> String
  {
    """
    { "ty": 3, "ddd": 0, "ind": \(number), \
    \(parent.map { "\"parent\": \($0), " } ?? "")"nm": \(json(name)), \
    "ks": { "p": \(place.json) }, \(span) }
    """
  }

  private func layer(_ view: ViewID, _ number: Int, _ parent: Int?, _ opacity: LottieProperty)
    -> String
  {
    let own = errors.of(view, in: motion)
    let anchor = property(view, [.anchorX, .anchorY, .width, .height], lengths) {
      [$0[0] * $0[2], $0[1] * $0[3]]
    }
    let position = property(
      view, [.x, .y, .translateX, .translateY, .anchorX, .anchorY, .width, .height], lengths
    ) { [$0[0] + $0[2] + $0[4] * $0[6], $0[1] + $0[3] + $0[5] * $0[7]] }
    let scale = property(view, [.scaleX, .scaleY], [100 * own.factor, 100 * own.factor]) {
      [100 * $0[0], 100 * $0[1]]
    }
    let rotation = property(view, [.rotate], [own.angle]) { $0 }
    let shape = shape(of: view)
    return """
      { "ty": \(shape == nil ? 3 : 4), "ddd": 0, "ind": \(number), \
      \(parent.map { "\"parent\": \($0), " } ?? "")"nm": \(json(motion.name(view))), \
      "ks": {
        "a": \(anchor.json), "p": \(position.json),
        "s": \(scale.json), "r": \(rotation.json), "o": \(opacity.json) },
        \(shape.map { "\"shapes\": [\($0)], " } ?? "")\(span) }
      """
  }

  private func property(
    _ view: ViewID, _ properties: [Property], _ errors: [Double], _ body: ([Double]) -> [Double]
  ) -> LottieProperty {
    guard let channel = motion.channel(view, properties, errors: errors, body) else {
      return LottieProperty(body(properties.flatMap { motion.value(view, $0).lanes }))
    }
    return LottieProperty(channel, errors: errors, rate: rate)
  }

  private var lengths: [Double] { [errors.length, errors.length] }

  /// Returns the product of the opacities of a view and its superviews, in percent. It is 0 while
  /// any of these views is hidden.
  private func opacity(_ views: [ViewID]) -> LottieProperty {
    let rows = views.flatMap { view in
      motion.rows(view, .alpha) + (motion.visibility(view).map { [$0] } ?? [])
    }
    func product(_ numbers: [Double]) -> [Double] { [100 * numbers.reduce(1, *)] }
    let allowed = [100 * errors.share]
    guard let channel = motion.channel(rows, errors: allowed, product) else {
      return LottieProperty(product(rows.map { $0[0] }))
    }
    return LottieProperty(channel, errors: allowed, rate: rate)
  }

  /// Returns the rectangle of a view with its background colour; nil for a view whose background is
  /// always transparent.
  private func shape(of view: ViewID) -> String? {
    guard motion.scene.views[view].kind.name != .shape,
      motion.rows(view, .background)[3].contains(where: { $0 > 0 })
    else { return nil }
    let size = property(view, [.width, .height], lengths) { [max($0[0], 0), max($0[1], 0)] }
    let middle = property(view, [.width, .height], lengths) { [$0[0] / 2, $0[1] / 2] }
    // A Lottie rectangle has one radius for all corners.
    let isUniform = motion.hasEqualCorners(view)
    let radius = property(view, [.cornerRadius], [errors.length]) { isUniform ? $0 : [0] }
    let light = [Double](repeating: errors.share, count: 3)
    let color = property(view, [.background], light + [1]) { numbers in
      let color = Color(lanes: numbers)
      return [color.red, color.green, color.blue, 1]
    }
    let opacity = property(view, [.background], [100 * errors.share]) { [100 * $0[3]] }
    return """
      { "ty": "gr", "it": [{ "ty": "rc", "p": \(middle.json), "s": \(size.json), \
      "r": \(radius.json) }, { "ty": "fl", "c": \(color.json), "o": \(opacity.json) }, \
      { "ty": "tr" }] }
      """
  }

  private mutating func noteOmissions(_ view: ViewID) {
    switch motion.scene.views[view].kind.name {
    case .label: leftOut.insert("texts")
    case .image: leftOut.insert("pictures")
    case .gradient: leftOut.insert("gradients")
    case .symbol: leftOut.insert("symbols")
    case .shape: leftOut.insert("free shapes")
    case .backdrop: leftOut.insert("backdrops")
    case .view, .scroll: break
    }
    if !motion.hasEqualCorners(view) { leftOut.insert("corners that differ") }
    for property in Property.allCases {
      guard let noun = Self.omission(property) else { continue }
      let isInitial = motion.value(view, property) == property.initial
      if !isInitial || motion.moves(view, property) { leftOut.insert(noun) }
    }
  }

  /// Returns the word for a property that Lottie's layers lack. A comment in the file lists such
  /// words.
  ///
  /// Returns nil for a property that layers have, and for a property of a kind of view that is not
  /// exported.
  private static func omission(_ property: Property) -> String? {
    switch property {
    case .x, .y, .width, .height, .translateX, .translateY, .scaleX, .scaleY, .rotate, .anchorX,
      .anchorY, .alpha, .hidden, .clips, .z, .cornerRadius, .cornerTopRight, .cornerBottomRight,
      .cornerBottomLeft, .background, .offsetX, .offsetY:
      nil
    case .text, .symbol, .color, .stroke, .lineWidth, .strokeStart, .strokeEnd, .dashLength,
      .dashGap, .dashPhase, .blur, .saturation, .tint, .fromX, .fromY, .toX, .toY,
      .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8,
      .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8:
      nil
    // These properties need no word. A content size is invisible. The details of a shadow or border
    // are visible only together with the opacity or width, which has a word.
    case .contentWidth, .contentHeight, .borderColor, .shadowColor, .shadowRadius, .shadowOffsetX,
      .shadowOffsetY, .insetTop, .insetLeft, .insetBottom, .insetRight:
      nil
    case .zoomScale: "zooms"
    case .skewX, .skewY: "skews"
    case .shadowOpacity: "shadows"
    case .borderWidth: "borders"
    case .blend: "blends"
    }
  }

  private var notes: [String] {
    var notes: [String] = []
    if !leftOut.isEmpty { notes.append("Left out: \(leftOut.sorted().joined(separator: ", ")).") }
    if fadesGroups { notes.append("Views inside a fading view fade individually.") }
    if clipsMove {
      notes.append("A clipping view whose size changes clips to its largest size.")
    }
    notes += motion.matchNotes("The cross-fade from", "to")
    notes.append(
      "Motion without a curve is sampled as lines, off by at most \(exact(errors.length)) points.")
    return notes
  }

  private func json(_ text: String) -> String { JSON.text(text).written(indented: false) }
}
