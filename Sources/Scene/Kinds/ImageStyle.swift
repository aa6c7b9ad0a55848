// The style of image views.

package import Geometry

extension View {
  /// The file of an image view, with its scale and its content mode.
  package struct ImageStyle: Sendable, Hashable {
    /// The path of the file, relative to the scene's folder.
    package var source: String
    package var sourceLocation: SourceLocation
    /// The content mode, which scales and places the image in the view's bounds; `scaleToFill` by
    /// default.
    package var mode = ContentMode.scaleToFill
    /// The scale of the image file, in pixels per point; 1 by default, 3 for an SVG file.
    package var pixelsPerPoint = 1.0
    /// The ends of an animated picture's frames, in seconds from the scene's start; empty for a
    /// still picture. The picture repeats for ever.
    package var frameEnds: [Double] = []

    package init(source: String, sourceLocation: SourceLocation) {
      (self.source, self.sourceLocation) = (source, sourceLocation)
    }

    /// Whether the file is an SVG file, by its name.
    package var isVector: Bool {
      [".svg", ".svgz"].contains { source.lowercased().hasSuffix($0) }
    }

    /// Returns the name of the picture that shows at a time in seconds.
    package func source(at time: Double) -> String {
      guard let length = frameEnds.last, frameEnds.count > 1 else { return source }
      // A frame begins at its time stamp, whatever the rounding of the time.
      let phase = (time + 1e-9).truncatingRemainder(dividingBy: length)
      let index = frameEnds.firstIndex { phase < $0 } ?? 0
      return index == 0 ? source : "\(source)/\(index)"
    }
  }
}
