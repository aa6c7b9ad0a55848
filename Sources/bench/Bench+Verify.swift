// Measures the verification of the scenes, and the rendering of their GIFs for comparison.

import Foundation

extension Bench {
  static func verify() throws {
    let scenes = try FileManager.default.contentsOfDirectory(atPath: "scenes")
      .filter { $0.hasSuffix(".yaml") }.sorted().map { "scenes/\($0)" }
    var (verified, rendered) = ([Cost](), [Cost]())
    for _ in 0..<2 {
      guard let cost = cost(of: [program, "verify", "--record", "never"] + scenes) else {
        return print("the scenes differ from their references; run flickbook verify")
      }
      verified.append(cost)
      var sum = Cost()
      for scene in scenes {
        let one = Self.cost(of: [program, "render", scene, "-o", "-"])
        sum.cpuSeconds += one?.cpuSeconds ?? .nan
        sum.wallSeconds += one?.wallSeconds ?? .nan
      }
      rendered.append(sum)
    }
    let ratio = median(zip(verified, rendered).map { $0.cpuSeconds / $1.cpuSeconds })
    print(
      "\(scenes.count) scenes: \(formatted(median(verified.map(\.cpuSeconds)))) s of CPU, "
        + "\(formatted(median(verified.map(\.wallSeconds)))) s; their GIFs: "
        + "\(formatted(median(rendered.map(\.cpuSeconds)))) s of CPU; ratio \(formatted(ratio))")
    Results.add("verify", "to rendering GIFs", ["cpuRatio": ratio])
  }
}
