// The drawing of a scene's contact sheet, with times and events below its pictures.

import DisplayList
import Geometry
package import Images
package import Player
import Raster
import Scene
import Stage

extension RehearsedScene {
  /// Returns a contact sheet with a picture of the scene for each selected moment.
  ///
  /// - Parameters:
  ///   - columns: the maximum number of pictures per row; nil for a sheet about as wide as high.
  ///   - cellWidth: the maximum width of a picture, in points of the sheet.
  /// - Throws: `UserError` if the scene cannot be played or the sheet would be too large.
  package func filmstrip(
    _ moments: FilmstripMoments, columns: Int? = nil, cellWidth: Double = 160
  ) throws(UserError) -> Bitmap {
    let screen = scene.screen.crop.size
    let shrink = min(1, cellWidth / screen.width)
    let times = try moments.times(of: self)
    let happened = namedEvents
    let cells = times.indices.map { index in
      let before = index == 0 ? -1 : times[index - 1] + 1e-6
      return ContactSheet.Cell(
        seconds: times[index],
        events: happened.filter { $0.seconds > before && $0.seconds <= times[index] + 1e-6 }
          .map(\.name))
    }
    let sheet = ContactSheet(
      cells, picture: Size(width: screen.width * shrink, height: screen.height * shrink),
      columns: columns)
    let scale = min(2, scene.screen.scale)
    do {
      // A sheet that is too large fails here, before the slow drawing of its pictures.
      let frame = try sheet.frame(scale: scale)
      let pictures = try pictures(at: times, scale: scale * shrink)
      return try Raster(fonts: try FontLibrary.standard(), images: ImageLibrary(pictures)).draw(
        frame)
    } catch {
      throw userError(error)
    }
  }

  /// Returns the pictures of the moments, named "0", "1", … as in the sheet's display list.
  private func pictures(at times: [Double], scale: Double) throws -> [String: Bitmap] {
    let raster = try Raster(fonts: fonts, images: images)
    var playback = Playback(self)
    var pictures: [String: Bitmap] = [:]
    for (index, time) in times.enumerated() {
      let frame = try playback.frame(at: time)
      pictures["\(index)"] = try raster.draw(
        Frame(
          size: frame.size, scale: scale, background: frame.background,
          commands: frame.commands))
    }
    return pictures
  }
}
