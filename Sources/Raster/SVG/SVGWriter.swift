// The part of an SVG document that is drawn, written while it is checked.

import Geometry
import Images

/// Checks the nodes of a document in their order, and writes what may be drawn.
struct SVGWriter {
  private(set) var text = ""
  /// The natural size of the document; nil before its root.
  private(set) var size: Size?
  /// Whether no node was added.
  private(set) var isEmpty = true
  private var open: [String] = []
  /// The number of open elements that are not drawn.
  private var skipped = 0
  /// The text of an open element `style`.
  private var style = ""

  private static let namespace = "http://www.w3.org/2000/svg"
  private static let links = "http://www.w3.org/1999/xlink"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  /// Adds the next node.
  ///
  /// - Throws: `PictureFileError` for a node that a picture may not have.
  mutating func add(_ node: XMLReader.Node) throws(PictureFileError) {
    isEmpty = false
    switch node {
    case .entity: throw .unsupported("has entities; save it without them")
    case .text(let words):
      guard skipped == 0 else { return }
      text += words.escaped(isAttribute: false)
      if open.last == "style" { style += words }
    case .start(let name, let attributes, let isEmpty):
      if skipped > 0 {
        skipped += isEmpty ? 0 : 1
      } else {
        try begin(name, attributes)
        if isEmpty { try end() }
      }
    case .end: try end()
    }
  }

  private mutating func end() throws(PictureFileError) {
    if skipped > 1 {
      skipped -= 1
      return
    }
    skipped = 0
    guard let name = open.popLast() else { return }
    if name == "style" {
      try demandOwn(style)
      style = ""
    }
    if !name.isEmpty { text += "</\(name)>" }
  }

  private mutating func begin(
    _ name: XMLReader.Name, _ attributes: [XMLReader.Attribute]
  ) throws(PictureFileError) {
    if open.isEmpty { size = try Self.size(ofRoot: name, attributes) }
    guard name.namespace == Self.namespace else {
      if name.namespace.hasSuffix("/XInclude") { throw Self.refusal(of: name.local) }
      // An empty element in its place, which is not drawn, keeps the numbers of its neighbours.
      // Its namespace may be long, so it gets a short one. librsvg draws an element without one.
      text += "<\(name.local) xmlns=\"urn:x\">"
      open.append(name.local)
      skipped = 1
      return
    }
    guard Self.isDrawn(attributes), open.last != "style" else {
      open.append("")
      skipped = 1
      return
    }
    if Self.refused.contains(name.local) { throw Self.refusal(of: name.local) }
    text += "<\(name.local)"
    if open.isEmpty { text += " xmlns=\"\(Self.namespace)\" xmlns:xlink=\"\(Self.links)\"" }
    for attribute in attributes { try add(attribute, of: name.local) }
    if open.isEmpty, SVGSize.viewBox(in: attributes) == nil, let size {
      text += " viewBox=\"0 0 \(size.width) \(size.height)\""
    }
    text += ">"
    open.append(name.local)
  }

  private mutating func add(
    _ attribute: XMLReader.Attribute, of element: String
  ) throws(PictureFileError) {
    let (name, value) = (attribute.name.local, attribute.value)
    let prefix: String
    switch attribute.name.namespace {
    case "": prefix = ""
    case Self.links: prefix = "xlink:"
    case Self.xml: prefix = "xml:"
    default: return
    }
    switch name {
    case "href":
      // A link around shapes leads somewhere, but draws nothing from there.
      guard element != "a" else { return }
      guard value.first(where: { !$0.isWhitespace }) == "#" else { throw Self.outside(value) }
    case "base" where prefix == "xml:", "systemLanguage" where prefix.isEmpty: return
    case "viewBox" where open.isEmpty && SVGSize.viewBox(value) == nil: return
    case "id", "class": break
    default: try demandOwn(value)
    }
    text += " \(prefix)\(name)=\"\(value.escaped(isAttribute: true))\""
  }

  private static func size(
    ofRoot name: XMLReader.Name, _ attributes: [XMLReader.Attribute]
  ) throws(PictureFileError) -> Size {
    guard name.local == "svg" else { throw .unknownFormat }
    guard name.namespace == namespace else {
      throw .unsupported("has no namespace; begin it with <svg xmlns=\"\(namespace)\">")
    }
    guard let size = SVGSize.natural(of: attributes) else {
      throw .unsupported("has no width and height; add them, or a viewBox")
    }
    return size
  }

  /// Whether an element is drawn by a program that reads English, and that has no extensions.
  private static func isDrawn(_ attributes: [XMLReader.Attribute]) -> Bool {
    attributes.allSatisfy { attribute in
      guard attribute.name.namespace.isEmpty else { return true }
      switch attribute.name.local {
      case "requiredExtensions": return false
      case "systemLanguage":
        return attribute.value.lowercased().split { $0 == "," || $0.isWhitespace }
          .contains { $0 == "en" || $0.hasPrefix("en-") }
      default: return true
      }
    }
  }

  /// Elements that need fonts, other files, other decoders or a program.
  private static let refused: Set<String> = ["text", "image", "feImage", "foreignObject", "script"]

  private static func refusal(of element: String) -> PictureFileError {
    switch element {
    case "text":
      .unsupported("has an element <text>; convert it to paths, which look the same everywhere")
    case "image", "feImage":
      .unsupported("has an element <\(element)>; show that picture in a view of its own")
    default:
      .unsupported("has an element <\(element)>, which a picture cannot show; remove it")
    }
  }

  private static func outside(_ reference: String) -> PictureFileError {
    let name = reference.prefix(40).prefix { !$0.isNewline }
    return .unsupported(
      "refers to '\(name)'; an SVG picture may refer to its own elements only, as in '#name'")
  }

  private func demandOwn(_ style: String) throws(PictureFileError) {
    if let reference = StyleScanner.outsideReference(in: style) { throw Self.outside(reference) }
  }
}

extension String {
  /// Returns the text with XML's special characters escaped.
  fileprivate func escaped(isAttribute: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\"" where isAttribute: result += "&quot;"
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
