// Fuzz targets for files other than scenes: pictures, references, traces and shard results.

import Export
import Foundation
import Motion
import Player
import Recordings
import Scene
import Support

@testable import Images
@testable import Raster
@testable import Verify

/// The program's limits, but with smaller pictures, which take less time.
private let limits: ImageLimits = {
  var limits = ImageLimits(sidePixels: 1_024, pixels: 1 << 16)
  limits.animationPixels = 1 << 21
  return limits
}()

func decodeGIF(_ bytes: [UInt8]) -> Bool {
  do throws(GIFReadError) {
    let reader = try GIFReader(bytes, limits: limits)
    while let (frame, delay) = try reader.next() {
      demand(
        frame.width == reader.width && frame.height == reader.height && delay >= 0,
        "a frame of another size")
    }
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

/// Decodes the bytes twice, the second time with corrected checksums. Otherwise a changed byte
/// would reach no code after the checksum.
func decodePNG(_ bytes: [UInt8]) -> Bool {
  let isTaken = decodesPNG(bytes)
  let sealed = sealed(bytes)
  return sealed == bytes ? isTaken : decodesPNG(sealed) || isTaken
}

/// Decodes a JPEG or WebP file.
func decodePicture(_ bytes: [UInt8]) -> Bool {
  do throws(PictureFileError) {
    let picture = try PictureFile.decode(bytes, limits: limits).bitmap
    demand(
      limits.allow(width: picture.width, height: picture.height), "a picture beyond the limits")
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

/// Checks an SVG document. Drawing happens in a process of its own, whose crashes are no findings.
func checkSVG(_ bytes: [UInt8]) -> Bool {
  do throws(PictureFileError) {
    let document = try SVGDocument(bytes)
    let again = try? SVGDocument(document.text)
    demand(again?.text == document.text, "a checked document is checked differently")
    demand(again?.size == document.size, "a checked document has another size")
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

func decodeAPNG(_ bytes: [UInt8]) -> Bool {
  let isTaken = decodesAPNG(bytes)
  let sealed = sealed(bytes)
  return sealed == bytes ? isTaken : decodesAPNG(sealed) || isTaken
}

/// Returns a PNG file with correct checksums, as far as its chunks are complete.
private func sealed(_ file: [UInt8]) -> [UInt8] {
  guard file.starts(with: PNG.signature) else { return file }
  var sealed = PNG.signature
  var start = PNG.signature.count
  while let chunk = PNGChunk.read(file, at: start) {
    let name = file[start + 4..<start + 8]
    // Names that are no ASCII text would change when written, so they stay.
    sealed +=
      Array(chunk.name.utf8) == Array(name)
      ? PNGChunk(chunk.name, Array(chunk.data)).bytes : Array(file[start..<chunk.end])
    start = chunk.end
  }
  return sealed + file[start...]
}

private func decodesPNG(_ bytes: [UInt8]) -> Bool {
  do throws(PNGError) {
    let picture = try PNG.decode(bytes, limits: limits)
    let again = try PNG.decode(try PNG.encode(picture))
    demand(again == picture, "a picture changes when it is written and read")
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

private func decodesAPNG(_ bytes: [UInt8]) -> Bool {
  do throws(PNGError) {
    guard var reader = try APNGReader(bytes, limits: limits) else { return false }
    while let (frame, seconds) = try reader.next() {
      demand(
        frame.width == reader.width && frame.height == reader.height && seconds >= 0
          && seconds.isFinite, "a frame of another size, or without a time")
    }
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

/// A folder in memory, for inputs that can only be read from files.
let workFolder: String = {
  let base =
    FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
  let folder = "\(base)/flickbook-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
  do {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  } catch {
    fatalError("\(folder): \(error)")
  }
  atexit { try? FileManager.default.removeItem(atPath: workFolder) }
  return folder
}()

func write(_ bytes: some Collection<UInt8>, to path: String) {
  guard let file = fopen(path, "w") else { fatalError("\(path): cannot be written") }
  _ = Array(bytes).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  fclose(file)
}

/// Reads two references and compares them. Their files are separated by lines of `====`.
func readReference(_ bytes: [UInt8]) -> Bool {
  let parts = bytes.split(
    separator: Array("====\n".utf8), omittingEmptySubsequences: false)
  let names = [ReferenceFiles.framesName, ReferenceFiles.eventsName, ReferenceFiles.traceName]
  let read = (0..<2).compactMap { side -> MotionReference? in
    let folder = "\(workFolder)/\(side)"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let files = names.enumerated().map { index, name in
      let part = side * names.count + index
      return (name: name, bytes: part < parts.count ? Array(parts[part]) : [])
    }
    for file in files { write(file.bytes, to: "\(folder)/\(file.name)") }
    // Adds the list of files; without it reading would stop.
    write(Array(RecordedFiles(files).text.utf8), to: "\(folder)/\(RecordedFiles.name)")
    return try? ReferenceFiles(scene: "\(side).yaml", in: workFolder, advice: "").read()
  }
  guard read.count == 2 else { return false }
  for (old, new) in [(0, 1), (1, 0), (0, 0)] {
    let difference = ReferenceDifference(read[old], read[new], Tolerance())
    for finding in difference.findings {
      demand(!finding.words.isEmpty, "a finding without a message")
    }
  }
  return true
}

func readTrace(_ bytes: [UInt8]) -> Bool {
  let path = "\(workFolder)/t.csv"
  write(bytes, to: path)
  do throws(UserError) {
    guard
      case .trace(let table) = try DiffInput(
        path, options: SceneOptions(), framesPerSecond: 30)
    else { return false }
    let (times, columns) = (table.times, table.columns)
    for column in columns { demand(column.values.count == times.count, "a short column") }
    for column in columns {
      guard let values = ColumnValues(column.values, times),
        let turned = ColumnValues(TraceValues(column.values.reversed()), times),
        let pair = ColumnPair(values, turned)
      else { continue }
      _ = MotionComparison(pair)
    }
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

/// The largest number of fitted rows; longer tables take time and reach no other code.
private let mostFittedRows = 40

/// Fits a table of values. Each found curve must be readable, and each line valid.
func fitTable(_ bytes: [UInt8]) -> Bool {
  let path = "\(workFolder)/f.csv"
  write(bytes, to: path)
  var isFitted = false
  do throws(UserError) {
    for var thing in try RecordedTable(reading: path).views
    where thing.times.count <= mostFittedRows {
      // A column's own name may contain "nan".
      thing.name = "thing"
      for move in fit(thing) {
        isFitted = true
        demand(move.start.value.isFinite && move.duration.value >= 0, "a move without valid times")
        let lines = move.lines(pixelsPerPoint: 2)
        demand(!lines.joined().contains("nan"), "a line with NaN")
        // A move made by a scroll view itself is no step of a scene.
        guard lines.contains(where: { $0.hasPrefix("- animate") }) else { continue }
        demand((try? Curve(notation: move.notation)) != nil, "'\(move.notation)' is no curve")
      }
    }
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
  }
  return isFitted
}

/// Reads a shard's result. The input's first line is the shard, such as `2/3`. The rest is the body
/// of its file, which gets a first line with the right fingerprint.
func readShardResult(_ bytes: [UInt8]) -> Bool {
  let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
  let shard = String(decoding: bytes[..<end], as: UTF8.self)
  let body = bytes.dropFirst(end + 1)
  let words = "flickbook result \(flickbookVersion) \(shard)"
  let path = "\(workFolder)/r.json"
  write(
    Array("\(words) \(Fingerprint(Array("\(words)\n".utf8) + body))\n".utf8) + body, to: path)
  guard let result = try? ShardResult(reading: path) else { return false }
  _ = try? MergedShards([path])
  _ = jobSummary(result.verdicts)
  _ = junitReport(result.verdicts)
  _ = jsonReport(result.verdicts)
  _ = githubAnnotations(result.verdicts)
  _ = try? htmlReport(result.verdicts, title: "fuzz")
  return true
}
