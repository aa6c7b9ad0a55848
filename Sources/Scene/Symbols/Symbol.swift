// The symbols of symbol views: icons as paths, in a table that is embedded in the program.

package import Geometry
import Synchronization

/// An icon, drawn in one colour.
package struct Symbol: Sendable {
  /// The outline in a square of `side` units.
  package let path: Path
  /// The rule for the inside of the path.
  package let fillRule: FillRule

  /// The side of the square that contains a symbol's path.
  package static let side = 16.0

  /// Returns the symbol with a name; nil for an unknown name.
  package static func named(_ name: String) -> Symbol? {
    guard let line = lines[name] else { return nil }
    return parsed.withLock { known in
      if let symbol = known[name] { return symbol }
      guard let path = try? parsePath(String(line.path)) else { return nil }
      let symbol = Symbol(path: path, fillRule: line.fillRule)
      known[name] = symbol
      return symbol
    }
  }

  /// The names of all symbols, sorted.
  package static let names: [String] = lines.keys.sorted()

  private typealias Line = (fillRule: FillRule, path: Substring)

  /// The paths by name, from a table with a line for each symbol: name, fill rule, path data.
  private static let lines: [String: Line] = {
    let table = String(decoding: PackageResources.symbols_txt, as: UTF8.self)
    var lines: [String: Line] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "\t")
      guard cells.count == 3, let rule = FillRule(rawValue: String(cells[1])) else { continue }
      lines[String(cells[0])] = (rule, cells[2])
    }
    return lines
  }()

  private static let parsed = Mutex<[String: Symbol]>([:])
}
