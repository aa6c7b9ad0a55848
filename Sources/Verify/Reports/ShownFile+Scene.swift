// The pictures and fonts that a scene shows, for its reference.

import Geometry
import Images
import Player
import Raster
import Scene
import SceneLanguage
import Support

extension ShownFile {
  /// Returns the pictures that the scene's views show and the scene's own fonts that labels use,
  /// sorted by file name. Pictures are identified by their pixels, fonts by their bytes.
  static func all(of resolved: ResolvedScene) throws(UserError) -> [ShownFile] {
    var names: Set<String> = []
    var files: [ShownFile] = []
    var families: Set<String> = []
    for view in resolved.scene.views {
      switch view.kind {
      case .label(let style): families.insert(FontLibrary.plain(style.font.family))
      case .image(let style):
        guard names.insert(style.source).inserted,
          let bitmap = resolved.images.bitmap(of: style.source)
        else { continue }
        files.append(ShownFile(name: style.source, fingerprint: Fingerprint(bitmap)))
      default: break
      }
    }
    for font in resolved.scene.fonts
    where families.contains(FontLibrary.plain(font.family)) && names.insert(font.file).inserted {
      let bytes = try resolved.fontFile(font)
      files.append(ShownFile(name: font.file, fingerprint: Fingerprint(bytes)))
    }
    return files.sorted { $0.name < $1.name }
  }
}
