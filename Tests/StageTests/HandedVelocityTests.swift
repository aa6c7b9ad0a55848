// Tests of springs that inherit a velocity: the shown motion must have no kink.

import Motion
import Scene
import Testing

@testable import Stage

@Suite struct HandedVelocityTests {
  /// The time step of a difference quotient, in seconds. Within it, a stiff spring's velocity
  /// changes by a fraction of 1e-4.
  private static let instant = 1e-6

  /// Returns the velocity of `name` just before and just after the tick at `time`, and the visible
  /// jump at the tick. The velocities come from exact offsets, without rounding to pixels.
  private func around(_ time: Double, _ name: String, of body: String) throws
    -> (before: Double, after: Double, jump: Double)
  {
    var stage = Stage(try scene(body))
    let step = Self.instant
    let variable = try #require(stage.scene.variable(named: name))
    /// Returns the numbers one and two steps away from the tick.
    func numbers(_ side: Double, isExact: Bool) throws -> [Double] {
      try [1.0, 2].map { (count: Double) -> Double in
        let moment = time + side * count * step
        let values = try stage.values(of: [variable], at: moment, keepsExactOffsets: isExact)
        return if case .number(let number) = values[0] { number } else { .nan }
      }
    }
    try stage.advance(to: time - step)
    let (early, shownEarly) = try (
      numbers(-1, isExact: true), numbers(-1, isExact: false)
    )
    try stage.advance(to: time)
    let (late, shownLate) = try (numbers(1, isExact: true), numbers(1, isExact: false))
    return (
      (early[0] - early[1]) / step, (late[1] - late[0]) / step, shownLate[0] - shownEarly[0]
    )
  }

  private static let springs = [
    "{ curve: 'spring(mass: 3, stiffness: 1000, damping: 500, velocity: inherit)' }",
    "{ duration: 0.6, curve: 'spring(damping: 0.7, velocity: inherit)' }",
    "{ duration: 0.6, curve: 'spring(damping: 0.7, velocity: = v)' }",
  ]

  private static let page = """
    state: { v: 0 }
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [2000, 9000]
        offset: [0, 4000]

    """

  // MARK: Fingers

  /// The finger lifts at tick 6, or a third of a tick before tick 7. In the latter case the fling
  /// lasts until the tick and decelerates by 1 % in 5 ms.
  @Test(arguments: [200.0, -700, 3_000], [(0.1, 0.1), (0.111, 7 / 60.0)])
  func springsContinueBoundSheetsAtTheirReleaseVelocity(
    speed: Double, times: (Double, Double)
  ) throws {
    let (lift, tick) = times
    for spring in Self.springs {
      let body =
        Self.page + """
            - { id: sheet, frame: [0, "= 5000 - page.offset.y", 100, 100] }
          rules:
            - on: release page
              do:
                - set: { v: = page.velocity.y }
                - animate: \(spring)
                  set: { page.offset.y: \(speed > 0 ? 3500 : 4600) }
          timeline: [{ drag: { view: page, by: [0, \(speed * lift)], over: \(lift) } }]
          duration: 2
          """
      let found = try around(tick, "sheet.y", of: body)
      #expect(abs(found.before / speed - 1) <= 0.013, "\(spring) \(found)")
      #expect(abs(found.after / found.before - 1) <= 0.01, "\(spring) \(found)")
      #expect(abs(found.jump) <= abs(speed) * 4 * Self.instant, "\(spring) \(found)")
    }
  }

  @Test(arguments: [200.0, 700, 3_000])
  func aSpringInheritsTheVelocityPerAxis(speed: Double) throws {
    let body =
      Self.page + """
          - { id: sheet, frame: [0, 0, 100, 100] }
        rules:
          - on: scroll page
            when: v == 0
            do: [{ set: { sheet.x: = page.offset.x / 2, sheet.y: = 4000 - page.offset.y } }]
          - on: release page
            do:
              - animate: \(Self.springs[0])
                set: { sheet.x: 300, sheet.y: -40, v: 1 }
        timeline: [{ drag: { view: page, by: [\(-speed * 0.1), \(speed * 0.1)], over: 0.1 } }]
        duration: 2
        """
    let (x, y) = try (around(0.1, "sheet.x", of: body), around(0.1, "sheet.y", of: body))
    #expect(abs(x.after / (speed / 2) - 1) <= 0.01, "\(x)")
    #expect(abs(y.after / speed - 1) <= 0.01, "\(y)")
    // The sheet moves at ticks only, and follows the finger from tick to tick.
    #expect(abs(try numbers(body, "sheet.y", at: [0.1])[0] - speed * 0.1) <= 1e-9)
  }

