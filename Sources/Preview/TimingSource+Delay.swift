// The delay of a staggered animation, in words.

import Scene
import SceneLanguage
import Support

extension TimingSource {
  /// Returns the source of a delay with the number of copies that the stagger counts:
  /// `stagger * 2 + 0.1`. Other sources are returned unchanged.
  ///
  /// - Parameter delay: The whole delay of an animation, in seconds.
  func counting(delay: Double, _ scene: Scene) -> TimingSource {
    guard reason == .stagger else { return self }
    guard let each = seconds(text, scene), each > 0,
      let own = ownDelay.map({ seconds($0, scene) }) ?? 0
    else { return self }
    let count = ((delay - own) / each * 1000).rounded() / 1000
    let sum = own == 0 ? "" : " + \(ownDelay ?? "")"
    return replacing(text: "\(text) * \(formatted(count))\(sum)")
  }

  /// Returns the value of a number or of a parameter's name; nil for any other expression.
  private func seconds(_ text: String, _ scene: Scene) -> Double? {
    if let number = Double(text) { return number }
    guard case .number(let number)? = scene.parameters.first(where: { $0.name == text })?.value
    else { return nil }
    return number
  }
}
