// Pointing at views on the stage: hover, selection, numbers, distances and motion path.
import { $, clamp, h, shown } from "./dom.js";
import { action } from "./keys.js";
import { getJSON } from "./server.js";
import { size, zoom } from "./stage.js";
import { hasFrames, on, set, state } from "./store.js";

// The views at the playhead's frame, from back to front.
let boxes = [], boxesOf = "", asking = null;
// The boxes of the selected view in all frames.
let way = null;

const keyOfFrame = () => `${state.scene?.version}/${state.frame}`;

// Loads the views at the playhead's frame, once per frame.
async function boxesNow() {
  if (!hasFrames() || boxesOf === keyOfFrame()) return boxes;
  if (asking) return asking;
  asking = (async () => {
    while (boxesOf !== keyOfFrame()) {
      const wanted = keyOfFrame();
      try { boxes = await getJSON(`boxes?frame=${Math.min(state.frame, state.scene.ownFrames - 1)}`); } catch { boxes = []; }
      boxesOf = wanted;
    }
    return boxes;
  })();
  try { return await asking; } finally { asking = null; }
}

const isIn = ([x, y, width, height], point) =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

// Returns the views under a point, the frontmost first.
const under = (point) => boxes.filter((one) => one.visible && isIn(one.visible, point)).reverse();

function pointOf(event) {
  const area = $("glass").getBoundingClientRect(), { width, height } = size();
  return { x: (event.clientX - area.left) / area.width * width,
    y: (event.clientY - area.top) / area.height * height };
}

async function hover(event) {
  const point = pointOf(event);
  await boxesNow();
  set({ hovered: under(point)[0]?.view ?? null });
  tell($("hint"), state.hovered, event);
}

// Selects the frontmost view under the pointer; another click selects the view behind it.
async function choose(event) {
  const point = pointOf(event);
  await boxesNow();
  const names = under(point).map((one) => one.view);
  const index = names.indexOf(state.selected);
  set({ selected: names.length ? names[(index + 1) % names.length] : null, track: null });
}

const numbers = (one) => [`x ${shown(one.box[0])} y ${shown(one.box[1])}`,
  `${shown(one.box[2])} × ${shown(one.box[3])}`, `alpha ${shown(one.alpha, 3)}`, one.place];

function tell(tag, name, event) {
  const one = boxes.find((box) => box.view === name);
  tag.hidden = !one || name === state.selected;
  if (tag.hidden) return;
  tag.replaceChildren(h("strong", {}, one.view), ...numbers(one).map((text) => h("p", {}, text)));
  const room = $("stage").getBoundingClientRect();
  tag.style.left = `${Math.min(event.clientX - room.left + 14, room.width - 170)}px`;
  tag.style.top = `${Math.min(event.clientY - room.top + 14, room.height - 100)}px`;
}

function rect([x, y, width, height], kind) {
  return h("rect", { x, y, width, height, class: kind });
}

// Returns lines from the view's edges to the screen's edges, where the distance is positive.
function distances([x, y, width, height], screen) {
  const lines = [];
  const add = (x1, y1, x2, y2, length) => {
    if (length > 0.5) lines.push({ x1, y1, x2, y2, length });
  };
  const [middleX, middleY] = [clamp(x + width / 2, 0, screen.width),
    clamp(y + height / 2, 0, screen.height)];
  add(0, middleY, x, middleY, x);
  add(x + width, middleY, screen.width, middleY, screen.width - x - width);
  add(middleX, 0, middleX, y, y);
  add(middleX, y + height, middleX, screen.height, screen.height - y - height);
  return lines;
}

async function mark() {
  if (!hasFrames()) return;
  if (state.selected || state.hovered) await boxesNow();
  const screen = size(), marks = $("marks"), factor = zoom();
  marks.setAttribute("viewBox", `0 0 ${screen.width} ${screen.height}`);
  const chosen = boxes.find((one) => one.view === state.selected);
  const hovered = state.hovered === state.selected ? null
    : boxes.find((one) => one.view === state.hovered);
  const lines = chosen && !state.isPlaying ? distances(chosen.box, screen) : [];
  marks.replaceChildren(...motionPath(),
    ...lines.map(({ x1, y1, x2, y2 }) => h("line", { x1, y1, x2, y2, class: "distance" })),
    ...[hovered && rect(hovered.box, "hovered"), chosen && rect(chosen.box, "chosen")]
      .filter(Boolean));
  $("lengths").replaceChildren(...lines.map((line) => h("span", { class: "length", style: {
    left: `${(line.x1 + line.x2) / 2 * factor}px`, top: `${(line.y1 + line.y2) / 2 * factor}px` } },
  shown(line.length, 1))));
  tellChosen(chosen);
}

