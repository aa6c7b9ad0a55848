// The changed parameters as text for a message: "was → is", and the command that shows the change.
import { action } from "./keys.js";
import { say } from "./status.js";
import { state } from "./store.js";

// Quotes a word for the shell where it needs quotes.
const quoted = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

// Whether a parameter has changed since the page was opened.
export const isChanged = ({ name, value }) => name in state.opened
  && String(state.opened[name]) !== String(value);

export const changedParameters = () => state.scene?.params.filter(isChanged) ?? [];

// Returns the lines for the parameters that were changed since the page was opened.
function changesInWords() {
  const changed = changedParameters();
  const path = quoted(state.scene.path);
  const values = changed.map((param) => `-p ${quoted(`${param.name}=${param.value}`)}`).join(" ");
  const display = [["--appearance", state.scene.chosenAppearance],
    ["--reduce-motion", state.scene.choosesReducedMotion ? "" : null]].filter(([, value]) =>
    value !== null).map((words) => ` ${words.join(" ").trim()}`).join("");
  return [...changed.map((param) => {
    const unit = param.unit ? ` ${param.unit}` : "";
    return `${param.name}: ${state.opened[param.name]}${unit} → ${param.value}${unit}`;
  }), `flickbook render ${path} ${values}${display} -o changed.gif`].join("\n");
}

export const copyChanges = action({ key: "q", label: "Copy",
  about: "Copy the changed values as \"was → is\", with the command that shows them", group: "Page",
  run: async () => {
    if (!changedParameters().length) return say("no parameter is changed");
    const words = changesInWords();
    try { await navigator.clipboard.writeText(words); say("changes copied"); } catch {
      say(words.replaceAll("\n", "; "));
    }
  } });
