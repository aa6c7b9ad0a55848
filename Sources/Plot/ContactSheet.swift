// Chosen moments of a scene in rows, with their times and what happened before each.

package import DisplayList
package import Geometry
import Scene
import Support

/// The layout of a contact sheet.
package struct ContactSheet: Sendable {
  /// A picture and the words below it.
  package struct Cell: Sendable {
    /// When it shows, in seconds.
    package var seconds: Double
    /// What happened since the picture before.
    package var events: [String]

    /// A moment with its events.
    package init(seconds: Double, events: [String]) {
      self.seconds = seconds
      self.events = events
    }
  }

  private static let gap = 12.0
  private static let row = 16.0
  private let cells: [Cell]
  private let cell: Size
  private let columns: Int
  /// What is written below each picture.
  private let captions: [[String]]
  /// The longest caption decides how high all are.
  private let lines: Int

  /// - Parameters:
  ///   - cells: in the order of time; at least one.
  ///   - picture: the size of each picture in points.
  ///   - columns: pictures a row at most; nil for as many as make a sheet about as wide as high.
  ///     Rows are as evenly filled as can be: seven pictures stand in four and three.
  package init(_ cells: [Cell], picture: Size, columns: Int?) {
    self.cells = cells
    cell = picture
    captions = cells.map { eventLines(of: $0.events) }
    lines = captions.map(\.count).max() ?? 0
    let height = picture.height + Self.row * Double(1 + lines) + Self.gap
    let width = picture.width + Self.gap
    let count = Double(cells.count)
    let most =
      columns ?? max(1, Int(saturating: (count * height / width).squareRoot().rounded()))
    let rows = max(1, (cells.count + most - 1) / most)
    self.columns = max(1, (cells.count + rows - 1) / rows)
  }

  /// The way from one picture to the next, across and down.
  private var step: Size {
    Size(
      width: cell.width + Self.gap,
      height: cell.height + Self.row * Double(1 + lines) + Self.gap)
  }

  /// The whole sheet, in which the picture of cell *i* is named "i".
  ///
  /// - Parameter scale: pixels a point.
  /// - Throws: SheetTooLarge.
  package func frame(scale: Double) throws(SheetTooLarge) -> Frame {
    var drawing = SheetDrawing()
    for index in cells.indices { add(index, to: &drawing, hairline: 1 / scale) }
    let rows = (cells.count + columns - 1) / columns
    let whole = Size(
      width: Self.gap + Double(min(columns, cells.count)) * step.width,
      height: Self.gap + Double(rows) * step.height)
    return try drawing.frame(whole, scale: scale)
  }

  private func add(_ index: Int, to drawing: inout SheetDrawing, hairline: Double) {
    let (x, y) = (
      Self.gap + Double(index % columns) * step.width,
      Self.gap + Double(index / columns) * step.height
    )
    let box = Rect(x: x, y: y, width: cell.width, height: cell.height)
    // Around the picture, so that a white one has an edge and none loses a pixel.
    drawing.add(
      Rect(
        x: x - hairline, y: y - hairline, width: cell.width + 2 * hairline,
        height: cell.height + 2 * hairline), SheetDrawing.edge)
    drawing.add(pictureNamed: "\(index)", in: box)
    let names = captions[index]
    if !names.isEmpty {
      drawing.add(
        Rect(x: x, y: y + cell.height, width: cell.width, height: 2), SheetDrawing.accent)
    }
    func caption(_ line: Int) -> Rect {
      Rect(
        x: x, y: y + cell.height + 2 + Self.row * Double(line), width: cell.width,
        height: Self.row)
    }
    let milliseconds = (cells[index].seconds * 1_000).rounded()
    drawing.add("\(formatted(milliseconds / 1_000)) s", in: caption(0), weight: .medium)
    for (line, name) in names.enumerated() {
      drawing.add(name, in: caption(line + 1), color: SheetDrawing.accent)
    }
  }
}
