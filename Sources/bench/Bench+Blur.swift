// Measures the blur of a backdrop that covers a phone's whole screen, by radius.

import DisplayList
import Geometry
import Images
import Raster

extension Bench {
  static func blur() throws {
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    let size = Size(width: 375, height: 667)
    let box = RoundedRect(Rect(origin: .zero, size: size))
    var shade = 0.0
    func milliseconds(_ filter: PictureFilter?) throws -> Double {
      try leastMilliseconds(of: 10) {
        // The colour behind the backdrop changes in each run, so that no cached blur is used.
        shade += 0.001
        var commands: [Command] = [
          .fill(box, Color(red: shade, green: 0.4, blue: 0.6, alpha: 1), .identity)
        ]
        if let filter { commands.append(.backdrop(box, filter, opacity: 1, .identity)) }
        _ = try raster.draw(
          Frame(size: size, scale: 2, background: .white, commands: commands))
      }
    }
    let plain = try milliseconds(nil)
    print("750 × 1334 pixels, ms over a frame without blur (\(formatted(plain)) ms):")
    for radius in [2.0, 5, 10, 20, 40, 80] {
      let whole = try milliseconds(PictureFilter(radius: radius))
      print("radius \(formatted(radius, 0)) pt: \(formatted(whole - plain, 1))")
    }
  }
}
