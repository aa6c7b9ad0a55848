// From saving a changed scene to its new frames on the preview's page.

import Foundation

extension Bench {
  static func preview() throws {
    let arguments = [
      "\(rivals)/preview.py", program, "scenes/twitter-profile.yaml", "[2.04, 0, 43]",
      "[2.04, 0, 47]", "7", "scale: 1, deviceScale", "scale: 2, deviceScale",
    ]
    let text = output(of: "python3", arguments) ?? ""
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { return print("the preview cannot be measured") }
    print(
      "twitter-profile at scale 2, a changed keyframe: \(formatted(numbers[0], 0)) ms to the frame "
        + "at the cursor, \(formatted(numbers[1], 0)) ms to all frames")
    Results.add(
      "preview", "twitter-profile at scale 2",
      ["firstFrameMilliseconds": numbers[0], "allFramesMilliseconds": numbers[1]])
  }
}
