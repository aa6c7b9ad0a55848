// What contact sheets and panels have in common: words and pictures on a pale ground.

package import DisplayList
package import Geometry
import Scene
import Support

/// A sheet under construction, in points.
package struct SheetDrawing: Sendable {
  /// Behind everything.
  static let ground = Color(rgb: 0xF1F2F5)
  /// Around pictures.
  static let edge = Color(rgb: 0xC3C8D0)
  /// Of most words.
  package static let ink = Color(rgb: 0x2B2F36)
  /// Of what is told apart from it.
  package static let accent = Color(rgb: 0xD9480F)
  private static let textSize = 12.0
  /// 256 MB of pixels.
  private static let mostPixels = 64e6
  /// What the raster can hold.
  private static let longestSidePixels = 32_000.0

  private var commands: [Command] = []

  /// An empty sheet.
  package init() {}

  /// A line of text, cut with an ellipsis where it does not fit.
  package mutating func add(
    _ text: String, in box: Rect, color: Color = ink, weight: Font.Weight = .regular
  ) {
    let content = TextContent(
      text: text, font: Font(family: "Inter", size: Self.textSize, weight: weight), color: color,
      alignment: .left, maximumLines: 1, box: box)
    commands.append(.text(content, .identity))
  }

  /// A picture, stretched to its box.
  ///
  /// - Parameter name: under which the raster will find it.
  package mutating func add(pictureNamed name: String, in box: Rect) {
    commands.append(
      .image(ImageContent(source: name, box: box, mode: .scaleToFill), .identity))
  }

  /// An area of one colour.
  package mutating func add(_ area: Rect, _ color: Color) {
    commands.append(.fill(RoundedRect(area, radius: 0), color, .identity))
  }

  /// A chart, its upper left corner at `place`.
  package mutating func add(_ figure: Figure, at place: Point) {
    commands += figure.frame(scale: 1).commands.map { $0.moved(by: place) }
  }

  /// The sheet as a display list.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  /// - Throws: SheetTooLarge when that would be more pixels than a sheet may have.
  package func frame(_ size: Size, scale: Double) throws(SheetTooLarge) -> Frame {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard max(width, height) <= Self.longestSidePixels, width * height <= Self.mostPixels else {
      throw SheetTooLarge(widthPixels: width, heightPixels: height)
    }
    return Frame(size: size, scale: scale, background: Self.ground, commands: commands)
  }
}

/// Why there is no sheet: it would have too many pixels.
package struct SheetTooLarge: Error, Sendable, Hashable, CustomStringConvertible {
  /// Whole numbers, however large.
  let widthPixels: Double
  let heightPixels: Double

  /// The sentence, with what to do.
  package var description: String {
    "the picture would have \(formatted(widthPixels)) × \(formatted(heightPixels)) pixels; "
      + "show fewer, or smaller ones"
  }
}

extension Command {
  /// A mark of a chart elsewhere on the sheet.
  fileprivate func moved(by place: Point) -> Command {
    let move = Transform.translation(x: place.x, y: place.y)
    switch self {
    case .fill(let outline, let color, let transform):
      return .fill(outline, color, transform.then(move))
    case .path(let content, let transform): return .path(content, transform.then(move))
    case .text(let content, let transform): return .text(content, transform.then(move))
    default: return self
    }
  }
}
