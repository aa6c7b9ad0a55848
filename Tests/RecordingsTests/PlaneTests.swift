// Tests of lightness, reductions and patches against values computed by hand.

import Geometry
import Images
import Testing

@testable import Recordings

@Suite struct PlaneTests {
  /// The luma is 0.299·R + 0.587·G + 0.114·B, rounded; translucent colours are on white.
  @Test(
    arguments: [
      (0xFF00_0000, 0), (0xFFFF_FFFF, 255), (0xFFFF_0000, 76), (0xFF00_FF00, 150),
      (0xFF00_00FF, 29), (0xFF80_8080, 128), (0xFF33_66CC, 98), (0x0000_0000, 255),
      (0x8000_0000, 127), (0x80FF_0000, 165),
    ] as [(UInt32, UInt8)])
  func pixelsAreConvertedToLuma(pixel: UInt32, luma: UInt8) {
    #expect(Plane(Bitmap(width: 1, height: 1, filledWith: pixel)).values == [luma])
  }

  @Test(
    arguments: [
      (1, 5, 3, [10, 20, 30, 40, 9, 50, 60, 70, 80, 9, 9, 9, 9, 9, 9]), (2, 2, 1, [35, 55]),
      (3, 1, 1, [29]), (4, 1, 1, [33]), (8, 1, 1, [28]),
    ] as [(Int, Int, Int, [UInt8])])
  func reducedPlanesAverageTheirWholeSquares(
    factor: Int, width: Int, height: Int, values: [UInt8]
  ) {
    let plane = Plane(
      width: 5, height: 3, values: [10, 20, 30, 40, 9, 50, 60, 70, 80, 9, 9, 9, 9, 9, 9])
    let small = plane.reduced(by: factor)
    #expect(small.width == width && small.height == height && small.values == values)
  }

  /// The plane has 8 × 8 pixels, with 4 × 4 pixels of lightness 100 in a corner.
  @Test func aPyramidHasEverySizeOnce() {
    let values = (0..<64).map { UInt8($0 % 8 < 4 && $0 / 8 < 4 ? 100 : 0) }
    let pyramid = Pyramid(Plane(width: 8, height: 8, values: values))
    #expect(pyramid.plane(1).values == values && pyramid.plane(4).values == [100, 0, 0, 0])
    #expect(pyramid.plane(8).values == [25] && pyramid.plane(2).values.count == 16)
  }

  /// The weights are 1/16, 4/16, 6/16, 4/16 and 1/16 on each axis.
  @Test func aPatchIsBlurredByBinomialWeights() {
    var values = [UInt8](repeating: 0, count: 81)
    values[4 * 9 + 4] = 128
    let patch = ImagePatch(Plane(width: 9, height: 9, values: values), 1, 2, 7, 6)
    let weights: [Float] = [0, 1, 4, 6, 4, 1, 0]
    for row in 0..<6 {
      for column in 0..<7 {
        let expected = row < 5 ? weights[column] * weights[row + 1] / 2 : 0
        #expect(patch.values[row * 7 + column] == expected, "\(column), \(row)")
      }
    }
    // The gradient is half the difference of the neighbours; at an edge, the difference to the only
    // neighbour.
    #expect(patch.gradient(3, 2).x == 0 && patch.gradient(4, 2).x == (6 - 36) / 4.0)
    #expect(patch.gradient(3, 3).y == (6 - 36) / 4.0 && patch.gradient(0, 0).x == 0.5)
  }

  @Test func edgePixelsExtendBeyondAPlane() {
    let plane = Plane(width: 2, height: 2, values: [10, 90, 10, 90])
    let patch = ImagePatch(plane, -9, -9, 20, 20)
    #expect(patch.values[0] == 10 && patch.values[19] == 90)
    // The blurred edge pixel is (10·(1 + 4 + 6) + 90·(4 + 1))/16 at x = 0.
    #expect(patch.values[9 * 20 + 9] == 35 && patch.values[9 * 20 + 10] == 65)
  }
}
