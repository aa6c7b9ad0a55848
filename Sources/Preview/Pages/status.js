// The status line: actions, errors and advice.
import { $ } from "./dom.js";

let clearing = null;

export function say(words) {
  clearTimeout(clearing);
  $("status").className = "";
  $("status").textContent = words;
  clearing = setTimeout(() => { $("status").textContent = ""; }, 6000);
}

// Shows an error until the next message, or until it is over.
export function complain(words) {
  clearTimeout(clearing);
  $("status").className = "bad";
  $("status").textContent = words;
}

export function allIsWell() {
  if ($("status").className === "bad") say("");
}

// Runs a task. Shows an error if it fails, otherwise the given text.
export async function attempt(work, success) {
  try {
    await work();
    if (success) say(success); else allIsWell();
    return true;
  } catch (error) {
    complain(error.message);
    return false;
  }
}
