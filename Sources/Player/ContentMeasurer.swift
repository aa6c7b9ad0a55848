// The measurement of texts and pictures for layout, with the raster's own text layout, so that both
// agree.

import Geometry
import Raster
import Scene
import Stage
import Synchronization

final class ContentMeasurer: ContentMeasuring {
  private let raster: Mutex<Raster>
  private let images: ImageLibrary
  private let firstFailure = Mutex<RasterError?>(nil)

  init(fonts: FontLibrary, images: ImageLibrary) throws(RasterError) {
    raster = Mutex(try Raster(fonts: fonts, images: images))
    self.images = images
  }

  /// The first error of measuring a text; nil without one. Everything played after it is wrong.
  /// Fonts are checked before a scene plays, but a font file can disappear later.
  var failure: RasterError? { firstFailure.withLock { $0 } }

  func extent(of text: String, _ style: View.LabelStyle, width: Double?) -> TextExtent {
    do throws(RasterError) {
      return try raster.withLock { (raster) throws(RasterError) in
        try raster.extent(
          of: text, font: style.font, width: width, maximumLines: style.maximumLines)
      }
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
  }

  func size(of image: View.ImageStyle) -> Size? {
    guard let pixels = images.size(of: image.source) else { return nil }
    return Size(
      width: Double(pixels.width) / image.pixelsPerPoint,
      height: Double(pixels.height) / image.pixelsPerPoint)
  }
}
