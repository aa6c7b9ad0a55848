// Measures GIF encoders on three sets of PNG frames. The reference is ffmpeg with one palette,
// Sierra dithering and changed rectangles.

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

  static func gif() throws {
    print("CPU in ms a frame, reading the PNG files included; score: SSIMULACRA2; flicker: pixels")
    print("that change although their source does not; after gifsicle -O3: what it still saves.\n")
    try inTemporaryFolder { folder in
      for set in frameSets { try measure(set, in: folder) }
    }
  }

  /// Returns the command lines of all encoders.
  ///
  /// - Parameter gif: Returns the path of an encoder's GIF.
  private static func rivals(
    of frames: String, files: [String], _ gif: (String) -> String
  ) -> [(name: String, arguments: [String])] {
    let encode = "\(Self.rivals)/encode.py"
    return ["normal", "best", "small"].map { quality in
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
      (
        "ImageMagick",
        ["convert", "-delay", "2"] + files + ["-layers", "optimize", gif("magick")]
      ),
      ("libvips", [python, encode, "vips", "50", gif("vips")] + files),
      ("Pillow", [python, encode, "pillow", "50", gif("pillow")] + files),
    ]
  }

  private static func measure(_ set: FrameSet, in folder: String) throws {
    let frames = "\(folder)/\(set.name)"
    guard
      cost(of: [
        program, "render", set.scene, "--fps", "50", "--scale", set.scale, "-o", frames + "/",
      ]) != nil
    else { return print("\(set.name): the frames cannot be rendered; run make build") }
    let files = pictures(in: frames)
    let count = files.count
    func gif(_ name: String) -> String { "\(folder)/\(set.name)-\(name).gif" }
    let rivals = rivals(of: frames, files: files, gif)
    let outputs = ["normal", "best", "small", "sierra", "none", "magick", "vips", "pillow"].map(gif)
    let costs = alternately(
      rivals, rounds: rounds, slow: ["ImageMagick", "libvips", "Pillow"])
    print("\(set.name), \(count) frames\n")
    print("| | CPU | wall s | peak MB | KB | PSNR | score | flicker | -O3 |")
    print("|---|---|---|---|---|---|---|---|---|")
    var made: [(name: String, kilobytes: Double, score: Double)] = []
    for ((rival, path), costs) in zip(zip(rivals, outputs), costs) where !costs.isEmpty {
      let size = fileSize(path)
      let (psnr, flicker) = try quality(of: path, frames: frames)
      let score = score(of: path, frames, samples: 6)
      let numbers = [
        "cpuMillisecondsAFrame": median(costs.map(\.cpuSeconds)) / Double(count) * 1_000,
        "wallSeconds": median(costs.map(\.wallSeconds)),
        "peakMegabytes": costs.map(\.peakMegabytes).max() ?? .nan,
        "kilobytes": Double(size) / 1_000, "psnr": psnr, "ssimulacra2": score ?? .nan,
        "flickeringPixels": Double(flicker), "gifsicleSavesPercent": saved(path, size),
      ]
      let cells = [
        ("cpuMillisecondsAFrame", 1), ("wallSeconds", 2), ("peakMegabytes", 0), ("kilobytes", 0),
        ("psnr", 1), ("ssimulacra2", 1), ("flickeringPixels", 0), ("gifsicleSavesPercent", 1),
      ].map { formatted(numbers[$0.0] ?? .nan, $0.1) }
      print("| \(rival.name) | \(cells.joined(separator: " | ")) |")
      Results.add("gif, \(set.name)", rival.name, numbers)
      made.append((rival.name, Double(size) / 1_000, score ?? .nan))
    }
    let qualities = made.prefix(3).map { ($0.kilobytes, $0.score) }.sorted { $0.0 < $1.0 }
    try chart("gif-\(set.name)", ours: qualities, rivals: Array(made.dropFirst(3)))
    let (ours, theirs) = (costs[0].map(\.cpuSeconds), costs[3].map(\.cpuSeconds))
    if !theirs.isEmpty {
      let ratio = formatted(median(zip(ours, theirs).map { $0 / $1 }))
      let bytes = Double(fileSize(gif("normal"))) / Double(max(fileSize(gif("sierra")), 1))
      print(
        "\nnormal to ffmpeg with Sierra: \(ratio) of its CPU, \(formatted(bytes)) of its bytes\n")
      Results.add("gif, \(set.name)", "normal to ffmpeg, sierra", ["bytes": bytes])
    }
  }

  static func fileSize(_ path: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
  }

  /// Returns the percentage of a GIF's bytes that `gifsicle -O3` still saves; NaN if gifsicle
  /// fails.
  private static func saved(_ path: String, _ size: Int) -> Double {
    guard cost(of: ["gifsicle", "-O3", path, "-o", path + ".small"]) != nil else { return .nan }
    return 100 - 100 * Double(fileSize(path + ".small")) / Double(max(size, 1))
  }

  /// Returns the mean SSIMULACRA2 score of evenly spaced frames of a GIF; nil if it cannot be
  /// computed.
  ///
  /// - Parameter frames: A folder with one PNG file for each frame.
  static func score(of gif: String, _ frames: String, samples: Int) -> Double? {
    output(of: python, ["\(rivals)/score.py", gif, "\(samples)"] + pictures(in: frames))
      .flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Returns the paths of the PNG files in a folder, sorted by name.
  private static func pictures(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the mean PSNR of all frames in dB, and the flicker: the number of pixels that change
  /// in the GIF but not in the PNG frames.
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

  /// Reads the frames of a video in order, decoded by ffmpeg.
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
