// The changed parameters as text for a message: "was → is", and the command that shows the change.
import { action } from "./keys.js";
import { say } from "./status.js";
import { state } from "./store.js";

// Quotes a word for the shell where it needs quotes.
const quoted = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

// Returns the lines for the parameters that differ from the file.
function changesInWords() {
  const changed = state.scene.params.filter((param) => param.turned);
  const path = quoted(state.scene.path);
  const values = changed.map((param) => `-p ${quoted(`${param.name}=${param.value}`)}`).join(" ");
  const display = [["--appearance", state.scene.chosenAppearance],
    ["--reduce-motion", state.scene.isMotionChosen ? "" : null]].filter(([, value]) =>
    value !== null).map((words) => ` ${words.join(" ").trim()}`).join("");
  return [...changed.map((param) => {
    const unit = param.unit ? ` ${param.unit}` : "";
    return `${param.name}: ${param.file}${unit} → ${param.value}${unit}`;
  }), `flickbook render ${path} ${values}${display} -o changed.gif`].join("\n");
}

export const copyChanges = action({ key: "q", label: "Copy",
  about: "Copy the changed values as \"was → is\", with the command that shows them", group: "Page",
  run: async () => {
    if (!state.scene?.params.some((param) => param.turned)) return say("no parameter is changed");
    const words = changesInWords();
    try { await navigator.clipboard.writeText(words); say("changes copied"); } catch {
      say(words.replaceAll("\n", "; "));
    }
  } });
