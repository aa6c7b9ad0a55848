// The parser of SVG path data (the `d` attribute, SVG 1.1 section 8.3).

package import Geometry
import Support

/// An error in path data, with its byte offset.
package struct PathDataError: Error {
  package let message: String
  /// The offset in bytes.
  package let offset: Int
}

/// Parses SVG path data to lines and cubic curves. All commands of SVG 1.1 are supported.
package func parsePath(_ data: String) throws(PathDataError) -> Path {
  guard data.utf8.count <= Limits.pathCharacters else {
    throw PathDataError(
      message: "the path has more than \(Limits.pathCharacters) characters", offset: 0)
  }
  var reader = PathReader(bytes: Array(data.utf8))
  return try reader.path()
}

private struct PathReader {
  let bytes: [UInt8]
  private var position = 0
  private var drawn = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The second control point of the preceding cubic curve, which `S` reflects; nil if the
  /// preceding command is not a cubic curve.
  private var lastCubicControl: Point?
  private var lastQuadraticControl: Point?

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func path() throws(PathDataError) -> Path {
    skipSpace()
    while position < bytes.count {
      let offset = position
      let command = bytes[position]
      position += 1
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
        throw problem("expected a path command (M L H V C S Q T A Z)", at: offset)
      }
      guard !drawn.elements.isEmpty || command | 0x20 == Ascii.m else {
        throw problem("a path must begin with M", at: offset)
      }
      try run(command)
      skipSpace()
    }
    return drawn
  }

  /// Reads the arguments of a command, possibly repeated as in `L 1 2 3 4`.
  private mutating func run(_ command: UInt8) throws(PathDataError) {
    let isRelative = command & 0x20 != 0
    var kind = command | 0x20
    if kind == Ascii.z { return close() }
    repeat {
      let base = isRelative ? current : .zero
      let cubic = lastCubicControl
      let quadratic = lastQuadraticControl
      lastCubicControl = nil
      lastQuadraticControl = nil
      switch kind {
      case Ascii.m:
        current = try point(base)
        start = current
        drawn.elements.append(.move(current))
        kind = Ascii.l  // the pairs after the first are lines
      case Ascii.l: line(to: try point(base))
      case Ascii.h: line(to: Point(x: base.x + (try number()), y: current.y))
      case Ascii.v: line(to: Point(x: current.x, y: base.y + (try number())))
      case Ascii.c: curve(try point(base), try point(base), try point(base))
      case Ascii.s: curve(reflection(of: cubic), try point(base), try point(base))
      case Ascii.q: quadraticCurve(try point(base), try point(base))
      case Ascii.t: quadraticCurve(reflection(of: quadratic), try point(base))
      default: try arc(base)
      }
    } while nextIsNumber()
  }

  private mutating func close() {
    drawn.elements.append(.close)
    current = start
    lastCubicControl = nil
    lastQuadraticControl = nil
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

  private mutating func arc(_ base: Point) throws(PathDataError) {
    let radiusX = abs(try number())
    let radiusY = abs(try number())
    let degrees = try number()
    let isLarge = try flag()
    let isClockwise = try flag()
    let end = try point(base)
    let arc = EllipticalArc(
      from: current, to: end, radiusX: radiusX, radiusY: radiusY, degrees: degrees,
      isLarge: isLarge, isClockwise: isClockwise)
    drawn.elements += arc.elements
    current = end
  }

  private mutating func point(_ base: Point) throws(PathDataError) -> Point {
    let x = try number()
    return Point(x: base.x + x, y: base.y + (try number()))
  }

  private mutating func number() throws(PathDataError) -> Double {
    skipSeparator()
    let begin = position
    if position < bytes.count, bytes[position] == Ascii.plus || bytes[position] == Ascii.minus {
      position += 1
    }
    skipDigits()
    if position < bytes.count, bytes[position] == Ascii.dot {
      position += 1
      skipDigits()
    }
    if position < bytes.count, bytes[position] | 0x20 == Ascii.e {
      let mark = position
      position += 1
      if position < bytes.count, bytes[position] == Ascii.plus || bytes[position] == Ascii.minus {
        position += 1
      }
      let digits = position
      skipDigits()
      if position == digits { position = mark }
    }
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    let plain = text.hasPrefix("+") ? String(text.dropFirst()) : text
    guard let value = Double(plain), abs(value) <= Limits.points else {
      throw problem("expected a number within ±\(formatted(Limits.points))", at: begin)
    }
    return value
  }

  /// Reads a flag of an arc: 0 or 1. The next argument may follow without a space.
  private mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      throw problem("expected a flag, 0 or 1", at: position)
    }
    defer { position += 1 }
    return bytes[position] == 0x31
  }

  private mutating func nextIsNumber() -> Bool {
    skipSeparator()
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return Ascii.isDigit(byte) || byte == Ascii.plus || byte == Ascii.minus || byte == Ascii.dot
  }

  private mutating func skipDigits() {
    while position < bytes.count, Ascii.isDigit(bytes[position]) { position += 1 }
  }

  private mutating func skipSpace() {
    while position < bytes.count, Ascii.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == Ascii.comma {
      position += 1
      skipSpace()
    }
  }

  private func problem(_ message: String, at offset: Int) -> PathDataError {
    PathDataError(message: message, offset: offset)
  }
}

private enum Ascii {
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let c = UInt8(ascii: "c")
  static let e = UInt8(ascii: "e")
  static let h = UInt8(ascii: "h")
  static let l = UInt8(ascii: "l")
  static let m = UInt8(ascii: "m")
  static let q = UInt8(ascii: "q")
  static let s = UInt8(ascii: "s")
  static let t = UInt8(ascii: "t")
  static let v = UInt8(ascii: "v")
  static let z = UInt8(ascii: "z")

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }
}
