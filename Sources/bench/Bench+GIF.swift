// Frames to a GIF, beside ffmpeg's palettegen and paletteuse (one palette, Sierra dithering,
// changed rectangles), on three sets of frames; all of them read the same PNG files.

import Foundation

extension Bench {
  private struct FrameSet {
    let name: String
    let scene: String
    let scale: String
  }

  private static let frameSets = [
    FrameSet(name: "flat", scene: "scenes/bench/flat.yaml", scale: "1"),
    FrameSet(name: "gradient", scene: "scenes/bench/gradient.yaml", scale: "1"),
    FrameSet(name: "photograph", scene: "scenes/twitter-profile.yaml", scale: "2"),
  ]

  private static let rounds = 3
  private static let program = ".build/release/flickbook"

  static func gif() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("CPU in ms a frame, reading the PNG files included; flicker: pixels that change")
    print("although their source does not; after gifsicle -O3: what it still saves.\n")
    for set in frameSets { try measure(set, in: folder.path) }
  }

  private static func measure(_ set: FrameSet, in folder: String) throws {
    let frames = "\(folder)/\(set.name)"
    guard
      cost(of: [
        program, "render", set.scene, "--fps", "50", "--scale", set.scale, "-o", frames + "/",
      ]) != nil
    else { return print("\(set.name): the frames cannot be rendered; run make build") }
    let count = try FileManager.default.contentsOfDirectory(atPath: frames).count
    func gif(_ name: String) -> String { "\(folder)/\(set.name)-\(name).gif" }
    let rivals: [(name: String, arguments: [String])] =
      ["normal", "best", "small"].map { quality in
        (
          "flickbook, \(quality)",
          [program, "assemble", frames, "--fps", "50", "--quality", quality, "-o", gif(quality)]
        )
      } + [
        (
          "ffmpeg, sierra",
          [
            "ffmpeg", "-v", "error", "-y", "-framerate", "50", "-i", "\(frames)/frame-%04d.png",
            "-filter_complex",
            "[0]split[a][b];[a]palettegen=stats_mode=full[p];"
              + "[b][p]paletteuse=dither=sierra2_4a:diff_mode=rectangle", gif("sierra"),
          ]
        ),
        (
          "ffmpeg, no dither",
          [
            "ffmpeg", "-v", "error", "-y", "-framerate", "50", "-i", "\(frames)/frame-%04d.png",
            "-filter_complex",
            "[0]split[a][b];[a]palettegen=stats_mode=full[p];"
              + "[b][p]paletteuse=dither=none:diff_mode=rectangle", gif("none"),
          ]
        ),
      ]
    var costs = Array(repeating: [Cost](), count: rivals.count)
    for _ in 0..<rounds {
      for (index, rival) in rivals.enumerated() {
        if let cost = cost(of: rival.arguments) { costs[index].append(cost) }
      }
    }
    print("\(set.name), \(count) frames\n")
    print(
      "| | CPU | wall s | peak MB | KB | PSNR | flicker | -O3 |\n|---|---|---|---|---|---|---|---|")
    for (rival, costs) in zip(rivals, costs) where !costs.isEmpty {
      let path = rival.arguments.last ?? ""
      let size = fileSize(path)
      let (psnr, flicker) = try quality(of: path, frames: frames)
      let cpu = median(costs.map(\.cpuSeconds)) / Double(count) * 1_000
      print(
        "| \(rival.name) | \(formatted(cpu, 1)) | \(formatted(median(costs.map(\.wallSeconds)))) | "
          + "\(formatted(costs.map(\.peakMegabytes).max() ?? 0, 0)) | \(size / 1_000) | "
          + "\(formatted(psnr, 1)) | \(flicker) | \(saved(path, size)) |")
    }
    let (ours, theirs) = (costs[0].map(\.cpuSeconds), costs[3].map(\.cpuSeconds))
    if !theirs.isEmpty {
      let ratio = formatted(median(zip(ours, theirs).map { $0 / $1 }))
      let bytes = Double(fileSize(gif("normal"))) / Double(max(fileSize(gif("sierra")), 1))
      print(
        "\nnormal to ffmpeg with Sierra: \(ratio) of its CPU, \(formatted(bytes)) of its bytes\n")
    }
  }

  private static func fileSize(_ path: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
  }

  private static func saved(_ path: String, _ size: Int) -> String {
    guard cost(of: ["gifsicle", "-O3", path, "-o", path + ".small"]) != nil else { return "–" }
    return formatted(100 - 100 * Double(fileSize(path + ".small")) / Double(max(size, 1)), 1) + " %"
  }

  /// The mean error of all frames as PSNR in dB, and how many pixels changed without reason.
  private static func quality(of gif: String, frames: String) throws -> (Double, Int) {
    let source = ["-framerate", "50", "-i", "\(frames)/frame-%04d.png"]
    let size =
      output(
        of: "ffprobe",
        ["-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", gif]
      )?.split(whereSeparator: { ",\n".contains($0) }).compactMap { Int($0) } ?? []
    guard size.count == 2 else { return (.nan, 0) }
    let frameBytes = size[0] * size[1] * 3
    let wanted = try Pixels(source, frameBytes)
    let shown = try Pixels(["-i", gif, "-vf", "fps=50"], frameBytes)
    var (squares, bytes, flicker) = (0, 0, 0)
    var last: (wanted: [UInt8], shown: [UInt8])?
    while let a = wanted.next(), let b = shown.next() {
      for index in 0..<frameBytes {
        let difference = Int(a[index]) - Int(b[index])
        squares += difference * difference
      }
      bytes += frameBytes
      if let last {
        for pixel in stride(from: 0, to: frameBytes, by: 3) {
          let rests =
            a[pixel] == last.wanted[pixel] && a[pixel + 1] == last.wanted[pixel + 1]
            && a[pixel + 2] == last.wanted[pixel + 2]
          let changes =
            b[pixel] != last.shown[pixel] || b[pixel + 1] != last.shown[pixel + 1]
            || b[pixel + 2] != last.shown[pixel + 2]
          if rests && changes { flicker += 1 }
        }
      }
      last = (a, b)
    }
    return (10 * log10(65_025 * Double(bytes) / Double(max(squares, 1))), flicker)
  }

  /// Frames as ffmpeg decodes them, one after the other.
  private final class Pixels {
    private let process = Process()
    private let pipe = Pipe()
    private let frameBytes: Int

    init(_ input: [String], _ frameBytes: Int) throws {
      self.frameBytes = frameBytes
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["ffmpeg", "-v", "error"] + input + ["-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
      process.standardOutput = pipe
      try process.run()
    }

    deinit {
      process.terminate()
    }

    func next() -> [UInt8]? {
      var frame: [UInt8] = []
      frame.reserveCapacity(frameBytes)
      while frame.count < frameBytes {
        let data = pipe.fileHandleForReading.readData(ofLength: frameBytes - frame.count)
        if data.isEmpty { return nil }
        frame += data
      }
      return frame
    }
  }
}
