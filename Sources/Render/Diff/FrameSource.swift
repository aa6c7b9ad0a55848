// Pictures over time, from whatever file holds them, one after the other.

import Foundation
import Images
import Raster
import Scene
import Stage

/// What `diff` is given.
enum DiffInput {
  case trace(times: [Double], columns: [MotionReference.Column])
  case scene(Production)
  /// A picture, an animation or a folder.
  case frames(any FrameSource)

  /// - Parameters:
  ///   - framesPerSecond: of pictures that do not say when they show.
  /// - Throws: Trouble for what is none of these.
  init(_ path: String, options: SceneOptions, framesPerSecond: Double) throws(Trouble) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      self = .frames(try PictureSource(folder: path, framesPerSecond: framesPerSecond))
      return
    }
    switch URL(filePath: path).pathExtension.lowercased() {
    case "png": self = .frames(try PictureSource(file: path))
    case "gif": self = .frames(try GIFSource(path))
    case "csv":
      let (times, columns) = try readTrace(path)
      self = .trace(times: times, columns: columns)
    case "yaml", "yml", "json":
      self = .scene(try Production(path: path, options: options))
    default:
      throw Trouble(
        "\(path): diff compares .png, .gif, folders of PNG files, traces (.csv) and scenes (.yaml)")
    }
  }
}

/// Frames in order.
protocol FrameSource: AnyObject {
  /// Frames a second; nil when they are not evenly spread, or there is one.
  var framesPerSecond: Double? { get }
  /// The next picture, and when it begins to show; nil after the last.
  func next() throws -> (picture: Bitmap, seconds: Double)?
}

/// PNG files.
final class PictureSource: FrameSource {
  private var paths: [String]
  private var index = 0
  let framesPerSecond: Double?

  init(file: String) throws(Trouble) {
    paths = [file]
    framesPerSecond = nil
  }

  init(folder: String, framesPerSecond: Double) throws(Trouble) {
    paths = try pictures(in: folder)
    guard !paths.isEmpty else { throw Trouble("there is no PNG file in \(folder)") }
    self.framesPerSecond = paths.count > 1 ? framesPerSecond : nil
  }

  func next() throws -> (picture: Bitmap, seconds: Double)? {
    guard index < paths.count else { return nil }
    defer { index += 1 }
    return (try picture(paths[index]), Double(index) / (framesPerSecond ?? 1))
  }
}

final class GIFSource: FrameSource {
  private let path: String
  private let reader: GIFReader
  private var hundredths = 0
  private var isEmpty = true
  var framesPerSecond: Double? { nil }

  init(_ path: String) throws(Trouble) {
    self.path = path
    let bytes = try readFile(path, limit: 1 << 30)
    do throws(GIFReadError) {
      reader = try GIFReader(bytes)
    } catch {
      throw Trouble("\(path) \(error)")
    }
  }

  func next() throws -> (picture: Bitmap, seconds: Double)? {
    do throws(GIFReadError) {
      guard let (frame, delay) = try reader.next() else {
        guard !isEmpty else { throw .noFrames }
        return nil
      }
      isEmpty = false
      defer { hundredths += delay }
      return (frame, Double(hundredths) / 100)
    } catch {
      throw Trouble("\(path) \(error)")
    }
  }
}

/// A scene, drawn frame by frame as it is asked for.
final class SceneSource: FrameSource {
  private let production: Production
  private var stage: Stage
  private let raster: Raster
  private var index = 0
  var framesPerSecond: Double? { production.times.framesPerSecond }

  init(_ production: Production) throws {
    self.production = production
    stage = Stage(production.scene, measuring: production.measuring)
    raster = try Raster(fonts: production.fonts, images: production.images)
  }

  func next() throws -> (picture: Bitmap, seconds: Double)? {
    guard index < production.times.count else { return nil }
    defer { index += 1 }
    let time = production.times.time(of: index)
    try stage.advance(to: time)
    return (try raster.draw(try stage.frame(at: time)), time)
  }
}

/// A trace as `flickbook trace` writes it.
private func readTrace(_ path: String) throws(Trouble)
  -> (times: [Double], columns: [MotionReference.Column])
{
  let bytes = try readFile(path, limit: 256 << 20)
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Trouble("\(path):1: is no UTF-8")
  }
  var times: [Double] = []
  var columns: [MotionReference.Column] = []
  for (index, line) in text.split(separator: "\n").enumerated() {
    let place = "\(path):\(index + 1)"
    guard let cells = Table.cells(of: line) else {
      throw Trouble("\(place): has a quote that does not end")
    }
    guard index > 0 else {
      guard cells.first == "time" else { throw Trouble("\(place): a trace begins with 'time,'") }
      columns = cells.dropFirst().map { .init(name: $0, values: []) }
      continue
    }
    guard cells.count == columns.count + 1, let time = Double(cells[0]), time.isFinite,
      time > times.last ?? -.infinity
    else { throw Trouble("\(place): is no row of \(columns.count + 1) values") }
    times.append(time)
    for (column, cell) in cells.dropFirst().enumerated() { columns[column].values.append(cell) }
  }
  guard !times.isEmpty else { throw Trouble("\(path): holds no row") }
  return (times, columns)
}
