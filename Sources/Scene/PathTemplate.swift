// Path data whose numbers may be expressions: the commands without the values.

package import Geometry

/// The commands of SVG path data. Each number is a constant or stands for an expression.
package struct PathTemplate: Sendable {
  /// A command in lower case. The raw value is its letter.
  enum Kind: UInt8 {
    case move = 0x6D
    case line = 0x6C
    case horizontal = 0x68
    case vertical = 0x76
    case cubic = 0x63
    case smoothCubic = 0x73
    case quadratic = 0x71
    case smoothQuadratic = 0x74
    case arc = 0x61
    case close = 0x7A

    var numberCount: Int {
      switch self {
      case .move, .line, .smoothQuadratic: 2
      case .horizontal, .vertical: 1
      case .cubic: 6
      case .smoothCubic, .quadratic: 4
      case .arc: 7
      case .close: 0
      }
    }
  }

  enum Number: Sendable {
    case literal(Double)
    /// The index of an expression.
    case expression(Int)
  }

  struct Command: Sendable {
    let kind: Kind
    let isRelative: Bool
    /// The arguments, as many as `kind.numberCount`.
    let numbers: [Number]

    init(_ kind: Kind, isRelative: Bool, _ numbers: [Number]) {
      (self.kind, self.isRelative, self.numbers) = (kind, isRelative, numbers)
    }
  }

  private let commands: [Command]

  /// - Parameter commands: the commands, of which the first is a move.
  init(_ commands: [Command]) {
    self.commands = commands
  }

  /// Returns the path for the values of the expressions.
  ///
  /// - Parameter values: a value in points for each expression. Values beyond ±`Limits.points` are
  ///   clamped.
  package func path(expressions values: [Double]) -> Path {
    var pen = PathPen()
    for command in commands {
      pen.draw(
        command.kind, isRelative: command.isRelative,
        command.numbers.map { number in
          switch number {
          case .literal(let value): value
          case .expression(let index): min(max(values[index], -Limits.points), Limits.points)
          }
        })
    }
    return pen.drawn
  }
}

/// A pen that follows the commands of path data.
private struct PathPen {
  private(set) var drawn = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The second control point of the preceding cubic curve, which `S` reflects; nil if the
  /// preceding command is not a cubic curve.
  private var lastCubicControl: Point?
  private var lastQuadraticControl: Point?

  /// Draws a command.
  ///
  /// - Parameter x: the arguments, as many as `kind.numberCount`.
  mutating func draw(_ kind: PathTemplate.Kind, isRelative: Bool, _ x: [Double]) {
    let base = isRelative ? current : .zero
    func point(_ index: Int) -> Point {
      Point(x: base.x + x[index], y: base.y + x[index + 1])
    }
    let (cubic, quadratic) = (lastCubicControl, lastQuadraticControl)
    (lastCubicControl, lastQuadraticControl) = (nil, nil)
    switch kind {
    case .move:
      current = point(0)
      start = current
      drawn.elements.append(.move(current))
    case .line: line(to: point(0))
    case .horizontal: line(to: Point(x: base.x + x[0], y: current.y))
    case .vertical: line(to: Point(x: current.x, y: base.y + x[0]))
    case .cubic: curve(point(0), point(2), point(4))
    case .smoothCubic: curve(reflection(of: cubic), point(0), point(2))
    case .quadratic: quadraticCurve(point(0), point(2))
    case .smoothQuadratic: quadraticCurve(reflection(of: quadratic), point(0))
    case .arc:
      let arc = EllipticalArc(
        from: current, to: point(5), radiusX: abs(x[0]), radiusY: abs(x[1]), degrees: x[2],
        isLarge: x[3] != 0, isClockwise: x[4] != 0)
      drawn.elements += arc.elements
      current = point(5)
    case .close:
      drawn.elements.append(.close)
      current = start
    }
  }

  private mutating func line(to end: Point) {
    drawn.elements.append(.line(end))
    current = end
  }

  private mutating func curve(_ control1: Point, _ control2: Point, _ end: Point) {
    drawn.elements.append(.curve(control1: control1, control2: control2, end: end))
    lastCubicControl = control2
    current = end
  }

  /// Appends a quadratic curve as the equivalent cubic curve.
  private mutating func quadraticCurve(_ control: Point, _ end: Point) {
    func third(_ from: Point) -> Point {
      Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    drawn.elements.append(.curve(control1: third(current), control2: third(end), end: end))
    lastQuadraticControl = control
    current = end
  }

  private func reflection(of control: Point?) -> Point {
    guard let control else { return current }
    return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }
}
