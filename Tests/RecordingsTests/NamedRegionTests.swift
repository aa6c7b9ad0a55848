// Tests of the notation of regions.

import Geometry
import Player
import Testing

@testable import Recordings

@Suite struct NamedRegionTests {
  @Test func namedRegionsHaveABoxAndOptionalTime() throws {
    let region = try NamedRegion(parsing: "card.left=40,120.5,300,180@0.25")
    #expect(region.name == "card.left" && region.seconds == 0.25)
    #expect(region.box == Rect(x: 40, y: 120.5, width: 300, height: 180))
    #expect(try NamedRegion(parsing: "a=1,2,3,4").seconds == 0)
    #expect(try NamedRegion(parsing: "rows[3]=1,2,3,4").name == "rows[3]")
  }

  @Test(arguments: [
    "", "=1,2,3,4", "a=1,2,3", "a=1,2,3,4,5", "a=1,2,-3,4", "a=1,2,nan,4", "a=1,2,3,4@",
    "a=1,2,3,4@-1",
    "a=1,2,3,4@1@2", "a b=1,2,3,4", "a=1,2,1e9,4",
  ])
  func invalidRegionNotationsAreRefused(text: String) {
    #expect(throws: UserError.self) { try NamedRegion(parsing: text) }
  }
}
