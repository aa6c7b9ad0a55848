// scenes/gallery.sh, which `make gifs` runs.

import Foundation
import TestSupport
import Testing

@Suite struct GalleryTests {
  /// Files of zeros and an empty folder stand in for rendered scenes.
  @Test func theGalleryListsRenderedScenesWithTitleAndSize() throws {
    let folder = try TemporaryFolder()
    try Data(count: 12_345).write(to: folder.url.appending(path: "gift-combo.gif"))
    try Data(count: 9).write(to: folder.url.appending(path: "pinlayout-toggle.gif"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "gift-combo"), withIntermediateDirectories: true)
    let script = Repository.root.appending(path: "scenes/gallery.sh").path
    let page = try run(script, [folder.url.path])
    #expect(page.status == 0 && page.errors.isEmpty)
    #expect(page.text.components(separatedBy: "<figure>").count == 3)
    #expect(page.text.contains("alt=\"PinLayout: toggling between left and right\""))
    #expect(page.text.contains("12 kB, scenes/gift-combo.yaml, <a href=\"gift-combo/\">"))
    #expect(page.text.contains("0 kB, scenes/pinlayout-toggle.yaml<"))
  }
}
