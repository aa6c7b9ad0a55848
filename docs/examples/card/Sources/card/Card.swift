// A program that prints values of a scene and renders it: swift run card Scenes/card.yaml card.gif

import FlickbookKit

@main
struct Card {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let file = arguments.first, let gif = arguments.last else {
      print("usage: card SCENE.yaml OUT.gif")
      return
    }
    let scene = try Scene(contentsOf: file)
    for event in scene.events { print(event) }
    for tenth in 3...7 {
      let time = Double(tenth) / 10
      print("\(time) s: card.y = \(try scene.value("card.y", at: time))")
    }
    print(try await scene.render(to: gif))
  }
}
