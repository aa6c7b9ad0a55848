// flickbook doctor

import Fit
import Player

extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "Prints which libraries and font files draw on this machine.",
    example: "flickbook doctor",
    read: readDoctor)

  private static func readDoctor(_ options: inout Options) -> Work {
    {
      for line in try environmentReport() { Terminal.say(line) }
      Terminal.say(fittingLibrary)
      return 0
    }
  }
}