  @Test func aFingerAtRestHandsOverNoVelocity() throws {
    let body =
      Self.page + """
        rules:
          - on: release page
            do: [{ animate: \(Self.springs[1]), set: { page.offset.y: 4600 } }]
        timeline: [{ drag: { view: page, by: [0, 90], over: 0.1, hold: 0.2 } }]
        """
    #expect(abs(try around(0.3, "page.offset.y", of: body).after) <= 1)
  }

  // MARK: Other animations

  /// Additive animations continue independently. If the spring inherited their velocity, it would
  /// be counted twice.
  @Test func additiveAnimationsDoNotHandOverTheirVelocity() throws {
    func course(_ velocity: String) throws -> [Double] {
      try numbers(
        box + """
          rules:
            - on: message go
              do: [{ animate: { curve: bouncy }, set: { box.x: 100 } }]
            - on: message back
              do:
                - animate: { curve: 'spring(stiffness: 90, velocity: \(velocity))' }
                  set: { box.x: 20 }
          timeline: [{ send: go }, { wait: 0.1 }, { send: back }, { wait: 1 }]
          """, "box.x", at: [0.1, 0.15, 0.3, 0.6])
    }
    for (handed, plain) in zip(try course("inherit"), try course("0")) {
      #expect(abs(handed - plain) <= 1e-4)
    }
  }

  /// 60 points in half a second are 120 points per second.
  @Test func aSpringInheritsTheFinalVelocityOfAnAnimation() throws {
    let body =
      box + """
        rules:
          - on: start
            do:
              - animate: { duration: 0.5, curve: linear }
                set: { box.x: 60, box.y: -30 }
                then:
                  - animate: { curve: 'spring(response: 0.5)' }
                    set: { box.y: 10 }
                  - animate: { curve: 'spring(stiffness: 50, velocity: inherit)' }
                    set: { box.x: 300, box.y: 40 }
        """
    let (x, y) = try (around(0.5, "box.x", of: body), around(0.5, "box.y", of: body))
    #expect(abs(x.before - 120) <= 1e-3 && abs(x.after - 120) <= 0.05, "\(x)")
    #expect(abs(y.before + 60) <= 1e-3 && abs(y.after + 60) <= 0.05, "\(y)")
  }

  @Test func aSpringInheritsTheVelocityOfARunningFade() throws {
    let body =
      box + """
        rules:
          - on: start
            do: [{ animate: { duration: 1, curve: linear }, set: { box.alpha: 0 } }]
          - on: message back
            do:
              - animate: { from: current, curve: 'spring(stiffness: 50, velocity: inherit)' }
                set: { box.alpha: 0.9, box.background: blue }
        timeline: [{ wait: 0.5 }, { send: back }, { wait: 1 }]
        """
    let found = try around(0.5, "box.alpha", of: body)
    #expect(abs(found.before + 1) <= 1e-6 && abs(found.after + 1) <= 1e-3, "\(found)")
  }

  @Test func aStoppedInteractiveAnimatorHandsOverItsVelocity() throws {
    let body =
      Self.page + """
          - { id: sheet, frame: [0, 0, 100, 100] }
        rules:
          - on: start
            do:
              - animator:
                  name: turn
                  duration: 1
                  curve: linear
                  fraction: = (page.offset.y - 4000) / 100
                set: { sheet.x: 300 }
          - on: release page
            do:
              - stop: turn
                at: current
              - animate: \(Self.springs[0])
                set: { sheet.x: 300 }
        timeline: [{ drag: { view: page, by: [0, -50], over: 0.1 } }]
        duration: 2
        """
    // 500 points per second change the fraction by 5 and the position by 1,500 points per second.
    let found = try around(0.1, "sheet.x", of: body)
    for speed in [found.before, found.after] {
      #expect(abs(speed / 1_500 - 1) <= 0.01, "\(found)")
    }
  }

  // MARK: Properties without a velocity

  @Test func aPropertySetOnceHasZeroVelocity() throws {
    let body =
      box + """
        rules:
          - on: message go
            do:
              - set: { box.x: 50, box.y: 5 }
              - animate: { curve: 'spring(stiffness: 50, velocity: inherit)' }
                set: { box.x: 90, box.y: 5 }
        timeline: [{ wait: 0.5 }, { send: go }, { wait: 1 }]
        """
    let found = try around(0.5, "box.x", of: body)
    #expect(abs(found.after) <= 0.01, "\(found)")
    #expect(try numbers(body, "box.y", at: [0.5, 0.6, 0.9]) == [5, 5, 5])
  }

