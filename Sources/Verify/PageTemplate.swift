// The filling of page templates.

/// Returns a page with each `{{name}}` replaced by its text. Texts are inserted as they are; a
/// `{{name}}` within a text is not replaced.
package func filled(_ page: [UInt8], _ texts: [String: String]) -> String {
  String(decoding: page, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
    .enumerated().map { index, part in
      guard index > 0, let end = part.firstRange(of: "}}"),
        let text = texts[String(part[..<end.lowerBound])]
      else { return index == 0 ? String(part) : "{{" + part }
      return text + part[end.upperBound...]
    }.joined()
}
