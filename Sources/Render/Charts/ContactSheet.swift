// A contact sheet: frames of a scene in a grid, with their times and events.

package import DisplayList
package import Geometry
import Scene
import Support

package struct ContactSheet: Sendable {
  /// A frame on the contact sheet, with its caption.
  package struct Cell: Sendable {
    /// The frame's time, in seconds.
    package var seconds: Double
    /// The names of the events since the previous frame on the sheet.
    package var events: [String]

    /// Creates a cell from the time of its frame and the names of its events.
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
  /// The lines of event text below each picture, by cell.
  private let captions: [[String]]
  /// The number of lines in the longest caption. It sets the height of all captions.
  private let lines: Int

  /// Lays out a sheet.
  ///
  /// - Parameters:
  ///   - cells: The cells in order of time, at least one.
  ///   - picture: The size of each picture, in points.
  ///   - columns: The maximum number of pictures in a row; nil for a roughly square sheet. Rows
  ///     have nearly equal lengths: seven pictures make a row of four and a row of three.
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

  /// The horizontal and vertical distance between the origins of adjacent pictures, in points.
  private var step: Size {
    Size(
      width: cell.width + Self.gap,
      height: cell.height + Self.row * Double(1 + lines) + Self.gap)
  }

  /// Returns the sheet as a display list. The picture of the cell at index *i* has the name "i".
  ///
  /// - Parameter scale: Pixels per point.
  /// - Throws: SheetTooLarge if the sheet has too many pixels or too long a side.
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
    // The border separates a white picture from the background. It is outside the picture, so that
    // it hides no pixels.
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
