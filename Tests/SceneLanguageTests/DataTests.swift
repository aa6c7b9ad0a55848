// Data: lists of rows in scenes and CSV files, their values in expressions, and repeats over them.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct DataTests {
  private static let fruits = """
    data:
      fruits:
        - { name: Apple, price: 1.5, ripe: true, tint: systemRed, year: 2024 }
        - { name: 7, price: 0.25, ripe: false, tint: yellow, year: 2025 }
      days: [Mo, Tu, We]
      sizes: [3, 4.5]

    """

  private static let values: [(String, AskedExpression.Place, String)] = [
    ("fruits[0].name", .text, "'Apple'"), ("fruits[1].name", .text, "'7'"),
    ("fruits[1].price * 2", .number, "0.5"), ("fruits[0].ripe", .boolean, "true"),
    ("fruits[0].year + 1", .number, "2025"), ("fruits[1].tint", .color, "#ffff00"),
    ("fruits[0].tint", .text, "'systemRed'"), ("fruits.count", .number, "2"),
    ("fruits[fruits.count - 1].price", .number, "0.25"), ("days[1]", .text, "'Tu'"),
    ("days.count + sizes[1]", .number, "7.5"), ("sizes[n]", .number, "4.5"),
    ("fruits[0].name == 'Apple' ? 1 : 2", .number, "1"),
  ]

  @Test(arguments: values)
  func valuesOfDataAreConstants(_ text: String, _ place: AskedExpression.Place, _ value: String)
    throws
  {
    let asked = AskedExpression(text, as: place, params: "n: 1", scene: Self.fruits)
    #expect(try asked.constant() == value)
  }

  @Test(arguments: [
    ("fruits[n].price", AskedExpression.Place.number, "0.25"),
    ("fruits[n + 0.9].name", .text, "'7'"),
    ("fruits[n].ripe", .boolean, "false"), ("fruits[n].tint", .color, "#ffff00"),
    ("days[n * 2]", .text, "'We'"), ("sizes[n] + fruits[0].price", .number, "6"),
  ])
  func aChangingIndexIsRoundedDown(
    _ text: String, _ place: AskedExpression.Place, _ value: String
  ) throws {
    let asked = AskedExpression(text, as: place, state: "n: 1", scene: Self.fruits)
    #expect(try asked.constant() == nil)
    #expect(try asked.value() == value)
  }

  @Test(arguments: [("fruits[n].price", "fruits[2]"), ("fruits[0 - n].price", "fruits[-2]")])
  func aChangingIndexOutsideTheListFails(_ text: String, _ row: String) throws {
    let asked = AskedExpression(text, state: "n: 2", scene: Self.fruits)
    #expect(try asked.evaluationProblem() == "has \(row), but 'fruits' has rows 0 to 1")
  }

  @Test func aRepeatHasAnElementForEachRow() throws {
    let scene = try read(
      Self.fruits + """
        views:
          - repeat: = fruits
            id: rows
            view:
              id: row
              frame: [= index, = count, = item.price, 1]
              hidden: = last
              background: = item.tint
              children:
                - { id: title, kind: label, frame: [0, 0, 1, 1], text: "{item.name}, {first}" }
                - { id: star, repeat: 2, view: { frame: [= item.price, = count, = index, 1] } }
          - { repeat: = days, id: day, view: { kind: label, frame: [0, 0, 1, 1], text: = item } }
        """)
    #expect(
      scene.views.map(\.path) == [
        "rows[0].row", "rows[0].title", "rows[0].star[0]", "rows[0].star[1]", "rows[1].row",
        "rows[1].title", "rows[1].star[0]", "rows[1].star[1]", "day[0]", "day[1]", "day[2]",
      ])
    let names = [
      "rows[1].row.x", "rows[1].row.y", "rows[1].row.width", "rows[0].row.hidden",
      "rows[1].row.hidden", "rows[1].row.background", "rows[0].title.text", "rows[1].title.text",
      "rows[1].star[1].x", "day[2].text",
    ]
    #expect(
      try initial(names, in: scene) == [
        "1", "2", "0.25", "false", "true", "#ffff00", "'Apple, true'", "'7, false'", "0.25", "'We'",
      ])
    #expect(scene.bindings.isEmpty)
  }

  @Test func aComponentReadsTheRowOfItsRepeat() throws {
    let scene = try read(
      Self.fruits + """
        components:
          cell:
            inputs: { title: none, count: 5 }
            view:
              frame: [= count, = index, 1, 1]
              children:
                - { id: l, kind: label, frame: [0, 0, 1, 1],
                    text: "{title} {item.price} {days[0]}" }
        views:
          - repeat: = fruits
            id: cells
            view: { use: cell, with: { title: = item.name } }
        """)
    #expect(try initial(["cells[1].l.text", "cells[1].x"], in: scene) == ["'7 0.25 Mo'", "5"])
  }

  /// Scenes from before the names existed keep their meaning.
  @Test func namesOfTheSceneShadowThoseOfARow() throws {
    let scene = try read(
      Self.fruits + """
        params: { count: 9, first: 8 }
        state: { last: 7 }
        views:
          - { id: item, frame: [6, 0, 1, 1] }
          - repeat: = fruits
            id: r
            view: { frame: [= count, = first, = last, = item.x] }
        """)
    #expect(try initial(["r[0].x", "r[0].y"], in: scene) == ["9", "8"])
    #expect(bindings(of: scene).contains("r[1].width = last"))
    #expect(bindings(of: scene).contains("r[1].height = item.x"))
  }

  @Test func aPictureOfARowIsShown() throws {
    let scene = try read(
      """
      data: { rows: [{ photo: a.png }, { photo: b.png }] }
      views: [{ repeat: = rows, view: { kind: image, frame: [0, 0, 1, 1], source: = item.photo } }]
      """)
    let sources = scene.views.map { view in
      if case .image(let style) = view.kind { style.source } else { "" }
    }
    #expect(sources == ["a.png", "b.png"])
  }

  private static let csv =
    "\u{FEFF}name,price , ripe,year\r\nApple, 1.5 ,true,\"2024\"\r\n\r\n"
    + "\"Ba\"\"nana\"\", ripe\", 0.25,false,2025\n\"two\r\nlines\",1e1,true,\n"

  @Test func aCSVFileIsAListOfRows() throws {
    let scene = try read(
      """
      data: { fruits: lists/fruits.csv }
      views:
        - repeat: = fruits
          id: r
          view:
            kind: label
            frame: [= item.price, 0, 1, 1]
            hidden: = item.ripe
            text: "{item.name}|{item.year}"
      """, files: ["lists/fruits.csv": Self.csv])
    let names = (0..<3).flatMap { ["r[\($0)].text", "r[\($0)].x", "r[\($0)].hidden"] }
    #expect(
      try initial(names, in: scene) == [
        "'Apple|2024'", "1.5", "true", "'Ba\"nana\", ripe|2025'", "0.25", "false",
        "'two\nlines|'", "10", "true",
      ])
  }

  /// A reference holds the rows, so that it can be drawn again without the file.
  @Test func aDocumentHoldsTheRowsOfFiles() throws {
    func document(_ csv: String) throws -> SceneDocument {
      let text = "flickbook: 1\ndata: { f: f.csv, g: [1] }\nviews: []\n"
      return try SceneDocument(
        reading: Array(text.utf8), file: "a/s.yaml",
        imports: [(name: "a/f.csv", bytes: Array(csv.utf8))])
    }
    let old = try document("name,price\nApple,1\nKiwi,2\n")
    #expect(old.text.contains("Kiwi"))
    let changes = try document("name,price\nApple,1\nKiwi,3\n").changesInUse(since: old)
    #expect(changes.map { "\($0.location)" } == ["a/f.csv:1:1"])
    #expect(changes.first?.words.contains("price: 3") == true)
    let again = String(decoding: old.sceneFile(), as: UTF8.self)
    #expect(again.contains("\"price\": 2") || again.contains("\"price\":2"))
  }
}
