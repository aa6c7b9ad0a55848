// PinLayout's own specs as stored in Fixtures/pins.json.

struct SpecView: Decodable {
  let parent: String?
  let frame: [Double]
  let `class`: String?
  let area: Double?
  let offset: Double?
  let image: [Double]?
}

/// A view, its pin calls, and the frames that PinLayout computes.
struct Spec: Decodable {
  let id: String
  let category: String
  let scale: Double
  let rtl: Bool
  let views: [String: SpecView]
  let view: String
  let calls: [[JSONValue]]
  let expected: [String: [Double]]
  let warned: Bool
  /// The accepted difference in points; nil for `frameError`.
  let within: Double?
}

/// The name or an argument of a call, decoded from JSON.
indirect enum JSONValue: Decodable {
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The string without a leading dot, as in `.left`; nil for a value of another type.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
  var object: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }
}
