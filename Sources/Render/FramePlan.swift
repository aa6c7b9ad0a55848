// Frames of many scenes over several machines: cut into pieces, and who renders which.

import Geometry
package import Images
import Platform
package import Player
package import Support

/// The frames of several films in pieces of about the same cost, each for one shard. It lies beside
/// the films' folders as `pieces.txt`, the same from every shard.
package struct FramePlan: Sendable, Hashable {
  /// A stretch of a film.
  package struct Piece: Sendable, Hashable {
    /// The film's, which is its folder's too.
    package var name: String
    /// Counted from 0.
    package var frames: ClosedRange<Int>
    /// From 1.
    package var shard: Int
    /// Of the film's `film.txt`.
    package var film: Fingerprint

    /// "page, frames 0 to 41 (shard 2)".
    package var words: String {
      "\(name), frames \(frames.lowerBound) to \(frames.upperBound) (shard \(shard))"
    }
  }

  /// What its file is called.
  package static let fileName = "pieces.txt"

  /// In the order of the films, and of their frames.
  package let pieces: [Piece]

  /// Pieces that a shard has on average, where films are long enough: the more, the more even.
  private static let piecesOfShard = 4
  /// A shorter piece would take longer to play up to than to draw.
  private static let leastFrames = 8

  /// The plan for films, from their numbers of frames and pixels alone.
  ///
  /// - Parameter count: of shards.
  /// - Throws: UserError for a name that cannot be a line's end and a folder's.
  package init(_ films: [(name: String, film: FilmFile)], over count: Int) throws(UserError) {
    func cost(_ film: Film) -> Int { film.size.width * film.size.height * film.frameCount }
    let whole = films.reduce(0.0) { $0 + Double(cost($1.film.film)) }
    let ideal = max(1, whole / Double(count * Self.piecesOfShard))
    var pieces: [Piece] = []
    var work: [(name: String, cost: Int)] = []
    for (name, file) in films {
      guard Self.isFine(name) else {
        throw UserError("\(name): a folder of frames cannot be called so; rename the scene's file")
      }
      let frames = file.film.frameCount
      let most = max(1, frames / Self.leastFrames)
      let wanted = (Double(cost(file.film)) / ideal).rounded(.up)
      let parts = Int(saturating: min(Double(most), wanted))
      for part in 0..<parts {
        let range = (frames * part / parts)...(frames * (part + 1) / parts - 1)
        pieces.append(Piece(name: name, frames: range, shard: 0, film: file.fingerprint))
        work.append(("\(name) \(part)", cost(file.film) / frames * range.count))
      }
    }
    for (index, shard) in spread(work, over: count).enumerated() { pieces[index].shard = shard }
    self.pieces = pieces
  }

  /// The pieces of a shard, in order.
  package func pieces(of shard: Shard) -> [Piece] { pieces.filter { $0.shard == shard.number } }

  /// The films' names, in order.
  package var names: [String] {
    pieces.map(\.name).reduce(into: []) { names, name in
      if names.last != name { names.append(name) }
    }
  }

  private static func isFine(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && name.utf8.count <= 250
      && !name.unicodeScalars.contains { $0.value < 0x20 || $0 == "/" }
  }

  // MARK: Files

  /// The file's first line.
  static let head =
    "# pieces of films: frames, shard, film and name, for 'flickbook assemble'"

  var text: String {
    let lines = pieces.map {
      "\($0.frames.lowerBound)-\($0.frames.upperBound) \($0.shard) \($0.film) \($0.name)"
    }
    return ([Self.head] + lines).joined(separator: "\n") + "\n"
  }

  /// - Throws: UserError when another plan is in a folder: frames of two do not make films.
  package func demandNoOther(in folder: String) throws(UserError) { _ = try isIn(folder) }

  private func isIn(_ folder: String) throws(UserError) -> Bool {
    let path = "\(folder)/\(Self.fileName)"
    guard FileManager.default.fileExists(atPath: path) else { return false }
    guard try readFile(path, limit: 64 << 20) == Array(text.utf8) else {
      throw UserError(
        "\(path): is of other scenes, other options or another number of shards; "
          + "name an empty folder")
    }
    return true
  }

  /// Puts the plan into a folder, where it stays if it is there already.
  ///
  /// - Throws: UserError when another one is there, or it cannot be written.
  package func write(into folder: String) throws(UserError) {
    if try isIn(folder) { return }
    try writeFile(Array(text.utf8), to: "\(folder)/\(Self.fileName)")
  }

  /// The plan of a folder; nil where there is none.
  ///
  /// - Throws: UserError when the file is not what a shard writes.
  package init?(in folder: String) throws(UserError) {
    let path = "\(folder)/\(Self.fileName)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try readFile(path, limit: 64 << 20)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    pieces = lines.dropFirst().compactMap(Self.piece)
    guard !pieces.isEmpty, Array(text.utf8) == bytes else {
      throw UserError(
        "\(path): is not as a shard writes it; render all shards into an empty folder")
    }
  }

  private static func piece(_ line: Substring) -> Piece? {
    let cells = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard cells.count == 4, isFine(String(cells[3])), let shard = Int(cells[1]),
      let film = Fingerprint(cells[2])
    else { return nil }
    let ends = cells[0].split(separator: "-").compactMap { Int($0) }
    guard ends.count == 2, 0 <= ends[0], ends[0] <= ends[1], ends[1] < 1_000_000 else { return nil }
    return Piece(name: String(cells[3]), frames: ends[0]...ends[1], shard: shard, film: film)
  }

  /// The pieces of which a folder lacks frames, and the films of those that it has.
  package func films(in folder: String) throws(UserError) -> (
    films: [(name: String, film: FilmFile)], missing: [Piece]
  ) {
    var films: [(name: String, film: FilmFile)] = []
    var missing: [Piece] = []
    for name in names {
      let own = pieces.filter { $0.name == name }
      let place = "\(folder)/\(name)"
      guard let film = try FilmFile(in: place) else {
        missing += own
        continue
      }
      guard own.allSatisfy({ $0.film == film.fingerprint }) else {
        throw UserError(
          "\(place)/\(FilmFile.name): is of another film than \(Self.fileName) says; "
            + "render all shards into an empty folder")
      }
      let gaps = film.missingFrames(in: place)
      missing += own.filter { piece in gaps.contains { $0.overlaps(piece.frames) } }
      films.append((name, film))
    }
    return (films, missing)
  }
}