function tellChosen(chosen) {
  $("chosen").hidden = !state.selected;
  $("chosen-name").textContent = state.selected ?? "";
  const list = $("chosen-numbers");
  if (!state.selected) return list.replaceChildren();
  const values = state.timeline.tracks.filter((track) => track.view === state.selected);
  list.replaceChildren(...(chosen ? [["place", `${shown(chosen.box[0])}, ${shown(chosen.box[1])}`],
    ["size", `${shown(chosen.box[2])} × ${shown(chosen.box[3])}`],
      ["alpha", shown(chosen.alpha, 3)],
    ["defined at", chosen.place]] : [["", "not on the screen"]])
    .flatMap(([name, text]) => [h("dt", {}, name), h("dd", {}, text)]),
  ...(values.length ? [h("dt", {}, "changes"),
    h("dd", {}, values.map((track) => track.property).join(", "))] : []));
}

// The distance between a section that was scrolled to and the panel's edge, in pixels.
const margin = 8;

// Scrolls the panel until the numbers of the selected view are in sight. scrollIntoView() would move
// the page, too. A selected animation has its own section, which is shown instead.
function revealChosen() {
  if (!state.selected || state.track !== null) return;
  const [panel, area] = [$("right"), $("chosen")].map((one) => one.getBoundingClientRect());
  const above = area.top - margin - panel.top, below = area.bottom + margin - panel.bottom;
  if (above < 0 || below > 0) $("right").scrollTop += above < 0 ? above : Math.min(above, below);
}

// Draws the view's centre in each frame. Frames with the same centre share one dot.
function motionPath() {
  if (!state.hasPath || !way || way.view !== state.selected) return [];
  const middles = way.boxes.map(([x, y, width, height]) => [x + width / 2, y + height / 2]);
  const seen = new Set(), radius = 2.5 / zoom();
  const dots = middles.flatMap(([cx, cy], index) => {
    const key = `${cx.toFixed(2)} ${cy.toFixed(2)}`;
    if (seen.has(key) && index !== state.frame) return [];
    seen.add(key);
    return [h("circle", { cx, cy, r: index === state.frame ? radius * 1.8 : radius,
      class: index === state.frame ? "here" : null })];
  });
  return [h("polyline", { points: middles.map((point) => point.join(",")).join(" ") }), ...dots];
}

async function follow() {
  const view = state.selected, version = state.scene?.version;
  if (!view || !state.hasPath || (way?.view === view && way.version === version)) return mark();
  try {
    const found = await getJSON(`boxes?view=${encodeURIComponent(view)}`);
    if (state.selected === view) way = { view, version, boxes: found };
  } catch { way = null; }
  mark();
}

action({ key: "Escape", label: "Select nothing", group: "Stage",
  run: () => set({ selected: null, track: null }) });

// Selects the next or previous named view, without a pointer.
function next(by) {
  boxesNow().then(() => {
    const names = boxes.filter((one) => one.visible).map((one) => one.view);
    const index = names.indexOf(state.selected);
    set({ selected: names[(index + by + names.length) % names.length] ?? null, track: null });
  });
}
action({ key: "v", label: "Select the next view", group: "Stage", run: () => next(1) });
action({ key: "Shift+v", label: "Select the previous view", group: "Stage", run: () => next(-1) });

export function makePointing() {
  $("glass").addEventListener("pointermove", hover);
  $("glass").addEventListener("pointerleave",
    () => { $("hint").hidden = true; set({ hovered: null }); });
  $("glass").addEventListener("pointerdown", choose);
  on("selected hasPath scene", follow);
  on("selected track", () => mark().then(revealChosen));
  on("hovered frame isPlaying zoom hasDevice compare timeline", mark);
  new ResizeObserver(() => mark()).observe($("room"));
}
