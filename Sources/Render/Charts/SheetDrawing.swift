// The drawing functions of contact sheets and side-by-side panels.

package import DisplayList
package import Geometry
import Scene
import Support

/// A contact sheet or panel under construction. All coordinates are in points.
package struct SheetDrawing: Sendable {
  static let ground = Color(rgb: 0xF1F2F5)
  static let edge = Color(rgb: 0xC3C8D0)
  /// The default colour of text.
  package static let ink = Color(rgb: 0x2B2F36)
  package static let accent = Color(rgb: 0xD9480F)
  private static let textSize = 12.0
  /// The maximum number of pixels of a sheet. A sheet of this size takes 256 MB of memory.
  private static let mostPixels = 64e6
  /// The longest side that the rasterizer supports, in pixels.
  private static let longestSidePixels = 32_000.0

  private var commands: [Command] = []

  /// Creates an empty sheet.
  package init() {}

  /// Adds a line of text, truncated with an ellipsis if it does not fit.
  package mutating func add(
    _ text: String, in box: Rect, color: Color = ink, weight: Font.Weight = .regular
  ) {
    let content = TextContent(
      text: text, font: Font(family: "Inter", size: Self.textSize, weight: weight), color: color,
      alignment: .left, maximumLines: 1, box: box)
    commands.append(.text(content, .identity))
  }

  /// Adds a picture that is stretched to `box`.
  ///
  /// - Parameter name: The picture's name for the rasterizer.
  package mutating func add(pictureNamed name: String, in box: Rect) {
    commands.append(
      .image(ImageContent(source: name, box: box, mode: .scaleToFill), .identity))
  }

  /// Adds a filled rectangle.
  package mutating func add(_ area: Rect, _ color: Color) {
    commands.append(.fill(RoundedRect(area, radius: 0), color, .identity))
  }

  /// Adds a chart with its top left corner at `place`.
  package mutating func add(_ figure: Figure, at place: Point) {
    commands += figure.frame(scale: 1).commands.map { $0.moved(by: place) }
  }

  /// Returns the sheet as a display list.
  ///
  /// - Parameters:
  ///   - size: The size of the sheet, in points.
  ///   - scale: Pixels per point.
  /// - Throws: SheetTooLarge if the sheet has too many pixels or too long a side.
  package func frame(_ size: Size, scale: Double) throws(SheetTooLarge) -> Frame {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard max(width, height) <= Self.longestSidePixels, width * height <= Self.mostPixels else {
      throw SheetTooLarge(widthPixels: width, heightPixels: height)
    }
    return Frame(size: size, scale: scale, background: Self.ground, commands: commands)
  }
}

/// The error for a sheet that is too large to rasterize.
package struct SheetTooLarge: Error, Sendable, Hashable, CustomStringConvertible {
  /// The width in pixels, a whole number. It may exceed the range of Int.
  let widthPixels: Double
  let heightPixels: Double

  /// The error on one line, with the size in pixels and a remedy.
  package var description: String {
    "the picture would have \(formatted(widthPixels)) × \(formatted(heightPixels)) pixels; "
      + "show fewer or smaller pictures"
  }
}

extension Command {
  fileprivate func moved(by place: Point) -> Command {
    let move = Transform.translation(x: place.x, y: place.y)
    switch self {
    case .fill(let outline, let color, let transform):
      return .fill(outline, color, transform.then(move))
    case .path(let content, let transform): return .path(content, transform.then(move))
    case .plane(let content, let transform): return .plane(content, transform.then(move))
    case .gradientPath(let content, let transform):
      return .gradientPath(content, transform.then(move))
    case .text(let content, let transform): return .text(content, transform.then(move))
    default: return self
    }
  }
}