  // MARK: Expressions

  /// 300 points per second over −150 points are −2 distances per second.
  @Test func velocityExpressionsAreAbsoluteAndNumbersAreRelative() throws {
    func course(_ velocity: String) throws -> [Double] {
      try numbers(
        "params: { push: 300 }\n" + box + """
          rules:
            - on: start
              do:
                - animate: { duration: 0.5, curve: 'spring(damping: 0.6, velocity: \(velocity))' }
                  set: { box.x: -150 }
          """, "box.x", at: [0.1, 0.2, 0.4, 0.6])
    }
    let number = try course("-2")
    for text in ["= push", "= max(push, 2) * (1 + 0)", "= lerp(100, 200, 2)"] {
      for (found, expected) in zip(try course(text), number) {
        #expect(abs(found - expected) <= 1e-9, "\(text)")
      }
    }
    #expect(number[0] != (try course("0"))[0] && number[3] == -150)
  }

  @Test func nestedAnimationsInheritTheSpringVelocityUnlessOverridden() throws {
    func after(_ override: String) throws -> Double {
      try around(
        0.1, "box.y",
        of: box + """
          rules:
            - on: message go
              do:
                - animate: { duration: 1, curve: 'spring(damping: 1, velocity: = 40)' }
                  set: { box.x: 80 }
                  do:
                    - animate: { duration: 1, curve: linear, \(override) }
                      set: { box.y: 20 }
          timeline: [{ wait: 0.1 }, { send: go }, { wait: 2 }]
          """
      ).after
    }
    #expect(abs(try after("delay: 0") - 40) <= 0.05)
    #expect(abs(try after("override: [curve]") - 20) <= 1e-3)
  }

  // MARK: Readings

  @Test func tracesAndRulesReadTheVelocityOfAView() throws {
    let body =
      Self.page + """
          - { id: sheet, frame: [7, "= 5000 - page.offset.y", 100, 100] }
          - { id: mark, frame: [0, 0, 10, 10] }
        rules:
          - on: start
            do:
              - animate: { duration: 1, curve: linear }
                set: { mark.translate.x: 30, mark.x: 20 }
          - on: release page
            do: [{ set: { v: = sheet.velocity.y + 10000 * mark.velocity.x } }]
        timeline: [{ drag: { view: page, by: [0, -40], over: 0.1 } }, { wait: 0.4 }]
        """
    let early = try numbers(body, "sheet.velocity.y", at: [0, 0.05])
    #expect(abs(early[0] + 400) <= 1e-3 && abs(early[1] + 400) <= 1e-3, "\(early)")
    for velocity in try numbers(body, "mark.velocity.x", at: [0, 0.05, 0.31]) {
      #expect(abs(velocity - 50) <= 1e-3)
    }
    #expect(abs(try numbers(body, "state.v", at: [0.2])[0] - 499_600) <= 0.01)
    #expect(try numbers(body, "sheet.velocity.x", at: [0.05, 0.2]) == [0, 0])
    // The velocity of a page is still the velocity of its offset.
    #expect(abs(try numbers(body, "page.velocity.y", at: [0.05])[0] - 400) <= 1e-6)
  }
}

@Suite struct AnimationVelocityTests {
  /// Three moves that overlap, one of them by keyframes, and a fade.
  private static let body =
    box + """
      rules:
        - on: start
          do:
            - animate: { duration: 1, curve: bouncy }
              set: { box.x: 40, box.alpha: 0.5 }
            - keyframes: { duration: 2 }
              frames:
                - { duration: 0.5, set: { box.x: 90 } }
                - { start: 0.5, duration: 0.5, set: { box.x: 7 } }
        - on: message go
          do: [{ animate: { duration: 0.7, delay: 0.1 }, set: { box.x: 60 } }]
      timeline: [{ wait: 0.4 }, { send: go }, { wait: 3 }]
      """

  /// The velocity of one property is the one that the values of all views give, to the last bit.
  @Test(arguments: [0.0, 0.25, 0.5, 0.9, 1.3, 2.5])
  func theVelocityOfOnePropertyMatchesTheMotionSamples(time: Double) throws {
    let stage = try played(Self.body, to: time)
    let samples = try MotionSamples(stage, at: time, .after)
    let view = try #require(stage.scene.views.ids.first)
    for property in [Property.x, .y] {
      #expect(
        stage.velocityOfAnimations(view, property, at: time)
          == samples.velocity(of: view, property))
    }
    #expect(time > 2 || stage.velocityOfAnimations(view, .x, at: time) != 0)
  }
}
