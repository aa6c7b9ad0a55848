// Sizes of texts and pictures for the layout: the raster's own, so that what fits there fits here.

import Geometry
import Raster
import Scene
import Stage
import Synchronization

final class ContentMeasurer: ContentMeasuring {
  private let raster: Mutex<Raster>
  private let images: ImageLibrary

  init(fonts: FontLibrary, images: ImageLibrary) throws(RasterError) {
    raster = Mutex(try Raster(fonts: fonts, images: images))
    self.images = images
  }

  func size(of text: String, _ style: View.LabelStyle, width: Double?) -> Size {
    let lines = style.maximumLines
    // Fonts are checked before the scene is played.
    let size = raster.withLock { raster in
      try? raster.size(of: text, font: style.font, width: width, maximumLines: lines)
    }
    return size ?? .zero
  }

  func size(of image: View.ImageStyle) -> Size? {
    guard let pixels = images.size(of: image.source) else { return nil }
    return Size(
      width: Double(pixels.width) / image.pixelsPerPoint,
      height: Double(pixels.height) / image.pixelsPerPoint)
  }
}
