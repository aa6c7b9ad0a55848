// Errors in the inputs of the parts that are built into the program.

import Scene
import TestSupport
import Testing

@testable import Player

@Suite struct PartInputTests {
  private static let bad: [(String, String)] = [
    (
      "use: switch, with: { starts: ▸1 }",
      "the input 'starts' of 'switch' takes true or false, not 1"
    ),
    (
      "use: progressRing, with: { value: ▸half }",
      "the input 'value' of 'progressRing' takes a number, not 'half'"
    ),
    (
      "use: button, with: { style: ▸fillled }",
      "the input 'style' of 'button' has no value 'fillled'; did you mean 'filled'?"
    ),
    (
      "use: insetRow, with: { place: ▸center }",
      "the input 'place' of 'insetRow' takes one of only, top, middle, bottom, not 'center'"
    ),
    (
      "use: tabBar, with: { count: ▸9 }",
      "the input 'count' of 'tabBar' takes one of 4, 2, 3, 5, not 9"
    ),
    ("use: insetRow, with: { title: = ▸nobody }", "unknown name 'nobody'"),
    ("use: tabBar, frame: [= ▸nobody, 0, 9, 9]", "unknown name 'nobody'"),
  ]

  /// Returns the messages about a scene with one view.
  private func messages(_ view: String, device: String = "iphone-16") throws -> [String] {
    let folder = try TemporaryFolder()
    let text =
      "flickbook: 1\ndevice: \(device)\nimports: [parts/ios]\nviews:\n  - { \(view) }\n"
      + "duration: 0.1\n"
    do {
      _ = try RehearsedScene(path: folder.path("s.yaml"), source: Array(text.utf8))
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  /// One mistake is one message, at the value that the user wrote.
  @Test(arguments: bad)
  func invalidPartInputsAreReportedInPlace(_ view: String, _ message: String) throws {
    let line = "  - { \(view)"
    let mark = try #require(line.firstIndex(of: "▸"))
    let place = "s.yaml:5:\(line.distance(from: line.startIndex, to: mark) + 1): "
    let found = try messages(view.replacing("▸", with: ""))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasSuffix(place + message) == true, "\(found)")
  }

  @Test func forwardedPartInputsAreReportedAtTheirSource() throws {
    let found = try messages("use: insetRow, with: { icon: geer }")
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "s.yaml:5:36: the input 'name' of 'icon' has no value 'geer'; did you mean 'gear'?")
        == true)
  }

  @Test func numbersAreAcceptedAsTextInputs() throws {
    #expect(try messages("use: insetRow, with: { title: 2024, value: 7 }") == [])
  }

  @Test func anUnknownDeviceIsReportedOnce() throws {
    let found = try messages("use: tabBar", device: "iphone-61")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(":2:9: 'device' takes one of") == true, "\(found)")
  }

  @Test func redefiningAPartIsAnError() throws {
    let found = try messages(
      "use: tabBar }\ncomponents:\n  icon: { view: { frame: [0, 0, 9, 9] }")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(":7:3: the component 'icon' is defined twice") == true)
  }
}
