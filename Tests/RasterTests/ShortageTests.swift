// Tests that a failed allocation in a library becomes an error, even if the library continues.

import Testing

@testable import Raster

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ShortageTests {
  /// Makes an allocation fail silently. A call of calloc() would be removed by the optimizer.
  private static func fail() {
    let room = mmap(nil, Int.max, PROT_READ, MAP_PRIVATE | MAP_ANON, -1, 0)
    precondition(room == MAP_FAILED, "there is no such memory")
  }

  private func expect(_ wanted: RasterError, _ work: () throws(RasterError) -> Void) {
    do throws(RasterError) {
      try work()
      Issue.record("no error")
    } catch {
      #expect(error == wanted)
    }
  }

  @Test func aSilentAllocationFailureIsAnError() {
    expect(.noMemory) { () throws(RasterError) in
      try noticingShortage(.noMemory, isWanted: true) { () throws(RasterError) in
        Self.fail()
        // A later successful allocation does not hide the failure.
        free(malloc(100))
      }
    }
  }

  @Test func anOuterCheckNoticesShortageBeforeANestedOne() {
    expect(.noMemory) { () throws(RasterError) in
      try noticingShortage(.noMemory, isWanted: true) { () throws(RasterError) in
        Self.fail()
        try noticingShortage(.noFontMap, isWanted: true) { () throws(RasterError) in }
      }
    }
  }

  @Test func anEarlierShortageDoesNotFailLaterWork() throws {
    Self.fail()
    let before = errno
    let made = try noticingShortage(RasterError.noMemory, isWanted: true) {
      () throws(RasterError) in 7
    }
    let after = errno
    #expect(made == 7)
    #expect(before == ENOMEM)
    #expect(after == ENOMEM, "the caller's own reason is put back")
  }

  @Test func thrownErrorsTakePrecedenceOverMemoryShortage() {
    expect(.noFontMap) { () throws(RasterError) in
      try noticingShortage(.noMemory, isWanted: true) { () throws(RasterError) in
        Self.fail()
        throw RasterError.noFontMap
      }
    }
  }

  @Test func shortageIsReportedOnlyOnRequest() throws {
    let made = try noticingShortage(RasterError.noMemory, isWanted: false) {
      () throws(RasterError) in
      Self.fail()
      return 7
    }
    #expect(made == 7)
  }
}
