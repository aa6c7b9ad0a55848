// What contact sheets and panels have in common: words and pictures on a pale ground.

import DisplayList
import Geometry
import Images
import Raster
import Scene

/// Commands of a sheet under construction, in points.
struct SheetDrawing {
  static let ground = Color(rgb: 0xF1F2F5)
  static let ink = Color(rgb: 0x2B2F36)
  static let faint = Color(rgb: 0x7A808A)
  static let accent = Color(rgb: 0xD9480F)
  static let textSize = 12.0

  /// 256 MB.
  private static let mostPixels = 64e6

  private(set) var commands: [Command] = []
  private var pictures: [String: Bitmap] = [:]

  /// A line of text, cut with an ellipsis where it does not fit.
  mutating func add(
    _ text: String, in box: Rect, color: Color = ink, alignment: TextAlignment = .left,
    weight: Font.Weight = .regular
  ) {
    let content = TextContent(
      text: text, font: Font(family: "Inter", size: Self.textSize, weight: weight), color: color,
      alignment: alignment, maximumLines: 1, box: box)
    commands.append(.text(content, .identity))
  }

  mutating func add(_ picture: Bitmap, in box: Rect) {
    let name = "\(pictures.count)"
    pictures[name] = picture
    commands.append(
      .image(ImageContent(source: name, box: box, mode: .scaleToFill), .identity))
  }

  mutating func add(_ area: Rect, _ color: Color) {
    commands.append(.fill(RoundedRect(area, radius: 0), color, .identity))
  }

  mutating func add(_ figure: Figure, at place: Point) {
    commands += figure.frame(scale: 1).commands.map { $0.moved(by: place) }
  }

  /// - Throws: Trouble when a sheet has more than `mostPixels`, or a side that Cairo cannot hold.
  static func check(_ size: Size, scale: Double) throws(Trouble) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard max(width, height) > 32_000 || width * height > mostPixels else { return }
    let sides = [width, height].map(formatted)
    throw Trouble(
      "the picture would have \(sides[0]) × \(sides[1]) pixels; show fewer, or smaller ones")
  }

  /// - Parameter scale: pixels a point.
  func bitmap(_ size: Size, scale: Double) throws -> Bitmap {
    try Self.check(size, scale: scale)
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary(pictures))
    return try raster.draw(
      Frame(size: size, scale: scale, background: Self.ground, commands: commands))
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
