// Declarations of keys: what the grammar checks and what the reader gets follow from one place.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

@Suite struct KeyTests {
  private struct JumpKeys: Keys {
    let height = Key("height", .number(0...10), "The height.").required
    let speed = Key("speed", .number(1...5), "The speed.")
    let place = Key("place", .point, "The place.")
    let feet = FeetKeys()

    var rules: [KeyRule] { [speed.only(with: [place]), .oneOf([feet.left, feet.right])] }
  }

  private struct FeetKeys: Keys {
    let left = Key("left", .name, "The left foot.")
    let right = Key("right", .name, "The right foot.")
  }

  private static let reader = Reader("jump", JumpKeys()) { $0 }

  /// Checks a mapping, and returns its members and the errors of both.
  private func read(_ text: String) throws -> (members: Members<JumpKeys>?, errors: [String]) {
    let node = try readYAML(Array(text.utf8), file: "s.yaml")
    let findings = Findings()
    Self.reader.schema.check(node, as: "jump", into: findings)
    let context = Context(
      Globals(), namespace: Namespace(parent: nil, prefix: ""), findings: findings)
    let members = Self.reader.read(node, context)
    _ = (members?.height, members?.speed, members?.place)
    return (members, findings.sorted(.error).map(\.message))
  }

  @Test func membersHaveTheTypesOfTheirKeys() throws {
    let (members, errors) = try read("{ height: 3, place: [1, = 1 + 1], left: a }")
    #expect(errors.isEmpty)
    #expect(members?.height == 3 && members?.place == Point(x: 1, y: 2))
    #expect(members?.feet.left == "a" && members?.feet.right == nil)
    #expect(members?.speed == nil)
  }

  @Test(arguments: [
    ("{ height: 11, left: a }", "'height' takes a number from 0 to 10, not 11"),
    ("{ height: = 5 + 6, left: a }", "the value is 11; it takes 0 to 10"),
  ])
  func theRangeHoldsForLiteralsAndExpressions(_ text: String, _ message: String) throws {
    let (members, errors) = try read(text)
    #expect(errors == [message])
    #expect(members?.height == nil)
  }

  @Test(arguments: [
    ("{ left: a }", "'height' is missing in 'jump'; add 'height: 2'"),
    ("{ hight: 1, left: a }", "unknown key 'hight' in 'jump'; did you mean 'height'?"),
  ])
  func aMissingKeyIsReportedOnce(_ text: String, _ message: String) throws {
    let (members, errors) = try read(text)
    #expect(errors == [message])
    #expect(members?.lacks(\.height) == (message.hasPrefix("'height'")))
  }

  @Test(arguments: [
    ("{ height: 1, speed: 2, left: a }", "'speed' is allowed only with 'place'"),
    ("{ height: 1, left: a, right: b }", "'jump' takes either 'left' or 'right'"),
    ("{ height: 1 }", "'jump' takes either 'left' or 'right'"),
  ])
  func aMappingThatViolatesARuleIsNotRead(_ text: String, _ message: String) throws {
    let (members, errors) = try read(text)
    #expect(errors == [message])
    #expect(members == nil)
  }

  /// A key in a rule that the mapping does not have would make the rule true or false forever.
  @Test func rulesNameKeysOfTheirMapping() {
    for mapping in Grammar.keys.map(\.owner) {
      let keys = Set(mapping.fields.map(\.key))
      for rule in mapping.rules {
        #expect(keys.isSuperset(of: rule.keys), "\(mapping.noun): \(rule.keys)")
      }
    }
  }

  @Test func everyKeyOfAMappingHasItsOwnName() {
    for mapping in Grammar.keys.map(\.owner) {
      let keys = mapping.fields.map(\.key)
      #expect(Set(keys).count == keys.count, "\(mapping.noun): \(keys)")
    }
  }
}
