// Tests of the card's motion: against its reference, and against expected values.

import FlickbookTesting
import Testing

@Test func theCardComesUpAsRecorded() async {
  await expectMotion(of: "../../Scenes/card.yaml")
}

@Test func theCardIsThereHalfASecondAfterItWasCalled() throws {
  let scene = try Scene(besideTest: "../../Scenes/card.yaml")
  scene.expect("card.alpha", at: 0.9, equals: 1)
  scene.expect("card.y", at: 0.9, equals: 20, within: 0.5)
}
