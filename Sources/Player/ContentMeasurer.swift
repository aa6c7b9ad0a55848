// The measurement of strings and images for layout. It uses the rasterizer's own text layout, so
// that drawn text fits the measured size.

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

  /// The first error that occurred while a string was measured; nil if there was no error. After an
  /// error, the layout continues with a size of zero, so later values are wrong. Fonts are checked
  /// before playback, but a font file can disappear during playback.
  var failure: RasterError? { firstFailure.withLock { $0 } }

  func extent(of text: String, _ style: View.LabelStyle, width: Double?) -> TextExtent {
    do throws(RasterError) {
      return try raster.withLock { (raster) throws(RasterError) in
        let styled = style.styled(text)
        return try raster.extent(
          of: styled.text, font: style.font, style: styled.style, width: width,
          maximumLines: style.maximumLines)
      }
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
  }

  func size(of image: View.ImageStyle) -> Size? {
    guard let pixels = images.size(of: image.source) else { return nil }
    return Size(
      width: pixels.width / image.pixelsPerPoint, height: pixels.height / image.pixelsPerPoint)
  }
}
