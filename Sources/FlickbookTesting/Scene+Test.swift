// Scenes and values as tests want them: found beside the test, expected in one line.

public import FlickbookKit
import Foundation
public import Testing

extension Scene {
  /// Reads a scene file that lies beside the test's own file, or is named relative to its folder.
  ///
  /// - Parameters:
  ///   - path: of a file, YAML or JSON.
  ///   - parameters: values in place of those that the file gives its parameters.
  ///   - filePath: the test's own file.
  /// - Throws: all that is wrong with the scene.
  public init(
    besideTest path: String, parameters: [String: Value] = [:], filePath: String = #filePath
  ) throws(FlickbookError) {
    try self.init(
      contentsOf: FlickbookTesting.path(path, besideTest: filePath), parameters: parameters)
  }

  /// Expects that a property has a value at a time.
  ///
  /// - Parameters:
  ///   - property: as expressions and traces call it: `header.alpha`, `page.offset.y`.
  ///   - time: in seconds, 0 to the scene's duration; between frames too.
  ///   - value: what it should be: a number, a text, true or false.
  ///   - distance: how far a number may be off.
  ///   - sourceLocation: where a failure is shown.
  public func expect(
    _ property: String, at time: Double, equals value: Value, within distance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(FlickbookError) {
      let found = try self.value(property, at: time)
      if case .number(let number) = found, case .number(let expected) = value {
        guard abs(number - expected) > distance else { return }
      } else if found == value {
        return
      }
      Issue.record(
        "\(path): \(property) is \(found) at \(Value.number(time)) s, not \(value)",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }
}

/// A path as seen from the folder of a test's file.
func path(_ path: String, besideTest filePath: String) -> String {
  let folder = URL(filePath: filePath).deletingLastPathComponent()
  return URL(filePath: path, relativeTo: folder).standardizedFileURL.path
}
