// The insertion of text into HTML templates.

/// Returns a template with each `{{name}}` replaced by the string for this name. The strings are
/// not escaped. A `{{name}}` within an inserted string is not replaced.
package func filled(_ page: [UInt8], _ texts: [String: String]) -> String {
  String(decoding: page, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
    .enumerated().map { index, part in
      guard index > 0, let end = part.firstRange(of: "}}"),
        let text = texts[String(part[..<end.lowerBound])]
      else { return index == 0 ? String(part) : "{{" + part }
      return text + part[end.upperBound...]
    }.joined()
}
