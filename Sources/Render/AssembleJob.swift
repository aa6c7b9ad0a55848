// PNG files to a GIF: frames that were rendered in pieces, or drawn elsewhere.

import Foundation
package import Images

/// What to make of PNG files.
package struct AssembleOptions: Sendable, Hashable {
  /// A file name, or `-` for standard output.
  package var output: String
  /// At most 50.
  package var framesPerSecond: Double
  /// Frames coded at the same time, at least 1.
  package var jobs: Int
  package var gif: GIFOptions
  /// How much longer the last frame shows.
  package var holdSeconds: Double

  package init(
    output: String, framesPerSecond: Double, jobs: Int, gif: GIFOptions, holdSeconds: Double = 0
  ) {
    self.output = output
    self.framesPerSecond = framesPerSecond
    self.jobs = jobs
    self.gif = gif
    self.holdSeconds = holdSeconds
  }
}

/// Makes a GIF of PNG files of one size.
///
/// - Parameter inputs: files, and folders whose PNG files are taken by name.
/// - Throws: Trouble; no file is left half written.
package func assemble(_ inputs: [String], options: AssembleOptions) async throws(Trouble)
  -> RenderSummary
{
  do {
    let paths = try inputs.flatMap { try pictures(in: $0) }
    guard let first = paths.first else { throw Trouble("there is no PNG file in \(inputs[0])") }
    guard options.framesPerSecond <= GIFDelays.mostFramesPerSecond else {
      throw GIFError.frameRateTooHigh(options.framesPerSecond)
    }
    let duration = Double(paths.count) / options.framesPerSecond + options.holdSeconds
    let delays = GIFDelays.hundredths(
      frameCount: paths.count, framesPerSecond: options.framesPerSecond, durationSeconds: duration)
    let size = try picture(first)
    return try await writeGIF(
      to: options.output, width: size.width, height: size.height, options: options.gif,
      jobs: options.jobs
    ) { encoder in
      for (path, delay) in zip(paths, delays) {
        let bitmap = try picture(path)
        guard bitmap.width == size.width, bitmap.height == size.height else {
          throw Trouble(
            "\(path) has \(bitmap.width) × \(bitmap.height) pixels and \(first) "
              + "\(size.width) × \(size.height); frames of a GIF are of one size")
        }
        try encoder.add(bitmap, delayHundredths: delay)
      }
      return (frameCount: paths.count, durationSeconds: duration)
    }
  } catch let trouble as Trouble {
    throw trouble
  } catch {
    throw Trouble("\(error)")
  }
}

/// A PNG file itself, or those of a folder, by name.
func pictures(in path: String) throws(Trouble) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
  else { return [path] }
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
    throw Trouble("\(path): \(systemReason())")
  }
  return names.filter { $0.hasSuffix(".png") }.sorted { inOrder($0, $1) }.map { "\(path)/\($0)" }
}

/// By name, numbers in names by their value: frame-9 comes before frame-10.
private func inOrder(_ a: String, _ b: String) -> Bool {
  let (left, right) = (Array(a.utf8), Array(b.utf8))
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  func number(_ bytes: [UInt8], _ start: inout Int) -> ArraySlice<UInt8> {
    while start < bytes.count, bytes[start] == 0x30 { start += 1 }
    let begin = start
    while start < bytes.count, isDigit(bytes[start]) { start += 1 }
    return bytes[begin..<start]
  }
  var (i, j) = (0, 0)
  while i < left.count, j < right.count {
    if isDigit(left[i]), isDigit(right[j]) {
      let (m, n) = (number(left, &i), number(right, &j))
      if m.count != n.count { return m.count < n.count }
      if m != n { return m.lexicographicallyPrecedes(n) }
    } else {
      if left[i] != right[j] { return left[i] < right[j] }
      i += 1
      j += 1
    }
  }
  return left.count - i < right.count - j
}

/// A picture on white, as a GIF's frames are opaque.
func picture(_ path: String) throws -> Bitmap {
  let bytes = try readFile(path, limit: 256 << 20)
  do throws(PNGError) {
    let bitmap = try PNG.decode(bytes)
    return bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } ? bitmap : bitmap.onWhite
  } catch {
    throw Trouble("\(path) \(error)")
  }
}

extension Bitmap {
  /// Composed onto white.
  fileprivate var onWhite: Bitmap {
    var result = self
    for (index, pixel) in pixels.enumerated() {
      let alpha = pixel >> 24
      func channel(_ shift: UInt32) -> UInt32 {
        ((pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255 << shift
      }
      result.pixels[index] = 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
    return result
  }
}
