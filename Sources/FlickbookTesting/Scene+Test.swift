// Scenes and values in tests.

public import FlickbookKit
import Foundation
public import Testing

extension Scene {
  /// Reads a scene file by its path relative to the folder of the test's own file.
  ///
  /// - Parameters:
  ///   - path: the path of a YAML or JSON file, absolute or relative.
  ///   - parameters: values for the scene's parameters, by name; other parameters keep the values
  ///     of the file.
  ///   - filePath: the path of the test's own file.
  /// - Throws: `FlickbookError` when the file cannot be read, a parameter is unknown or its value
  ///   is invalid, or the scene contains an error.
  public init(
    besideTest path: String, parameters: [String: Value] = [:], filePath: String = #filePath
  ) throws(FlickbookError) {
    try self.init(
      contentsOf: FlickbookTesting.path(path, besideTest: filePath), parameters: parameters)
  }

  /// Expects that a property has a value at a time.
  ///
  /// A number may differ by `distance`. Strings, Booleans and colours must be equal.
  ///
  /// Errors are reported as issues of the test; nothing is thrown. An unknown property and a time
  /// out of its range are errors.
  ///
  /// - Parameters:
  ///   - property: the name in expressions and traces: `header.alpha`, `page.offset.y`.
  ///   - time: the time in seconds, 0…the scene's duration. It may lie between two frames.
  ///   - value: the expected value: a number in the property's unit, a string, Boolean or colour.
  ///   - distance: the largest difference of a number that passes, in the property's unit, 0 or
  ///     more.
  ///   - sourceLocation: the source location at which a failure is reported.
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

/// Returns the absolute path of a path that is relative to the folder of a test's file.
func path(_ path: String, besideTest filePath: String) -> String {
  let folder = URL(filePath: filePath).deletingLastPathComponent()
  return URL(filePath: path, relativeTo: folder).standardizedFileURL.path
}
