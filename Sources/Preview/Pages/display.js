// The switches for the appearance and reduced motion of the scene and its variants.
import { $ } from "./dom.js";
import { action, button } from "./keys.js";
import { post } from "./server.js";
import { attempt, say } from "./status.js";
import { on, state } from "./store.js";

// Sets the appearance, null for the scene's own, and whether motion is reduced.
export const setDisplay = ({ appearance = state.scene.chosenAppearance,
  reduceMotion = state.scene.choosesReducedMotion }) => attempt(() => post("display",
  { appearance: appearance ?? "", reduceMotion: String(reduceMotion) }));

// Whether the scene itself reduces motion, which the page cannot undo.
const isOwnMotion = () => state.scene.reducesMotion && !state.scene.choosesReducedMotion;

// The scene's own appearance; null until the page has shown it.
let own = null;

const group = "Stage";
const dark = action({ key: "t", label: "Dark", about: "Play in the dark or the light appearance",
  group, run: () => {
    const wanted = state.scene.appearance === "dark" ? "light" : "dark";
    setDisplay({ appearance: wanted === own ? null : wanted });
  } });
const reduced = action({ key: "Shift+m", label: "Less motion", about: "Play with reduced motion",
  group, run: () => isOwnMotion()
    ? say("the scene sets 'reduceMotion'; remove it there to play all motion")
    : setDisplay({ reduceMotion: !state.scene.choosesReducedMotion }) });

export function makeDisplay() {
  const made = [button(dark, { id: "dark", "aria-pressed": "false" }),
    button(reduced, { id: "reduce-motion", "aria-pressed": "false" })];
  $("tools").querySelector(".grow").before(...made);
  on("scene", () => {
    if (state.scene.chosenAppearance === null) own = state.scene.appearance;
    made[0].setAttribute("aria-pressed", state.scene.appearance === "dark");
    made[1].setAttribute("aria-pressed", state.scene.reducesMotion);
  });
}
