// The lists of running animations and blocks.

import Layout
import Motion
import Scene
import Testing

@testable import Stage

@Suite struct RunningAnimationsTests {
  private func animation(
    of view: Int, _ property: Property, group: Int, _ effect: RunningAnimation.Effect
  ) -> RunningAnimation {
    RunningAnimation(
      target: .property(view: ViewID(view), property), effect: effect, drive: .animator(group),
      group: group)
  }

  private func fade(of view: Int, group: Int) -> RunningAnimation {
    animation(of: view, .alpha, group: group, .replacing(from: .number(0), to: .number(1)))
  }

  @Test func aNewFadeReplacesTheViewsPreviousFade() {
    var list = RunningAnimations()
    #expect(list.add(fade(of: 0, group: 1)) == nil)
    #expect(list.add(fade(of: 1, group: 1)) == nil)
    #expect(list.add(fade(of: 0, group: 2))?.group == 1)
    #expect(list.map(\.group).sorted() == [1, 2] && list.count == 2)
  }

  @Test func runningMovesAreAdditive() {
    var list = RunningAnimations()
    for group in 1...3 {
      #expect(list.add(animation(of: 0, .x, group: group, .additive(difference: 5))) == nil)
    }
    #expect(list.map(\.group) == [1, 2, 3])
  }

  @Test func animationBlocksRunUntilAllTheirFadesAreReplaced() {
    var list = RunningAnimations()
    for view in 0..<2 { _ = list.add(fade(of: view, group: 1)) }
    _ = list.add(fade(of: 0, group: 2))
    #expect(list.isRunning(group: 1))
    _ = list.add(fade(of: 1, group: 3))
    #expect(!list.isRunning(group: 1))
    #expect(list.isRunning(group: 2) && list.isRunning(group: 3))
  }

  @Test func replacementStillWorksAfterARemoval() {
    var list = RunningAnimations()
    for view in 0..<3 { _ = list.add(fade(of: view, group: view)) }
    #expect(list.removeAll { $0.group == 0 }.map(\.group) == [0])
    #expect(!list.isRunning(group: 0))
    #expect(list.add(fade(of: 2, group: 9))?.group == 2)
    #expect(list.add(fade(of: 0, group: 9)) == nil)
    #expect(list.map(\.group) == [1, 9, 9])
  }

  @Test func endedBlocksAreRemovedInOrder() {
    var groups = AnimationGroups()
    let origin = StepOrigin(location: SourceLocation(file: "s", line: 1, column: 1), owner: nil)
    for (id, end) in [(4, 1.0), (2, 3), (3, 0.5)] {
      groups.append(
        AnimationGroup(id: id, name: nil, end: end, completion: [], context: origin))
    }
    #expect(groups.removeEnded(by: 1).map(\.id) == [4, 3])
    groups.change(2) { $0.end = 0 }
    groups.change(4) { $0.end = 0 }
    #expect(groups.removeEnded(by: 1).map(\.id) == [2])
    #expect(groups.count == 0)
  }
}
