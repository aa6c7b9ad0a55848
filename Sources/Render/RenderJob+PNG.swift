// Productions as PNG files: a frame each, one still, or an animation.

import Foundation
import Images
import Scene
import Stage

func renderFrames(
  _ production: Production, _ options: RenderOptions, _ folder: String,
  _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  let range = try frameRange(production, options)
  var summary = summary(production, path: folder, range: range)
  // Frames wait beside their places until all are drawn, so a run that fails replaces nothing.
  var waiting: [OutputFile] = []
  var names: Set<String> = []
  let level = options.pngLevel
  @Sendable func encoded(_ picture: Bitmap) throws -> [UInt8] {
    try PNG.encode(picture, level: level)
  }
  try await draw(production, range, jobs: options.jobs, finish: encoded) { index, picture in
    let bytes = withTime(picture, production.times.time(of: index))
    let name = frameFileName(index)
    let file = try OutputFile("\(folder)/\(name)")
    try file.write(bytes)
    try file.close()
    waiting.append(file)
    names.insert(name)
    summary.byteCount += bytes.count
    progress(index - range.lowerBound + 1, range.count)
  }
  for file in waiting { try file.finish() }
  if options.frames == nil {
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    summary.staleFileCount = present.count { isFrameFileName($0) && !names.contains($0) }
  }
  return summary
}

/// `frame-0042.png`.
private func frameFileName(_ index: Int) -> String {
  let digits = String(index)
  return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
}

private func isFrameFileName(_ name: String) -> Bool {
  name.hasPrefix("frame-") && name.hasSuffix(".png")
    && name.dropFirst(6).dropLast(4).allSatisfy(\.isNumber)
}

/// Says in the file at which second of the scene it shows, as traces do.
private func withTime(_ file: [UInt8], _ time: Double) -> [UInt8] {
  PNG.adding(formatted(time), keyword: "Time", to: file)
}

func renderStill(
  _ production: Production, _ options: RenderOptions, _ path: String, _ index: Int
) async throws -> RenderSummary {
  let count = production.times.count
  guard (0..<count).contains(index) else {
    throw Trouble("--frame asks for frame \(index); the scene has 0 to \(count - 1)")
  }
  let file = try PNG.encode(try picture(of: production, frame: index), level: options.pngLevel)
  let bytes = withTime(file, production.times.time(of: index))
  try writeFile(bytes, to: path)
  var summary = summary(production, path: path, range: index..<(index + 1))
  summary.byteCount = bytes.count
  return summary
}

func renderAPNG(
  _ production: Production, _ options: RenderOptions, _ path: String,
  _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  let range = try frameRange(production, options)
  let times = production.times
  var summary = summary(production, path: path, range: range)
  summary.durationSeconds += options.holdSeconds
  let file = try OutputFile(path)
  let encoder = APNGEncoder(
    loopCount: options.loopCount ?? production.scene.loopCount, level: options.pngLevel
  ) { try file.write($0) }
  @Sendable func itself(_ picture: Bitmap) -> Bitmap { picture }
  let begin = times.time(of: range.lowerBound)
  try await draw(production, range, jobs: options.jobs, finish: itself) { index, picture in
    let end =
      index + 1 == range.upperBound
      ? begin + summary.durationSeconds : times.time(of: index + 1)
    try encoder.add(picture, seconds: end - times.time(of: index))
    progress(index - range.lowerBound + 1, range.count)
  }
  let made = try encoder.finish()
  try file.rewrite(made.head, at: APNGEncoder.headOffset)
  try file.finish()
  summary.distinctFrameCount = made.frameCount
  summary.byteCount = file.byteCount
  return summary
}
