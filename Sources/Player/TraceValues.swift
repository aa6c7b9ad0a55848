// The values of one property over time: a scene has millions of them, and nearly all are numbers.

package import Scene

/// The values of one property over time. A scene has millions of them: numbers take 8 bytes each,
/// where a value takes 40.
package struct TraceValues: Sendable, Hashable, RandomAccessCollection {
  private enum Storage: Hashable {
    case numbers([Double])
    case mixed([Value])
  }

  private var storage = Storage.numbers([])

  /// Without values.
  package init() {}

  /// From 0.
  package var startIndex: Int { 0 }

  /// How many there are.
  package var endIndex: Int {
    switch storage {
    case .numbers(let numbers): numbers.count
    case .mixed(let values): values.count
    }
  }

  /// The value of a moment.
  package subscript(index: Int) -> Value {
    switch storage {
    case .numbers(let numbers): .number(numbers[index])
    case .mixed(let values): values[index]
    }
  }

  mutating func append(_ value: Value) {
    switch (storage, value) {
    case (.numbers(var numbers), .number(let number)):
      // In place: while it is in the enumeration, too, an append would copy all of them.
      storage = .mixed([])
      numbers.append(number)
      storage = .numbers(numbers)
    case (.numbers(let numbers), _):
      storage = .mixed(numbers.map(Value.number) + [value])
    case (.mixed(var values), _):
      storage = .mixed([])
      values.append(value)
      storage = .mixed(values)
    }
  }
}
