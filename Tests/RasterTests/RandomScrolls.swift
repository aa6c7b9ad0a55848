// Random display lists of a page that scrolls: a seed gives a row of lists.

import DisplayList
import Geometry
import TestSupport

@testable import Raster

/// Display lists of a scrolled page between items that stay.
struct RandomScrolls {
  /// The number of pixels per point.
  let scale: Double
  private var random: SeededGenerator
  private var lists: RandomLists
  private var page: [[Command]] = []
  private var behind: [[Command]] = []
  private var above: [[Command]] = []
  private let clip: ClipShape?
  private let isNested: Bool
  private let stickyPlace: Int?
  private var offset = Point.zero
  private var zoom = 1.0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lists = RandomLists(seed: seed)
    scale = [1, 2, 1.5, 3].randomElement(using: &random) ?? 1
    // Most pages are cut along pixels. Others have round corners or lie between pixels.
    let outlines = [
      box(10, 20, 100, 120), box(0, 0, 120, 160), box(0, 30, 120, 130), box(0, 0, 120, 140),
      box(8, 8, 104, 144, radius: 12), box(10.3, 20.7, 100, 120),
    ]
    clip = outlines.randomElement(using: &random).map {
      ClipShape(outline: $0, transform: identity)
    }
    isNested = Bool.random(using: &random)
    let count = Int.random(in: 8...24, using: &random)
    stickyPlace = Bool.random(using: &random) ? Int.random(in: 0..<count, using: &random) : nil
    for index in 0..<count { page.append(lists.row(index, &random)) }
    if Int.random(in: 0..<4, using: &random) == 0 { behind = [lists.row(4, &random)] }
    if Bool.random(using: &random) { above = [lists.row(6, &random)] }
    (self.random, self.lists) = (random, lists)
  }

  mutating func next() -> [Command] {
    scroll()
    if Int.random(in: 0..<5, using: &random) == 0 {
      let place = Int.random(in: 0..<page.count, using: &random)
      page[place] = lists.row(place, &random)
    }
    if !above.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
      above[0] = lists.row(7, &random)
    }
    var members = [Command.fill(box(0, 0, 120, 160), .white, identity)]
    for (index, item) in page.enumerated() {
      // A view far from the screen has no commands.
      let isFar = abs(Double(index * 12) - offset.y - 60) > 160
      if isFar && index != stickyPlace { continue }
      let isSticky = index == stickyPlace
      members += item.map {
        isSticky ? $0 : $0.moved(x: -offset.x, y: -offset.y).zoomed(zoom)
      }
    }
    var group = Group()
    group.clip = clip
    let content = [Command.beginGroup(group)] + members + [.endGroup]
    let whole = isNested ? [.beginGroup(Group())] + content + [.endGroup] : content
    return behind.flatMap { $0 } + whole + above.flatMap { $0 }
  }

  /// Moves the page, mostly up or down by whole pixels.
  private mutating func scroll() {
    let pixel = 1 / scale
    switch Int.random(in: 0..<10, using: &random) {
    case 0: offset.y += Double.random(in: -9...9, using: &random)
    case 1: offset.x += Double(Int.random(in: -9...9, using: &random)) * 3 * pixel
    case 2 where Bool.random(using: &random): zoom = zoom == 1 ? 1.25 : 1
    case 3: offset.y = -offset.y
    default: offset.y += Double(Int.random(in: -9...9, using: &random)) * 3 * pixel
    }
    // Between pixels or on them, as a scroll view that rests.
    if Bool.random(using: &random) { offset.y = (offset.y * scale / 3).rounded() * 3 * pixel }
  }
}

extension RandomLists {
  /// Returns a small item at its place in a list.
  fileprivate mutating func row(_ index: Int, _ random: inout SeededGenerator) -> [Command] {
    let size: Double = [0.25, 0.25, 0.5].randomElement(using: &random) ?? 1
    let x = Double(Int.random(in: 0...60, using: &random))
    let isTurned = Int.random(in: 0..<4, using: &random) == 0
    return item(depth: Int.random(in: 0..<3, using: &random) == 0 ? 1 : 3).map {
      let upright = isTurned || $0.transform == nil ? $0 : $0.with(identity)
      return upright.zoomed(size).moved(x: x, y: Double(index * 12 - 20))
    }
  }
}

extension Command {
  fileprivate func moved(x: Double, y: Double) -> Command {
    transform.map { with($0.then(.translation(x: x, y: y))) } ?? self
  }

  fileprivate func zoomed(_ zoom: Double) -> Command {
    zoom == 1 ? self : transform.map { with($0.then(.scale(x: zoom, y: zoom))) } ?? self
  }
}
