// Chosen frames of each scene against pictures that were looked at and committed.
// 'make references' records them anew; the run that records fails, so that nobody records unawares.

import Compare
import Foundation
import Images
import TestSupport
import Testing

@testable import Render

/// Other releases of Cairo and FreeType round coverage differently by a few steps of 255; a shape
/// in a wrong place differs by far more.
private let toleranceOf255 = 8

struct Reference: Sendable, CustomTestStringConvertible {
  let scene: String
  let frame: Int
  let shows: String

  var name: String { "\(scene)-\(frame)" }
  var testDescription: String { "\(scene), frame \(frame): \(shows)" }
}

private let references = [
  Reference(scene: "pinlayout-toggle", frame: 0, shows: "docked left"),
  Reference(scene: "pinlayout-toggle", frame: 4, shows: "on its way right"),
  Reference(scene: "pinlayout-toggle", frame: 10, shows: "docked right"),
  Reference(scene: "fading-header", frame: 0, shows: "the header at rest"),
  Reference(scene: "fading-header", frame: 20, shows: "the header half faded"),
  Reference(scene: "fading-header", frame: 42, shows: "the bar coming in"),
  Reference(scene: "fading-header", frame: 60, shows: "the bar at rest, the page far down"),
  Reference(scene: "gift-combo", frame: 6, shows: "two rows sliding in"),
  Reference(scene: "gift-combo", frame: 40, shows: "the counts swelling"),
  Reference(scene: "gift-combo", frame: 175, shows: "a row fading, the other counting"),
  Reference(scene: "loyalty-points", frame: 0, shows: "at rest, the chips in their place"),
  Reference(scene: "loyalty-points", frame: 16, shows: "the chips leaving behind the toolbar"),
  Reference(scene: "loyalty-points", frame: 50, shows: "the sticky bar below the tabs"),
  Reference(scene: "snap-header", frame: 0, shows: "the header with Korean text"),
  Reference(scene: "snap-header", frame: 20, shows: "the header fading in its place"),
  Reference(scene: "snap-header", frame: 52, shows: "the navigation bar coming in"),
  Reference(scene: "snap-header", frame: 85, shows: "snapped"),
  Reference(scene: "pinlayout-gallery", frame: 30, shows: "the picture with text over it"),
  Reference(scene: "twitter-profile", frame: 0, shows: "pulled, the banner zoomed"),
  Reference(scene: "twitter-profile", frame: 43, shows: "blurred, the title coming in"),
  Reference(scene: "twitter-step2", frame: 150, shows: "the avatar riding over the bar"),
]

@Suite struct ReferenceFrames {
  private static let folder = Repository.root.appending(path: "Tests/RenderTests/References")
  private static let failures = Repository.root.appending(path: "output/failures")
  private static let isRecording = ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil

  @Test(arguments: references)
  func aFrameLooksAsItsReference(_ reference: Reference) throws {
    let scene = Repository.root.appending(path: "scenes/\(reference.scene).yaml").path
    let production = try Production(path: scene, options: SceneOptions(scale: 1))
    let actual = try picture(of: production, frame: reference.frame)
    let file = Self.folder.appending(path: "\(reference.name).png")
    if Self.isRecording {
      try writeFile(try PNG.encode(actual), to: file.path)
      Issue.record("recorded \(file.path); look at it, commit it, and run the tests again")
      return
    }
    let expected = try PNG.decode(Array(try Data(contentsOf: file)))
    switch compare(expected, actual, tolerance: toleranceOf255) {
    case .same: break
    case .differentSizes:
      Issue.record(
        """
        \(reference.name): \(actual.width) × \(actual.height) pixels in place of \
        \(expected.width) × \(expected.height)
        """)
    case .different(let difference):
      let pictures = try write(expected, actual, reference)
      Issue.record(
        """
        \(reference.name): \(difference.pixelCount) pixels differ by more than \(toleranceOf255) \
        of 255, at most by \(difference.largest), within \(difference.bounds); look at \(pictures)
        """)
    }
  }

  /// Writes expected, difference and actual picture; returns where.
  private func write(_ expected: Bitmap, _ actual: Bitmap, _ reference: Reference) throws -> String
  {
    let pictures = [
      ("expected", expected),
      ("difference", differencePicture(expected, actual, tolerance: toleranceOf255)),
      ("actual", actual),
    ]
    for (kind, picture) in pictures {
      let path = Self.failures.appending(path: "\(reference.name)-\(kind).png").path
      try writeFile(try PNG.encode(picture), to: path)
    }
    let base = Self.failures.appending(path: reference.name).path
    return "\(base)-{expected,difference,actual}.png"
  }
}
