// Measures the growth of costs with frames and pixels, and the time saved by a second job.

import Foundation
import Geometry

extension Bench {
  private static let list = "scenes/bench/list.yaml"

  /// Returns the exponent of the cost's growth from the first size to the last. An exponent of 1
  /// means that the cost is proportional to the size.
  private static func exponent(_ sizes: [Double], _ costs: [Double]) -> Double {
    guard let (first, last) = sizes.first.flatMap({ first in sizes.last.map { (first, $0) } }),
      let (least, most) = costs.first.flatMap({ least in costs.last.map { (least, $0) } })
    else { return .nan }
    return log(most / least) / log(last / first)
  }

  /// Measures CPU time and memory with up to 4 times the frames and 16 times the pixels.
  static func scaling() throws {
    try inTemporaryFolder { folder in
      let output = "\(folder)/a.gif"
      let render = [program, "render", list, "-o", output, "--quality", "normal"]
      try row(
        "frames of the list at scale 2", [22, 45, 90],
        [22, 45, 90].map { render + ["--scale", "2", "--frames", "0-\($0 - 1)"] })
      try row(
        "pixels of the list, thousands", [250, 1_000, 4_000],
        ["1", "2", "4"].map { render + ["--scale", $0] })
      let large = alternately(
        [
          (
            "1170 × 2532",
            [program, "render", "scenes/bench/gradient.yaml", "--scale", "3", "-o", output]
          )
        ], rounds: 3)[0]
      let peak = large.map(\.peakMegabytes).max() ?? .nan
      print("\nscenes/bench/gradient.yaml at 1170 × 2532: \(formatted(peak, 0)) MB at most")
      Results.add("scaling", "gradient at 1170 × 2532", ["peakMegabytes": peak])
    }
  }

  private static func row(_ name: String, _ sizes: [Double], _ calls: [[String]]) throws {
    let costs = alternately(calls.map { ("", $0) }, rounds: 3)
    let cpu = costs.map { median($0.map(\.cpuSeconds)) }
    let peaks = costs.map { $0.map(\.peakMegabytes).max() ?? .nan }
    let grows = exponent(sizes, cpu)
    let cells = zip(sizes, zip(cpu, peaks)).map {
      "\(formatted($0, 0)): \(formatted($1.0)) s, \(formatted($1.1, 0)) MB"
    }
    print("\(name): \(cells.joined(separator: "; ")); exponent of CPU \(formatted(grows))")
    Results.add("scaling", name, ["exponent": grows, "megabytes": peaks.last ?? .nan])
    try chart(
      "scaling-\(name.prefix { $0 != " " })", xLabel: name,
      zip(sizes, cpu).map { Point(x: $0, y: $1) })
  }

  /// Measures the time saved by a second job in rendering scenes and in assembling PNG frames.
  static func jobs() throws {
    try inTemporaryFolder { folder in
      for (scene, scale) in [("flat", 1), ("list", 1), ("list", 2), ("gradient", 1)] {
        let path = "scenes/bench/\(scene).yaml"
        let call = [program, "render", path, "--scale", "\(scale)", "-o", "\(folder)/a.gif"]
        compareJobs("render \(scene) at scale \(scale)", call)
      }
      for (scene, scale) in [("gradient", 1), ("list", 2)] {
        let frames = "\(folder)/\(scene)"
        let path = "scenes/bench/\(scene).yaml"
        _ = cost(of: [program, "render", path, "--scale", "\(scale)", "-o", frames + "/"])
        let call = [program, "assemble", frames, "--fps", "50", "-o", "\(folder)/b.gif"]
        compareJobs("assemble \(scene) at scale \(scale)", call)
      }
    }
  }

  private static func compareJobs(_ name: String, _ call: [String]) {
    let costs = alternately([1, 2].map { ("", call + ["--jobs", "\($0)"]) }, rounds: 3)
    let times = zip(costs[0], costs[1])
    let faster = median(times.map { $0.wallSeconds / $1.wallSeconds })
    let (one, two) = (
      median(costs[0].map(\.wallSeconds)), median(costs[1].map(\.wallSeconds))
    )
    print(
      "\(name): \(formatted(one)) s with one job, \(formatted(two)) s with two: "
        + "\(formatted(faster)) times as fast")
    Results.add("jobs", name, ["timesAsFast": faster])
  }
}
