// Edits of animations, which are written into the scene's file at once, with undo and redo.
import { action } from "./keys.js";
import { settle } from "./parameters.js";
import { post } from "./server.js";
import { attempt, complain } from "./status.js";
import { set, state } from "./store.js";

// Writes the `duration`, `delay` or `curve` of the selected animation. If that fails, the page
// shows the former value again.
export async function edit(bar, key, value) {
  if (bar.line === null) {
    complain(`not written: the animation is in an imported file, at ${bar.place}`);
    return set({ timeline: { ...state.timeline } });
  }
  const body = { line: String(bar.line), column: String(bar.column), key, text: String(value) };
  const isWritten = await attempt(async () => {
    try { await post("edit", body); } catch (error) {
      throw new Error(`not written: ${error.message}`);
    }
  }, `${key} written`);
  if (!isWritten) set({ timeline: { ...state.timeline } });
}

export const undo = action({ key: "z", label: "Undo", group: "Page",
  about: "Undo the last change of the file",
  run: async () => {
    // The page may not know yet of a value that was just written.
    if (await settle() || state.scene?.undo) attempt(() => post("undo", {}), "undone");
  } });
export const redo = action({ key: "Shift+z", label: "Redo", group: "Page",
  about: "Redo the last undone change",
  run: () => { if (state.scene?.redo) attempt(() => post("redo", {}), "redone"); } });
