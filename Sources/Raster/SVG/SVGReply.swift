// The answers of the process that draws SVG files.

import Geometry
import Images

/// The bitmap of an SVG file with the file's natural size, or the reason for a failure.
struct SVGReply: Sendable {
  let result: Result<SVGPictures.Drawing, PictureFileError>

  /// The first bytes of the process, before any answer. The number changes with the messages.
  static let greeting = Array("flickbook svg 1\n".utf8)
  /// The number of bytes before the pixels or the words.
  static let headBytes = 6 * 8
  /// The maximum length of a message, in bytes.
  private static let mostWords = 1_000

  private enum Status: UInt64 {
    case picture
    case unsupported
    case damaged
    case unknownFormat
    case tooLarge
  }

  /// The message: six numbers, and pixels or words.
  var bytes: [UInt8] {
    switch result {
    case .success(let drawing):
      let bitmap = drawing.bitmap
      let size = [drawing.size.width.bitPattern, drawing.size.height.bitPattern]
      return Self.head(.picture, bitmap.width, bitmap.height, size, bitmap.pixels.count * 4)
        + bitmap.pixels.withUnsafeBytes { Array($0) }
    case .failure(.unsupported(let words)): return Self.message(.unsupported, words)
    case .failure(.damaged(_, let words)): return Self.message(.damaged, words)
    case .failure(.tooLarge(let width, let height, _)):
      return Self.head(.tooLarge, width, height, [0, 0], 0)
    case .failure: return Self.head(.unknownFormat, 0, 0, [0, 0], 0)
    }
  }

  private static func message(_ status: Status, _ words: String) -> [UInt8] {
    let bytes = words.utf8.prefix(mostWords)
    return head(status, 0, 0, [0, 0], bytes.count) + bytes
  }

  private static func head(
    _ status: Status, _ width: Int, _ height: Int, _ size: [UInt64], _ count: Int
  ) -> [UInt8] {
    Words.bytes(
      [status.rawValue, UInt64(clamping: width), UInt64(clamping: height)] + size
        + [UInt64(clamping: count)])
  }

  /// Returns the number of bytes behind a head; nil for a damaged head and for a picture beyond
  /// the limits.
  static func bodyBytes(inHead head: [UInt8], _ limits: ImageLimits) -> Int? {
    let numbers = Words.numbers(head)
    guard numbers.count == 6, let status = Status(rawValue: numbers[0]) else { return nil }
    let (width, height) = (Int(clamping: numbers[1]), Int(clamping: numbers[2]))
    let count = Int(clamping: numbers[5])
    guard status == .picture else { return count <= mostWords ? count : nil }
    guard limits.allow(width: width, height: height), count == width * height * 4 else {
      return nil
    }
    return count
  }

  /// Reads an answer whose head `bodyBytes` accepted.
  init?(head: [UInt8], body: [UInt8], _ limits: ImageLimits) {
    let numbers = Words.numbers(head)
    guard numbers.count == 6, let status = Status(rawValue: numbers[0]) else { return nil }
    let (width, height) = (Int(clamping: numbers[1]), Int(clamping: numbers[2]))
    switch status {
    case .picture:
      guard body.count == width * height * 4 else { return nil }
      let pixels = body.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      let size = Size(
        width: Double(bitPattern: numbers[3]), height: Double(bitPattern: numbers[4]))
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
        return nil
      }
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      result = .success(SVGPictures.Drawing(size: size, bitmap: bitmap))
    case .unsupported: result = .failure(.unsupported(String(decoding: body, as: UTF8.self)))
    case .damaged:
      result = .failure(.damaged(format: "SVG", String(decoding: body, as: UTF8.self)))
    case .unknownFormat: result = .failure(.unknownFormat)
    case .tooLarge:
      result = .failure(.tooLarge(width: width, height: height, limits: limits))
    }
  }

  init(_ result: Result<SVGPictures.Drawing, PictureFileError>) { self.result = result }
}
