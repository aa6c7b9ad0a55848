// Measures the pipeline from a scene to a GIF, and Python programs that draw the same frames with
// other libraries. Also measures start-up time and peak memory.

import Foundation

extension Bench {
  /// Runs several programs in turn, so that other load on the machine affects all of them equally.
  ///
  /// - Parameter slow: the names of programs that run once, in the first round.
  static func alternately(
    _ rivals: [(name: String, arguments: [String])], rounds: Int, slow: Set<String> = []
  ) -> [[Cost]] {
    var costs = Array(repeating: [Cost](), count: rivals.count)
    for round in 0..<rounds {
      for (index, rival) in rivals.enumerated() where round == 0 || !slow.contains(rival.name) {
        if let cost = cost(of: rival.arguments) { costs[index].append(cost) }
      }
    }
    return costs
  }

  /// Measures scenes with few changes, with many changes, and with photographs.
  static func pipeline() throws {
    for (scene, scale) in [("flat", 1), ("list", 1), ("list", 2), ("photos", 1), ("photos", 2)] {
      try pipeline(of: scene, scale: scale)
    }
  }

  private static func pipeline(of scene: String, scale: Int) throws {
    try inTemporaryFolder { folder in
      let frames = 90.0
      // The scene with photographs is in the folder of the photographs.
      let path = "scenes/\(scene == "photos" ? "pictures" : "bench")/\(scene).yaml"
      let ours = [program, "render", path, "--scale", "\(scale)", "-o", "\(folder)/ours.gif"]
      let libraries = [
        ("cairo", "cairo + ffmpeg"), ("skia", "skia + ffmpeg"),
        ("rlottie", "rlottie + Pillow, without texts"), ("chromium", "chromium + ffmpeg"),
      ]
      let rivals: [(name: String, arguments: [String])] =
        [("flickbook", ours)]
        + libraries.map { library, name in
          let output = "\(folder)/\(library).gif"
          let program = "\(Self.rivals)/pipeline.py"
          return (name, [python, "-B", program, library, scene, "\(scale)", output])
        }
      // Chromium takes as long as all others together.
      let costs = alternately(rivals, rounds: 3, slow: ["chromium + ffmpeg"])
      print("\n\(path) at scale \(scale), \(formatted(frames, 0)) frames, to a GIF; medians of 3\n")
      print("| | CPU ms a frame | wall s | peak MB | KB | score | ours to its CPU |")
      print("|---|---|---|---|---|---|---|")
      for (rival, theirs) in zip(rivals, costs) {
        guard !theirs.isEmpty else {
          print("| \(rival.name) | not to be had | | | | | |")
          continue
        }
        // Score each program's GIF against that program's own frames, since libraries draw text
        // differently.
        let gif = rival.arguments.last ?? ""
        let pictures = "\(gif)-frames"
        try FileManager.default.createDirectory(
          atPath: pictures, withIntermediateDirectories: true)
        let isOurs = rival.arguments == ours
        _ = cost(of: rival.arguments.dropLast() + ["\(pictures)/\(isOurs ? "" : "%04d.png")"])
        let numbers = [
          "ssimulacra2": score(of: gif, pictures, samples: 6) ?? .nan,
          "cpuMillisecondsAFrame": median(theirs.map(\.cpuSeconds)) / frames * 1_000,
          "wallSeconds": median(theirs.map(\.wallSeconds)),
          "peakMegabytes": theirs.map(\.peakMegabytes).max() ?? .nan,
          "kilobytes": Double(fileSize(gif)) / 1_000,
          "ourCPUToIts": median(zip(costs[0], theirs).map { $0.cpuSeconds / $1.cpuSeconds }),
        ]
        let cells = [
          ("cpuMillisecondsAFrame", 1), ("wallSeconds", 2), ("peakMegabytes", 0),
          ("kilobytes", 0), ("ssimulacra2", 1), ("ourCPUToIts", 2),
        ].map { formatted(numbers[$0.0] ?? .nan, $0.1) }
        print("| \(rival.name) | \(cells.joined(separator: " | ")) |")
        Results.add("pipeline", "\(scene) at \(scale): \(rival.name)", numbers)
      }
    }
  }

  static func start() throws {
    try inTemporaryFolder { folder in
      let scene = """
        flickbook: 1
        screen: { size: [375, 667], scale: 1 }
        fps: 30
        duration: 0.333
        views: [{ frame: [20, 20, 80, 80], background: red, translate: [= 100 * time, 0] }]
        """
      let path = "\(folder)/one.yaml"
      try scene.write(toFile: path, atomically: true, encoding: .utf8)
      let calls: [(name: String, arguments: [String])] = [
        ("--version", [program, "--version"]),
        ("one view, ten frames", [program, "render", path, "-o", "\(folder)/one.gif"]),
      ]
      for (call, costs) in zip(calls, alternately(calls, rounds: 9)) {
        let cpu = median(costs.map(\.cpuSeconds)) * 1_000
        print("\(call.name): \(formatted(cpu, 0)) ms of CPU")
        Results.add("start", call.name, ["cpuMilliseconds": cpu])
      }
    }
  }

  static func memory() throws {
    try inTemporaryFolder { folder in
      let call = (
        name: "twitter-profile at scale 2",
        arguments: [
          program, "render", "scenes/twitter-profile.yaml", "--scale", "2", "--jobs", "2", "-o",
          "\(folder)/a.gif",
        ]
      )
      let costs = alternately([call], rounds: 3)[0]
      let share = median(costs.map { $0.wallSeconds / $0.cpuSeconds })
      let peak = costs.map(\.peakMegabytes).max() ?? .nan
      print("\(call.name): \(formatted(peak, 0)) MB peak, elapsed / CPU time = \(formatted(share))")
      Results.add("memory", call.name, ["peakMegabytes": peak, "wallToCPU": share])
    }
  }
}
