// Tests of reading scenes: from files and text, with parameters, and with mistakes.

import FlickbookKit
import Foundation
import TestSupport
import Testing

@Suite struct LoadedScenes {
  @Test func fileAndTextLoadTheSameScene() throws {
    let (folder, path) = try SlidingBox.file()
    let scenes = [
      try Scene(contentsOf: path),
      try Scene(contentsOf: URL(filePath: path)),
      try Scene(text: SlidingBox.text, name: "box", folder: folder.url.path),
    ]
    for scene in scenes {
      #expect(scene.path == path)
      #expect(scene.name == "box")
      #expect(scene.title == "A box that slides")
      #expect(scene.duration == 1.5)
      #expect(scene.framesPerSecond == 20)
      #expect(scene.frameCount == 30)
      #expect(scene.width == 60 && scene.height == 40 && scene.scale == 2)
      #expect(scene.warnings == [])
    }
  }

  @Test func sceneTextDefaultsToTheCurrentFolder() throws {
    #expect(try SlidingBox.scene().path == "scene.yaml")
    #expect(try Scene(text: SlidingBox.text, folder: "a/").path == "a/scene.yaml")
    #expect(try Scene(text: SlidingBox.text, folder: "a").path == "a/scene.yaml")
  }

  @Test func parametersAreListedWithCurrentValues() throws {
    let scene = try SlidingBox.scene(["greeting": "good day"])
    #expect(scene.parameters.map(\.name) == ["slide", "greeting", "isDimmed"])
    #expect(scene.parameters.map(\.value) == [0.5, "good day", false])
    #expect(scene.parameters.map(\.range) == [0.1...2, nil, nil])
  }

  @Test(arguments: [0.1, 0.25, 1.0 / 3, 2])
  func aSetParameterKeepsAllItsDigits(_ slide: Double) throws {
    let scene = try SlidingBox.scene().setting("slide", to: .number(slide))
    #expect(scene.parameters[0].value == .number(slide))
    let x = try scene.number("box.x", at: 0.55)
    #expect(abs(x - SlidingBox.x(at: 0.55, slide: slide)) < SlidingBox.rounding)
  }

  @Test func settingOneParameterKeepsTheOthers() throws {
    let scene = try SlidingBox.scene(["greeting": "good day"]).setting("isDimmed", to: true)
    #expect(scene.parameters.map(\.value) == [0.5, "good day", true])
    #expect(try scene.value("box.hidden", at: 0) == true)
  }

  @Test(arguments: [
    ("slid", 1 as Value, "no such parameter; did you mean 'slide'?"),
    ("slide", 3 as Value, "'slide' takes 0.1 to 2"),
    ("slide", "long" as Value, "'slide' takes a number"),
  ])
  func anInvalidParameterSettingIsAnError(_ name: String, _ value: Value, _ words: String)
    throws
  {
    let scene = try SlidingBox.scene()
    let error = try #require(throws: FlickbookError.self) {
      try scene.setting(name, to: value)
    }
    #expect(error.description.contains(words))
  }

  @Test func allSceneErrorsAreReportedWithTheirLines() throws {
    let text = SlidingBox.text
      .replacing("background: \"#2060C0\"", with: "backgroud: red")
      .replacing("send: go", with: "sned: go")
    let error = try #require(throws: FlickbookError.self) { try Scene(text: text) }
    let first = try #require(error.findings.first)
    #expect(
      first.message
        == "scene.yaml:13:5: unknown property 'backgroud' on view 'box'; did you mean 'background'?"
    )
    #expect(first.excerpt == "      backgroud: red\n      ^")
    #expect(error.description.contains("\(first.message)\n      backgroud: red\n"))
    let last = try #require(error.findings.last)
    #expect(last.message.hasSuffix("did you mean 'send'?"))
  }

  @Test func aMissingImportIsAnError() throws {
    let error = try #require(throws: FlickbookError.self) {
      try Scene(contentsOf: "no/such.yaml")
    }
    #expect(error.description == "no/such.yaml: No such file or directory")
    #expect(error.findings[0].excerpt == nil)
  }
}
