// Tests of expecting a scene's values.

import FlickbookKit
import FlickbookTesting
import Foundation
import Testing

@Suite struct ValueExpectations {
  private func failures(
    _ property: String, _ time: Double, _ value: Value, _ distance: Double = 1e-6
  ) async throws -> [String] {
    let scene = try Scene(contentsOf: Project.example)
    return await FlickbookTestingTests.failures {
      scene.expect(property, at: time, equals: value, within: distance)
    }
  }

  @Test func matchingValuesPass() async throws {
    #expect(try await failures("card.alpha", 0, 0) == [])
    #expect(try await failures("card.alpha", 1, 1) == [])
    #expect(try await failures("card.alpha", 1, 0.9, 0.11) == [])
    #expect(try await failures("card.hidden", 1, false) == [])
    #expect(try await failures("state.isShown", 1, true) == [])
  }

  @Test func wrongValuesFailWithTheActualValue() async throws {
    let path = Project.example.path
    #expect(
      try await failures("card.alpha", 1, 0.9) == ["\(path): card.alpha is 1 at 1 s, not 0.9"])
    #expect(
      try await failures("card.alpha", 1, 0.9, 0.09)
        == ["\(path): card.alpha is 1 at 1 s, not 0.9"])
    #expect(
      try await failures("state.isShown", 0, true)
        == ["\(path): state.isShown is false at 0 s, not true"])
  }

  @Test func unreadableValuesFail() async throws {
    let unknown = try await failures("card.alhpa", 1, 1)
    #expect(unknown.count == 1)
    #expect(unknown.first?.contains("did you mean 'card.alpha'?") == true)
    let late = try await failures("card.alpha", 100, 1)
    #expect(late.first?.contains("the time 100 s is outside of the scene") == true)
  }
}
