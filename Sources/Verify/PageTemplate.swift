// Pages with gaps.

/// Returns a page with texts in the place of their names, as `{{title}}`. A text stays as it is,
/// also when it contains such a name.
package func filled(_ page: [UInt8], _ texts: [String: String]) -> String {
  String(decoding: page, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
    .enumerated().map { index, part in
      guard index > 0, let end = part.firstRange(of: "}}"),
        let text = texts[String(part[..<end.lowerBound])]
      else { return index == 0 ? String(part) : "{{" + part }
      return text + part[end.upperBound...]
    }.joined()
}
