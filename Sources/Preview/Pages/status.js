// One line that says what the page does, what went wrong, and what to do.
import { $ } from "./dom.js";

let clearing = null;

export function say(words) {
  clearTimeout(clearing);
  $("status").className = "";
  $("status").textContent = words;
  clearing = setTimeout(() => { $("status").textContent = ""; }, 6000);
}

// Stays until something else is said or it is over.
export function complain(words) {
  clearTimeout(clearing);
  $("status").className = "bad";
  $("status").textContent = words;
}

export function allIsWell() {
  if ($("status").className === "bad") say("");
}

// Runs what may fail, and says so.
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
