// Tests of contact sheets: rows, captions and size limits.

import DisplayList
import Geometry
import Motion
import Testing

@testable import Render

@Suite struct ContactSheetTests {
  private static let picture = Size(width: 100, height: 50)

  private static func sheet(_ events: [[String]], columns: Int? = nil) throws -> Frame {
    let cells = events.enumerated().map { index, names in
      ContactSheet.Cell(seconds: Double(index) * 0.25, events: names)
    }
    return try ContactSheet(cells, picture: picture, columns: columns).frame(scale: 2)
  }

  private static func pictures(_ frame: Frame) -> [String: Rect] {
    var boxes: [String: Rect] = [:]
    for case .image(let image, .identity) in frame.commands { boxes[image.source] = image.box }
    return boxes
  }

  private static func words(_ frame: Frame) -> [TextContent] {
    frame.commands.compactMap { if case .text(let text, .identity) = $0 { text } else { nil } }
  }

  @Test func sheetPicturesAreLaidOutInSpacedRows() throws {
    let frame = try Self.sheet(Array(repeating: [], count: 5), columns: 2)
    // A column is 100 + 12 wide; a row is 50 + 16 for the caption + 12 high.
    #expect(frame.size == Size(width: 12 + 2 * 112, height: 12 + 3 * 78) && frame.scale == 2)
    let boxes = Self.pictures(frame)
    #expect(boxes.count == 5)
    for index in 0..<5 {
      let place = Point(x: 12 + 112 * Double(index % 2), y: 12 + 78 * Double(index / 2))
      #expect(boxes["\(index)"] == Rect(origin: place, size: Self.picture))
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (9, 3), (12, 3), (33, 5), (100, 8)])
  func aSheetIsRoughlySquare(_ count: Int, _ columns: Int) throws {
    // The number of columns is √(count · 78/112), rounded.
    let frame = try Self.sheet(Array(repeating: [], count: count))
    let rows = (count + columns - 1) / columns
    #expect(
      frame.size
        == Size(width: 12 + 112 * Double(columns), height: 12 + 78 * Double(rows)))
  }

  @Test(arguments: [
    (7, 6, 4), (7, 4, 4), (8, 8, 8), (9, 8, 5), (10, 4, 4), (13, 6, 5), (25, 10, 9), (5, 1, 1),
  ])
  func sheetRowsAreFilledEvenly(_ count: Int, _ most: Int, _ columns: Int) throws {
    let frame = try Self.sheet(Array(repeating: [], count: count), columns: most)
    #expect(frame.size.width == 12 + 112 * Double(columns))
    #expect(Self.pictures(frame)["\(columns - 1)"]?.minY == 12)
    #expect(columns == count || Self.pictures(frame)["\(columns)"]?.minY == 12 + 78)
  }

  @Test func eachSheetPictureHasAOnePixelOutline() throws {
    let frame = try Self.sheet([[], []], columns: 2)
    let edges = frame.commands.compactMap { command -> Rect? in
      if case .fill(let outline, SheetDrawing.edge, .identity) = command {
        outline.rect
      } else {
        nil
      }
    }
    // A pixel is half a point at scale 2.
    #expect(
      edges == [
        Rect(x: 11.5, y: 11.5, width: 101, height: 51),
        Rect(x: 123.5, y: 11.5, width: 101, height: 51),
      ])
    guard case .fill = frame.commands[0], case .image = frame.commands[1] else {
      Issue.record("the picture is not over its edge")
      return
    }
  }

  @Test func emptyContactSheetColumnsTakeNoSpace() throws {
    let frame = try Self.sheet([[], []], columns: 5)
    #expect(frame.size == Size(width: 12 + 2 * 112, height: 12 + 78))
  }

  @Test func eachSheetPictureIsCaptionedWithItsTime() throws {
    let times = [0, 0.5, 1.23449, 1.2346, 10]
    let cells = times.map { ContactSheet.Cell(seconds: $0, events: []) }
    let frame = try ContactSheet(cells, picture: Self.picture, columns: 5).frame(scale: 1)
    let words = Self.words(frame)
    #expect(words.map(\.text) == ["0 s", "0.5 s", "1.234 s", "1.235 s", "10 s"])
    #expect(words.allSatisfy { $0.font.weight == .medium && $0.color == SheetDrawing.ink })
    #expect(words[1].box == Rect(x: 12 + 112, y: 12 + 50 + 2, width: 100, height: 16))
  }

  @Test func eventCaptionsAppearBelowTheTimeOfAPicture() throws {
    let frame = try Self.sheet([["tap box"], [], ["a", "b"]], columns: 3)
    // The longest caption has two lines of events: 50 + 3 · 16 + 12.
    #expect(frame.size.height == 12 + 110)
    let events = Self.words(frame).filter { $0.color == SheetDrawing.accent }
    #expect(events.map(\.text) == ["tap box", "a", "b"])
    #expect(events.map(\.box.minX) == [12, 236, 236])
    #expect(events.map(\.box.minY) == [80, 80, 96])
    // A bar is below each picture that follows an event.
    let bars = frame.commands.compactMap { command -> Rect? in
      if case .fill(let outline, SheetDrawing.accent, .identity) = command {
        outline.rect
      } else {
        nil
      }
    }
    #expect(
      bars == [
        Rect(x: 12, y: 62, width: 100, height: 2), Rect(x: 236, y: 62, width: 100, height: 2),
      ])
  }

  @Test(
    arguments: [
      ([], []), (["tap a"], ["tap a"]),
      (["tap a", "every 0.1", "tap a"], ["tap a × 2", "every 0.1"]),
      (Array(repeating: "every 0.1", count: 10), ["every 0.1 × 10"]),
      (["a 1", "a 2", "b 1", "b 2"], ["a 1", "a 2", "b 1", "b 2"]),
      (["a 1", "b 2", "a 3", "b 4", "a 3"], ["a 1", "b 2", "a 3 × 2", "b 4"]),
      (["a 1", "b 2", "a 3", "b 4", "layout", "a 1"], ["a 1 × 2, 3", "b 2, 4", "layout"]),
      (["a 1", "b", "c", "d 4", "e 5", "e 6"], ["a 1", "b", "c", "d 4, e 5, 6"]),
    ] as [([String], [String])])
  func repeatedEventsShareACaptionLineWithACount(
    _ names: [String], _ lines: [String]
  ) throws {
    #expect(eventLines(of: names) == lines)
    let events = Self.words(try Self.sheet([names])).filter { $0.color == SheetDrawing.accent }
    #expect(events.map(\.text) == lines)
  }

  // MARK: Limits

  private static let tooLarge =
    "the picture would have 212000 × 90000 pixels; show fewer or smaller pictures"

  @Test func anOversizedContactSheetIsAnError() {
    let cells = [ContactSheet.Cell(seconds: 0, events: [])]
    let sheet = ContactSheet(cells, picture: Size(width: 188, height: 50), columns: 1)
    // The sheet is 12 + 188 + 12 by 12 + 50 + 16 + 12 points.
    #expect(throws: SheetTooLarge(widthPixels: 212_000, heightPixels: 90_000)) {
      try sheet.frame(scale: 1_000)
    }
    #expect(
      SheetTooLarge(widthPixels: 212_000, heightPixels: 90_000).description == Self.tooLarge)
  }

  @Test(arguments: [
    (8_000.0, 8_000.0, 1.0, true), (8_001, 8_000, 1, false), (4_000, 4_000, 2, true),
    (32_000, 1, 1, true), (32_001, 1, 1, false), (1, 32_001, 1, false), (1, 16_000, 2, true),
    (1e9, 1e9, 1e9, false), (.infinity, 1, 1, false),
  ])
  func contactSheetsAreLimitedTo64MillionPixels(
    _ width: Double, _ height: Double, _ scale: Double, _ isAllowed: Bool
  ) {
    let frame = try? SheetDrawing().frame(Size(width: width, height: height), scale: scale)
    #expect((frame != nil) == isAllowed)
  }

  // MARK: Drawing

  @Test func sheetMarksAreDrawnInInsertionOrder() throws {
    var drawing = SheetDrawing()
    let box = Rect(x: 1, y: 2, width: 30, height: 16)
    drawing.add(box, SheetDrawing.accent)
    drawing.add(pictureNamed: "p", in: box)
    drawing.add("words", in: box, color: .black, weight: .bold)
    let frame = try drawing.frame(Size(width: 40, height: 20), scale: 1)
    #expect(frame.background == SheetDrawing.ground)
    let words = TextContent(
      text: "words", font: Font(family: "Inter", size: 12, weight: .bold), color: .black,
      alignment: .left, maximumLines: 1, box: box)
    #expect(
      frame.commands == [
        .fill(RoundedRect(box), SheetDrawing.accent, .identity),
        .image(ImageContent(source: "p", box: box, mode: .scaleToFill), .identity),
        .text(words, .identity),
      ])
  }

  @Test func aChartIsTranslatedToItsSheetPosition() throws {
    let figure = curvePlot([(name: "a", curve: .easeInOut)], durationSeconds: nil)
    var drawing = SheetDrawing()
    drawing.add(figure, at: Point(x: 30, y: 7))
    let commands = try drawing.frame(figure.size, scale: 1).commands
    let move = Transform.translation(x: 30, y: 7)
    #expect(commands.count == figure.marks.count)
    for (moved, command) in zip(commands, figure.frame(scale: 1).commands) {
      switch (moved, command) {
      case (.fill(let one, _, let transform), .fill(let other, _, .identity)):
        #expect(one == other && transform == move)
      case (.path(let one, let transform), .path(let other, .identity)):
        #expect(one == other && transform == move)
      case (.text(let one, let transform), .text(let other, .identity)):
        #expect(one == other && transform == move)
      default: Issue.record("\(moved) for \(command)")
      }
    }
  }
}
