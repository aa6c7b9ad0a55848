// The reduction of texts that do not fit, as by UILabel's minimumScaleFactor.

import DisplayList
import Geometry

extension Typesetter {
  /// The number of bisections, which find the scale to 1/1000.
  private static let fittingSteps = 10

  /// Returns a text with the largest font that fits into its box; nil if the text fits as it is, or
  /// must not become smaller.
  func reduced(_ content: TextContent) throws(RasterError) -> TextContent? {
    guard let style = content.style, style.minimumScale < 1 else { return nil }
    if try fits(content.scaled(by: 1)) { return content.scaled(by: 1) }
    var (low, high) = (style.minimumScale, 1.0)
    for _ in 0..<Self.fittingSteps {
      let middle = (low + high) / 2
      if try fits(content.scaled(by: middle)) { low = middle } else { high = middle }
    }
    return content.scaled(by: low)
  }

  private func fits(_ content: TextContent) throws(RasterError) -> Bool {
    let most = content.maximumLines
    let whole = try extent(
      of: content.text, font: content.font, style: content.style,
      width: most == 1 ? nil : content.box.width, maximumLines: 0)
    if most == 1 { return whole.size.width <= content.box.width }
    let shown = try extent(
      of: content.text, font: content.font, style: content.style, width: content.box.width,
      maximumLines: most)
    return whole.size.height <= shown.size.height && whole.size.height <= content.box.height
  }
}

extension TextContent {
  /// Returns the text at another scale, which is not reduced any further.
  fileprivate func scaled(by factor: Double) -> TextContent {
    var content = self
    content.font.size *= factor
    content.style = style?.scaled(by: factor)
    content.style?.minimumScale = 1
    return content
  }
}
