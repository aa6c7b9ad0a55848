// The values of one property over time, stored compactly.

package import Scene

/// The values of one property over time. A scene has millions of values, most of them numbers. A
/// number takes 8 bytes here and 40 bytes as a `Value`.
package struct TraceValues: Sendable, Hashable, RandomAccessCollection {
  private enum Storage: Hashable {
    case numbers([Double])
    case mixed([Value])
  }

  private var storage = Storage.numbers([])

  /// Creates an empty collection.
  package init() {}

  /// The index of the first value, always 0.
  package var startIndex: Int { 0 }

  /// The number of values.
  package var endIndex: Int {
    switch storage {
    case .numbers(let numbers): numbers.count
    case .mixed(let values): values.count
    }
  }

  /// The value at an index.
  package subscript(index: Int) -> Value {
    switch storage {
    case .numbers(let numbers): .number(numbers[index])
    case .mixed(let values): values[index]
    }
  }

  mutating func append(_ value: Value) {
    switch (storage, value) {
    case (.numbers(var numbers), .number(let number)):
      // The enumeration gives up the array first; otherwise the append would copy it.
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
