// Tests of `flickbook doctor`, which prints the libraries and fonts of a machine.

import Foundation
import TestSupport
import Testing

@Suite struct DoctorCommandTests {
  @Test func theDoctorReportListsLibrariesAndFontFiles() throws {
    let printed = try flickbook(["doctor"])
    #expect(printed.status == 0)
    let lines = printed.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("flickbook ") == true)
    for library in [
      "Cairo", "Pango", "HarfBuzz", "FreeType", "fontconfig", "libpng", "libdeflate", "giflib",
      "libwebp", "libjpeg-turbo",
      "libyaml",
    ] {
      let found = lines.filter { $0.hasPrefix("\(library) ") }
      #expect(found.count == 1 && found[0].contains(#/ \d+\.\d+/#), "\(library)")
    }
    let fonts = lines.filter { $0.hasPrefix("font ") }
    // Inter, Nanum Gothic and the emoji, and about 190 files of Noto Sans.
    #expect(fonts.count > 150)
    for line in fonts {
      let path = String(try #require(line.split(separator: ": ").last))
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }
}
