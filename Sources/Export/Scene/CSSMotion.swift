// What moves of a view, as CSS animations.

import Geometry
import Motion
import Scene

/// A property of CSS that moves.
struct CSSMotion {
  /// As CSS calls it.
  let property: String
  /// For the name of its keyframes: what a selector's name is followed by.
  let part: String
  let channel: MotionChannel
  /// The property's value of the channel's numbers.
  let text: ([Double]) -> String
}

/// How far the lines that stand for a view's moves may be off.
struct SampledErrors {
  /// In points.
  let length: Double
  /// From the middle to the farther edges, in points, at least 50.
  private let reach: Double

  /// - Parameters:
  ///   - length: in points, for all that follows from it.
  ///   - size: the largest extent of the view, in points.
  init(length: Double, size: Double = 100) {
    (self.length, reach) = (length, max(size / 2, 50))
  }

  /// In degrees: at the view's edge that many points.
  var angle: Double { length / reach * 180 / .pi }
  /// Likewise.
  var factor: Double { length / reach }
  /// Of opacity and light.
  let share = 0.004
}

extension SampledErrors {
  /// The same for a view.
  func of(_ view: ViewID, in motion: SceneMotion) -> SampledErrors {
    let sizes = motion.rows(view, .width)[0] + motion.rows(view, .height)[0]
    return SampledErrors(length: length, size: sizes.max() ?? 0)
  }
}

extension SceneMotion {
  /// All that CSS can say of a view's moves.
  func cssMotions(_ view: ViewID, _ errors: SampledErrors) -> [CSSMotion] {
    let errors = errors.of(view, in: self)
    var found: [CSSMotion] = []
    func add(
      _ property: String, _ properties: [Property], _ allowed: [Double],
      _ body: @escaping ([Double]) -> [Double] = { $0 }, text: @escaping ([Double]) -> String
    ) {
      guard let channel = channel(view, properties, errors: allowed, body) else { return }
      found.append(CSSMotion(property: property, part: property, channel: channel, text: text))
    }
    let (x, y) = (number(view, .x), number(view, .y))
    add(
      "translate", [.x, .y, .translateX, .translateY], [errors.length, errors.length],
      { [$0[0] - x + $0[2], $0[1] - y + $0[3]] }, text: points)
    add("rotate", [.rotate], [errors.angle]) { "\(short($0[0]))deg" }
    add("scale", [.scaleX, .scaleY], [errors.factor, errors.factor]) { factors($0) }
    add("transform-origin", [.anchorX, .anchorY], [1e-3, 1e-3]) { percents($0) }
    add("width", [.width], [errors.length]) { points([max($0[0], 0)]) }
    add("height", [.height], [errors.length]) { points([max($0[0], 0)]) }
    add("opacity", [.alpha], [errors.share]) { factors($0) }
    add("border-radius", [.cornerRadius], [errors.length]) { points($0) }
    let light = [Double](repeating: errors.share, count: 4)
    add("background-color", [ground(of: view)], light) { css(Color(lanes: $0)) }
    add(scene.views[view].kind.name == .shape ? "fill" : "color", [.color], light) {
      css(Color(lanes: $0))
    }
    add("stroke", [.stroke], light) { css(Color(lanes: $0)) }
    add("stroke-width", [.lineWidth], [errors.length]) { points($0) }
    add("outline", [.borderWidth, .borderColor], [errors.length] + light) { cssOutline($0) }
    add(
      "box-shadow",
      [.shadowColor, .shadowOpacity, .shadowRadius, .shadowOffsetX, .shadowOffsetY],
      light + [errors.share, errors.length, errors.length, errors.length], text: cssShadow)
    add(
      scene.views[view].kind.name == .backdrop ? "backdrop-filter" : "filter",
      [.blur, .saturation], [errors.length, errors.share], text: cssFilter)
    if let shown = visibility(view),
      let channel = channel([shown], errors: [1e-3], { $0 })
    {
      found.append(
        CSSMotion(property: "visibility", part: "visibility", channel: channel) {
          $0[0] > 0 ? "inherit" : "hidden"
        })
    }
    return found
  }

  /// What fills the box: what a backdrop is tinted with lies over all that is behind it, too.
  func ground(of view: ViewID) -> Property {
    let isTinted = scene.views[view].kind.name == .backdrop && value(view, .tint).lanes[3] > 0
    return isTinted || moves(view, .tint) ? .tint : .background
  }

  /// How the content of a scroll view moves; nil for content at rest.
  func cssOffset(_ view: ViewID, _ errors: SampledErrors) -> CSSMotion? {
    channel(
      view, [.offsetX, .offsetY], errors: [errors.length, errors.length], { [-$0[0], -$0[1]] }
    ).map { CSSMotion(property: "translate", part: "content", channel: $0, text: points) }
  }
}

// MARK: Values

/// To a thousandth: of a point, of a degree, of an opacity.
func short(_ number: Double) -> String { exact(rounded(number, partsOfOne: 1_000)) }

func points(_ numbers: [Double]) -> String {
  numbers.map { number in
    let text = short(number)
    return text == "0" ? text : text + "px"
  }.joined(separator: " ")
}

func factors(_ numbers: [Double]) -> String {
  let words = numbers.map { exact(rounded($0, partsOfOne: 100_000)) }
  return Set(words).count == 1 ? words[0] : words.joined(separator: " ")
}

func percents(_ numbers: [Double]) -> String {
  numbers.map { exact(rounded($0 * 100, partsOfOne: 1_000)) + "%" }.joined(separator: " ")
}

func css(_ color: Color) -> String {
  guard color.alpha < 1 else { return color.hex }
  let parts = [color.red, color.green, color.blue].map { exact(rounded($0 * 255, partsOfOne: 10)) }
  return "rgb(\(parts.joined(separator: " ")) / \(short(color.alpha)))"
}

/// Of width, and a colour's numbers.
func cssOutline(_ numbers: [Double]) -> String {
  "\(points([max(numbers[0], 0)])) solid \(css(Color(lanes: numbers[1...])))"
}

/// Of a colour's numbers, opacity, radius and offset. CSS blurs by half of what it says.
func cssShadow(_ numbers: [Double]) -> String {
  let color = Color(lanes: numbers[0..<4]).faded(by: min(max(numbers[4], 0), 1))
  return "\(points([numbers[6], numbers[7], 2 * numbers[5]])) \(css(color))"
}

/// Of blur and saturation.
func cssFilter(_ numbers: [Double]) -> String {
  "blur(\(points([max(numbers[0], 0)]))) saturate(\(short(max(numbers[1], 0))))"
}
