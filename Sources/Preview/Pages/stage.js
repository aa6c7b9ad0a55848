// The stage: the layout of the screens and the drawing of frames.
import { $, clamp, h } from "./dom.js";
import { action, button } from "./keys.js";
import { picture, setPictureScale } from "./pictures.js";
import { layOthers, paintCompared } from "./comparing.js";
import { complain } from "./status.js";
import { hasFrames, on, set, state } from "./store.js";
import { shownVariants, variants } from "./variants.js";

const sharpenAfter = 150, slow = 60;    // milliseconds at rest; per frame
const bezel = 10;            // of the device, as in page.css

// Returns the scene's size in points.
export const size = () => ({ width: state.scene.width / state.scene.scale,
  height: state.scene.height / state.scene.scale });

// Returns the zoom in CSS pixels per point.
export function zoom() {
  if (state.zoom !== "fit") return state.zoom;
  const room = $("room"), edge = state.hasDevice ? 2 * bezel : 0;
  const { width, height } = size();
  const count = state.compare === "side by side" ? 1 + variants().length : 1;
  const caption = state.compare === "off" ? 0 : 24;
  return clamp(Math.min((room.clientWidth - 24 - (count - 1) * 24 - count * edge) / (count * width),
    (room.clientHeight - 16 - 2 * caption - edge) / height), 0.05, 4);
}

// Returns the visible scale in pixels per point, at most the scene's. A difference counts the
// scene's own pixels, so it uses the scene's scale.
export const visibleScale = () => state.compare === "difference" ? state.scene.scale
  : +Math.min(state.scene.scale, zoom() * devicePixelRatio).toFixed(3);

let sharpening = null, slowness = 0, lastAsked = 0;
let isDrawing = false, isDue = false;

// Draws one frame at a time. Of the requests made meanwhile, only the last is drawn next. So slow
// frames are skipped during playback.
async function drawAll() {
  clearTimeout(sharpening);
  isDue = true;
  if (isDrawing) return;
  isDrawing = true;
  while (isDue) {
    isDue = false;
    await drawNow();
  }
  isDrawing = false;
}

// Draws at the visible scale. While frames change faster than they are drawn, draws at half of it
// first.
async function drawNow() {
  if (!hasFrames() || state.isRecording) return;
  const scale = visibleScale(), begin = performance.now();
  setPictureScale(scale);
  const isHurried = state.compare !== "difference" && slowness > slow
    && begin - lastAsked < 300 && !state.isPlaying;
  lastAsked = begin;
  const first = isHurried ? +(scale / 2).toFixed(3) : scale;
  if (!await draw(first)) return;
  if (first === scale) slowness = performance.now() - begin;
  else sharpening = setTimeout(() => draw(scale), sharpenAfter);
}

// Draws the frame. Returns false when the scene or the comparison has changed meanwhile.
async function draw(scale) {
  const [frame, version, mode] = [state.frame, state.scene.version, state.compare];
  const isStale = () => version !== state.scene.version || mode !== state.compare;
  try {
    const image = await picture(frame, "now", scale);
    if (isStale()) return false;
    const sides = shownVariants();
    const others = await Promise.all(sides.map((side) =>
      picture(frame, variants()[side].id, scale)));
    if (isStale() || String(sides) !== String(shownVariants())) return false;
    const context = paintCompared(image, others);
    if (state.hasOnion && !state.isPlaying) await onion(context, frame, scale);
    Object.assign($("now").dataset, { frame, version, scale, mode, sides: String(sides) });
    return true;
  } catch (error) {
    if (!isStale()) complain(error.message);
    return false;
  }
}

// Draws the frames around this one; farther frames are fainter.
async function onion(context, middle, scale) {
  for (const [away, alpha] of [[-2, 0.14], [2, 0.14], [-1, 0.25], [1, 0.25]]) {
    const frame = middle + away;
    if (frame < 0 || frame >= state.scene.frames) continue;
    const image = await picture(frame, "now", scale);
    if (middle !== state.frame) return;
    context.globalAlpha = alpha;
    context.drawImage(image, 0, 0);
  }
  context.globalAlpha = 1;
}

function lay() {
  if (!hasFrames()) return;
  const { width, height } = size(), edge = state.hasDevice ? 2 * bezel : 0, factor = zoom();
  layOthers();
  for (const screen of document.querySelectorAll(".screen")) {
    screen.style.width = `${width * factor + edge}px`;
    screen.style.height = `${height * factor + edge}px`;
  }
  document.body.classList.toggle("device", state.hasDevice);
  document.body.classList.toggle("surround", state.hasSurround);
  $("screens").hidden = false;
  drawAll();
}

const group = "Stage";
const onionSkin = action({ key: "o", label: "Onion",
  about: "Onion skin: the frames before and after", group,
  run: () => set({ hasOnion: !state.hasOnion }) });
const path = action({ key: "p", label: "Path",
  about: "Motion path of the selected view, one dot per frame", group,
  run: () => set({ hasPath: !state.hasPath }) });
const device = action({ key: "d", label: "Device", about: "Device frame around the screen", group,
  run: () => set({ hasDevice: !state.hasDevice }) });
const surround = action({ key: "b", label: "Backdrop",
  about: "Black backdrop around the screen", group,
  run: () => set({ hasSurround: !state.hasSurround }) });
const zooms = [["0", "Fit", "fit"], ["1", "100 %", 1], ["2", "200 %", 2]]
  .map(([key, label, value]) =>
  [value, action({ key, label, about: value === "fit" ? "Fit the screen to the window"
    : `Zoom to ${label}`,
    group, run: () => set({ zoom: value }) })]);

export function makeStage() {
  const toggles = [[onionSkin, "hasOnion"], [path, "hasPath"], [device, "hasDevice"],
    [surround, "hasSurround"]];
  const made = toggles.map(([given, key]) => [button(given, { "aria-pressed": "false" }), key]);
  const sizes = zooms.map(([value, given]) => [button(given, { "aria-pressed": "false" }), value]);
  $("tools").append(...made.map(([one]) => one), h("span", { class: "grow" }),
    h("div", { class: "group", role: "group", "aria-label": "Size" }, sizes.map(([one]) => one)));
  const press = () => {
    for (const [one, key] of made) one.setAttribute("aria-pressed", state[key]);
    for (const [one, value] of sizes) one.setAttribute("aria-pressed", state.zoom === value);
  };
  on("hasOnion hasPath hasDevice hasSurround zoom", press);
  press();
  on("scene zoom hasDevice hasSurround compare against isSwapped", lay);
  on("frame hasOnion isPlaying isRecording blend", drawAll);
  new ResizeObserver(lay).observe($("room"));
}
