// The wrapper of libxml2's reader, which owns an xmlTextReader.

import CLateRSVG

/// A reader of an XML document, node by node. It opens no other file. libxml2 bounds the nesting
/// and the length of texts.
final class XMLReader {
  enum Node {
    case start(Name, [Attribute], isEmpty: Bool)
    case text(String)
    /// A reference to an entity, outside attributes.
    case entity
    case end
  }

  struct Name {
    let local: String
    /// The address of the namespace, or its first `XMLReader.mostNamespace` bytes; empty for none.
    let namespace: String
  }

  struct Attribute {
    let name: Name
    let value: String
  }

  private let pointer: OpaquePointer

  /// - Parameter document: the bytes, which must outlive the reader; nil is returned without
  ///   memory.
  init?(_ document: UnsafeBufferPointer<UInt8>) {
    guard let reader = flickbook_xml_reader(document.baseAddress, document.count) else {
      return nil
    }
    pointer = reader
  }

  deinit { xmlFreeTextReader(pointer) }

  /// The line that was read last, counted from 1.
  var line: Int { Int(xmlTextReaderGetParserLineNumber(pointer)) }

  /// The encoding that the document declares, or that its first bytes show; nil for none.
  var encoding: String? { Self.text(xmlTextReaderConstEncoding(pointer)) }

  /// Whether the document declares entities. Read it at the first element.
  var declaresEntities: Bool { flickbook_xml_declares_entities(pointer) != 0 }

  /// Reads the next element or text. Comments and processing instructions are skipped.
  ///
  /// - Returns: nil at the document's end.
  /// - Throws: `Damage` if the document is not well-formed.
  func next() throws(Damage) -> Node? {
    while true {
      let status = xmlTextReaderRead(pointer)
      guard status == 1 else {
        if status == 0 { return nil }
        throw Damage()
      }
      switch Int(xmlTextReaderNodeType(pointer)) {
      case XML_READER_TYPE_ELEMENT: return element()
      case XML_READER_TYPE_END_ELEMENT: return .end
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA,
        XML_READER_TYPE_WHITESPACE, XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        return .text(Self.text(xmlTextReaderConstValue(pointer)) ?? "")
      case XML_READER_TYPE_ENTITY_REFERENCE: return .entity
      default: continue
      }
    }
  }

  /// The error of a document that is not well-formed. `line` is its place.
  struct Damage: Error {}

  private func element() -> Node {
    let (name, isEmpty) = (self.name, xmlTextReaderIsEmptyElement(pointer) == 1)
    var attributes: [Attribute] = []
    while xmlTextReaderMoveToNextAttribute(pointer) == 1 {
      let value = Self.text(xmlTextReaderConstValue(pointer)) ?? ""
      attributes.append(Attribute(name: self.name, value: value))
    }
    _ = xmlTextReaderMoveToElement(pointer)
    return .start(name, attributes, isEmpty: isEmpty)
  }

  private var name: Name {
    let address = flickbook_xml_namespace(pointer).map { address in
      let count = (0..<Self.mostNamespace).first { address[$0] == 0 } ?? Self.mostNamespace
      return String(decoding: UnsafeBufferPointer(start: address, count: count), as: UTF8.self)
    }
    return Name(
      local: Self.text(xmlTextReaderConstLocalName(pointer)) ?? "", namespace: address ?? "")
  }

  /// The number of bytes that are read of a namespace. A long one is read for each of its elements.
  private static let mostNamespace = 60

  private static func text(_ bytes: UnsafePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}

/// Unpacks a file that gzip packed.
///
/// - Returns: the contents, one byte more than `most` for larger contents, or nil for a damaged
///   file.
func unpacked(gzip file: [UInt8], most: Int) -> [UInt8]? {
  var contents = [UInt8](repeating: 0, count: most + 1)
  let count = flickbook_gunzip(file, file.count, &contents, most + 1)
  guard count > 0 else { return nil }
  return Array(contents.prefix(count))
}
