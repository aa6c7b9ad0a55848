// The files of the preview's page, compiled into the program. The browser loads the page's modules
// one by one.

import Player
import Render
import Scene
import Stage
import Support
import Verify

enum PreviewPages {
  static let preview = PackageResources.preview_html

  private static let stylesheet = Array(
    filled(PackageResources.page_css, ["colors": pageColors]).utf8)

  private static let files: [String: [UInt8]] = [
    "page.css": stylesheet, "axis.js": PackageResources.axis_js, "bar.js": PackageResources.bar_js,
    "because.js": PackageResources.because_js, "causes.js": PackageResources.causes_js,
    "computed.js": PackageResources.computed_js, "copy.js": PackageResources.copy_js,
    "events.js": PackageResources.events_js,
    "curve-list.js": PackageResources.curve_list_js,
    "curve-names.js": PackageResources.curve_names_js,
    "curve-editor.js": PackageResources.curve_editor_js,
    "curve-variants.js": PackageResources.curve_variants_js,
    "compare-value.js": PackageResources.compare_value_js,
    "comparing.js": PackageResources.comparing_js,
    "curve-shapes.js": PackageResources.curve_shapes_js,
    "display.js": PackageResources.display_js, "dom.js": PackageResources.dom_js,
    "early.js": PackageResources.early_js, "edits.js": PackageResources.edits_js,
    "freeze.js": PackageResources.freeze_js,
    "graph.js": PackageResources.graph_js, "keys.js": PackageResources.keys_js,
    "lanes.js": PackageResources.lanes_js, "link.js": PackageResources.link_js,
    "main.js": PackageResources.main_js, "moments.js": PackageResources.moments_js,
    "parameters.js": PackageResources.parameters_js, "pictures.js": PackageResources.pictures_js,
    "player.js": PackageResources.player_js, "presets.js": PackageResources.presets_js,
    "pointing.js": PackageResources.pointing_js, "ruler.js": PackageResources.ruler_js,
    "record.js": PackageResources.record_js,
    "record-choices.js": PackageResources.record_choices_js,
    "scenes.js": PackageResources.scenes_js, "server.js": PackageResources.server_js,
    "share.css": PackageResources.share_css, "share.js": PackageResources.share_js,
    "stage.css": PackageResources.stage_css, "stage.js": PackageResources.stage_js,
    "status.js": PackageResources.status_js, "store.js": PackageResources.store_js,
    "top.js": PackageResources.top_js, "tracks.js": PackageResources.tracks_js,
    "variants.js": PackageResources.variants_js,
  ]

  static var names: [String] { files.keys.sorted() }

  /// Returns the bytes and media type of a file; nil for an unknown name.
  static func file(_ name: String) -> (bytes: [UInt8], type: String)? {
    files[name].map { bytes in
      (bytes, name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8")
    }
  }

  /// Returns a web page that plays a scene without Flickbook.
  ///
  /// - Parameter data: The data for the script in `player.html`.
  static func player(title: String, data: JSON) -> String {
    filled(PackageResources.player_html, ["title": title.escapedForXML, "data": data.inScript])
  }
}
