// What is written into the scene's file at once: how an animation goes; and the way back.
import { action } from "./keys.js";
import { post } from "./server.js";
import { attempt, complain } from "./status.js";
import { set, state } from "./store.js";

// Writes the `duration`, `delay` or `curve` of the animation that a bar stands for. What cannot be
// written is shown again as it is.
export async function edit(bar, key, value) {
  if (bar.line === null) {
    complain(`not written: this stands in an imported file, at ${bar.place}`);
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
  about: "Take back the last change of the file",
  run: () => { if (state.scene?.undo) attempt(() => post("undo", {}), "undone"); } });
export const redo = action({ key: "Shift+z", label: "Redo", group: "Page",
  about: "Do again what was undone",
  run: () => { if (state.scene?.redo) attempt(() => post("redo", {}), "done again"); } });
