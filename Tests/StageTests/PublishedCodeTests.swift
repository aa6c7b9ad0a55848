// Scenes that say what published iOS code says, with values that were worked out from that code.

import Foundation
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Stage

@Suite struct PublishedCodeTests {
  /// The contents of `Fixtures/published.json`.
  private struct Published: Decodable {
    /// The way in which the values were found.
    let origin: String
    let cases: [Case]
  }

  /// A scene of `Fixtures/published`, and values that it shows.
  struct Case: Decodable, CustomTestStringConvertible {
    let scene: String
    /// The repository and the method.
    let code: String
    /// The largest error of a number.
    let error: Double
    let samples: [Sample]

    var testDescription: String { "\(scene): \(code)" }
  }

  /// A shown value: `[seconds, name, value]`.
  struct Sample: Decodable {
    let time: Double
    let name: String
    let value: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      time = try list.decode(Double.self)
      name = try list.decode(String.self)
      value = try list.decode(String.self)
    }
  }

  private static func cases() throws -> [Case] {
    try fixture("published", as: Published.self).cases
  }

  @Test(arguments: try cases())
  func publishedCodeMovesLikeItsScene(_ published: Case) throws {
    let file = Repository.root.appending(
      path: "Tests/StageTests/Fixtures/published/\(published.scene).yaml")
    let scene = try readScene(Array(try Data(contentsOf: file)), file: file.lastPathComponent)
    var stage = Stage(scene)
    for sample in published.samples.sorted(by: { $0.time < $1.time }) {
      try stage.advance(to: sample.time)
      let variable = try #require(scene.variable(named: sample.name))
      let shown = try stage.value(of: variable, at: sample.time)
      let place = "\(sample.name) at \(sample.time) is \(shown.shown), not \(sample.value)"
      if case .number(let number) = shown, let wanted = Double(sample.value) {
        #expect(abs(number - wanted) <= published.error, "\(place)")
      } else {
        #expect(shown.shown == sample.value, "\(place)")
      }
    }
  }

  @Test func eachSceneOfPublishedCodeHasValues() throws {
    let folder = Repository.root.appending(path: "Tests/StageTests/Fixtures/published")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let scenes = files.map { String($0.dropLast(".yaml".count)) }.sorted()
    #expect(try Self.cases().map(\.scene).sorted() == scenes)
    #expect(try Self.cases().allSatisfy { $0.samples.count >= 3 })
  }
}
