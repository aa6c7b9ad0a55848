// Measures the time from a change of a scene to its new frames in the preview.

import Foundation

extension Bench {
  /// Measures each scene at scale 2. The README states the time of the slowest scene.
  static func preview() throws {
    let scenes = try FileManager.default.contentsOfDirectory(atPath: "scenes")
      .filter { $0.hasSuffix(".yaml") }.sorted().map { "scenes/\($0)" }
    let text = output(of: "python3", ["\(rivals)/preview.py", program, "3"] + scenes) ?? ""
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard lines.count == scenes.count else { return print("the preview cannot be measured") }
    print("milliseconds to the frame at the cursor after a save (median, slowest), after a turned")
    print("parameter (median, slowest), and to all frames after a save; scale 2")
    for line in lines {
      let numbers = line.dropFirst().compactMap { Double($0) }
      guard numbers.count == 5 else { return print("the preview cannot be measured") }
      print("\(line[0])  " + numbers.map { formatted($0, 0) }.joined(separator: "  "))
      Results.add(
        "preview", String(line[0]),
        [
          "savedMilliseconds": numbers[0], "slowestSavedMilliseconds": numbers[1],
          "turnedMilliseconds": numbers[2], "slowestTurnedMilliseconds": numbers[3],
          "allFramesMilliseconds": numbers[4],
        ])
    }
  }
}
