// Helpers that make GIFs and decode them with other programs.

import Foundation
import Images
import TestSupport
import Testing

func animation(
  _ frames: [(Bitmap, Int)], options: GIFOptions = GIFOptions(), jobs: Int = 1
) async throws -> (bytes: Data, summary: GIFSummary) {
  let encoder = try GIFEncoder(
    width: frames[0].0.width, height: frames[0].0.height, options: options,
    jobs: jobs, spoolFolder: FileManager.default.temporaryDirectory.path)
  for (frame, delay) in frames { try await encoder.add(frame, delayHundredths: delay) }
  var bytes = Data()
  let sink = Sink()
  let summary = try await encoder.finish { sink.bytes += $0 }
  bytes.append(contentsOf: sink.bytes)
  return (bytes, summary)
}

private final class Sink {
  var bytes: [UInt8] = []
}

/// Returns the frames as ffmpeg decodes them.
func decoded(_ gif: Data, width: Int, height: Int) throws -> [Bitmap] {
  let folder = try TemporaryFolder()
  try gif.write(to: folder.url.appending(path: "a.gif"))
  let result = try run(
    "ffmpeg",
    [
      "-v", "error", "-i", folder.path("a.gif"), "-fps_mode", "passthrough", "-f", "rawvideo",
      "-pix_fmt", "rgb24", "-",
    ])
  #expect(result.errors.isEmpty)
  return try frames(of: result.output, .rgb, width: width, height: height)
}

func delays(_ gif: Data) throws -> [Int] {
  let folder = try TemporaryFolder()
  try gif.write(to: folder.url.appending(path: "a.gif"))
  return try run("identify", ["-format", "%T ", folder.path("a.gif")]).text
    .split(separator: " ").compactMap { Int($0) }
}

/// Returns the minimum code size of each frame (GIF89a specification, 20 to 22 and appendix F).
func codeSizes(_ gif: Data) -> [Int] {
  let bytes = [UInt8](gif)
  func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
  var place = 13 + paletteSize(bytes[10])
  var sizes: [Int] = []
  while bytes[place] != 0x3B {
    if bytes[place] == 0x2C {
      place += 10 + paletteSize(bytes[place + 9])
      sizes.append(Int(bytes[place]))
      place += 1
    } else {
      place += 2
    }
    while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
    place += 1
  }
  return sizes
}
