// The check of an SVG document, and the text that librsvg gets.

import Geometry
import Images

/// A checked document. Its text is written from the parsed nodes, so librsvg reads what was
/// checked.
///
/// A picture depends on nothing but its file: no fonts of the system, no other files, no embedded
/// pictures, whose decoders are not ours, and no language of the system.
struct SVGDocument {
  /// The document in UTF-8, without comments, document type and foreign elements.
  let text: [UInt8]
  /// The natural size in units, which are CSS pixels.
  let size: Size

  /// The largest document, unpacked, in bytes.
  static let mostBytes = 4 << 20

  /// Reads a document, which gzip may have packed.
  ///
  /// - Throws: `PictureFileError` for a document that is damaged or refused.
  init(_ file: [UInt8]) throws(PictureFileError) {
    var bytes = file
    if SVGFile.isPacked(file) {
      guard let contents = unpacked(gzip: file, most: Self.mostBytes) else {
        throw .damaged(format: "SVG", "not a complete gzip file")
      }
      bytes = contents
    }
    guard bytes.count <= Self.mostBytes else {
      throw .unsupported("has more than \(Self.mostBytes) bytes; simplify it")
    }
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(PictureFileError) in try Self.checked(bytes) }
    }
    let writer = try result.get()
    guard let size = writer.size else { throw .unknownFormat }
    (text, self.size) = (Array(writer.text.utf8), size)
  }

  private static func checked(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(PictureFileError) -> SVGWriter {
    guard let reader = XMLReader(bytes) else { throw .damaged(format: "SVG", "empty") }
    var writer = SVGWriter()
    do {
      while let node = try reader.next() {
        if writer.isEmpty, let problem = problem(atStartOf: reader) {
          throw PictureFileError.unsupported(problem)
        }
        try writer.add(node)
      }
    } catch let error as PictureFileError {
      throw error
    } catch {
      if let encoding = unknownEncoding(in: bytes.prefix(400)) {
        throw .unsupported("has the encoding '\(encoding)'; save it in UTF-8")
      }
      throw .damaged(format: "SVG", "not well-formed in line \(reader.line), or too deep")
    }
    return writer
  }

  private static func problem(atStartOf reader: XMLReader) -> String? {
    // An entity could contain any of the refused elements, many times over.
    if reader.declaresEntities { return "has entities; save it without them" }
    guard let encoding = reader.encoding, !encodings.contains(encoding.uppercased()) else {
      return nil
    }
    return "has the encoding '\(encoding)'; save it in UTF-8"
  }

  /// The encodings that are read the same on each system.
  private static let encodings: Set<String> = [
    "UTF-8", "UTF8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "ASCII", "US-ASCII",
  ]

  /// Returns the encoding that the first line declares, if that encoding is unknown.
  private static func unknownEncoding(in head: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    guard let mark = text.firstRange(of: "encoding") else { return nil }
    let words = text[mark.upperBound...].split { "=\"' \t\r\n".contains($0) }
    guard let name = words.first?.prefix(40), !encodings.contains(name.uppercased()) else {
      return nil
    }
    return String(name)
  }
}
