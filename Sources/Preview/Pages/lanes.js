// The contents of a timeline row: events, gestures, curves and animation bars.
import { clamp, drag, h, shown, valueAt } from "./dom.js";
import { laneWidth, timeAt, x } from "./axis.js";
import { runs } from "./causes.js";
import { isSettable } from "./computed.js";
import { shortName } from "./curve-names.js";
import { edit } from "./edits.js";
import { frameAt, selectBar, set, state } from "./store.js";
import { step } from "./player.js";

const height = 28, top = 5, thick = 18;

export const hue = (kind) => `var(--${kind})`;

// Returns the value of a track at a time, with its unit.
export function valueText(track, time) {
  if (track.texts) return track.texts.findLast(([from]) => from <= time + 1e-6)?.[1] ?? "";
  const unit = track.unit === "pt" || !track.unit ? "" : track.unit;
  return shown(valueAt(track.points, time), Math.abs(valueAt(track.points, time)) >= 100 ? 1 : 3)
    + unit;
}

export function eventLane(events) {
  const width = laneWidth();
  return runs(events.map((_, index) => index)).map((group) => {
    const event = events[group[0]], at = x(event.time, width);
    if (group.length > 1) return runMark(event, events[group.at(-1)], group.length, width);
    const mark = h("path", { class: "event", d: `M${at} 7l6 7l-6 7l-6 -7z`, role: "img",
      "aria-label": `${event.name} at ${event.time.toFixed(3)} seconds`,
      onclick: () => step(frameAt(event.time)) },
    );
    mark.append(title([`${event.time.toFixed(3)} s ${event.name}`, ...event.effects].join("\n")));
    return mark;
  });
}

// Makes the bar of a run of equal events, with their number.
function runMark(first, last, count, width) {
  const [start, end] = [first, last].map((event) => x(event.time, width));
  const words = `${first.name} ×${count}`;
  const mark = h("g", { class: "event run", role: "img",
    "aria-label": `${words}, ${first.time.toFixed(3)} to ${last.time.toFixed(3)} seconds`,
    onclick: () => step(frameAt(first.time)) },
  h("rect", { x: start, y: 5, width: Math.max(4, end - start), height: 6, rx: 3 }),
  h("text", { x: (start + end) / 2, y: 23, "text-anchor": "middle" }, `×${count}`));
  mark.append(title([words, `${first.time.toFixed(3)} to ${last.time.toFixed(3)} s`].join("\n")));
  return mark;
}

function title(text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "title");
  element.textContent = text;
  return element;
}

export function gestureLane(gestures) {
  const width = laneWidth();
  return gestures.map((one) => {
    const bar = h("rect", { class: "gesture", x: x(one.start, width), y: 9, height: 10, rx: 5,
      width: Math.max(6, x(one.end, width) - x(one.start, width)), onclick: () =>
        set({ selected: one.view, track: null }) });
    const [start, end] = [one.start, one.end].map((time) => time.toFixed(3));
    bar.append(title(`${one.kind} ${one.view}, ${start} to ${end} s\n${one.place}`));
    return bar;
  });
}

// Draws a track's values, scaled to the height of its lane.
export function curveLane(track) {
  if (!track.points) return textLane(track);
  const width = laneWidth(), values = track.points.map((point) => point[1]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value) => height - 6 - (value - low) / (high - low || 1) * (height - 12);
  return [h("polyline", { points: track.points.map(([time, value]) =>
    `${x(time, width).toFixed(1)},${y(value).toFixed(1)}`).join(" ") })];
}

function textLane(track) {
  const width = laneWidth();
  return track.texts.map(([time, text]) => h("text", { x: x(time, width) + 3, y: 18 },
    text.slice(0, 24)));
}

// Returns the end of a bar in seconds: its interruption, its end or the scene's end.
const endOf = (bar) => bar.cut ?? bar.end ?? state.scene.duration;

// Whether the rest of a spring ends an animation, instead of a duration.
export const endsAtRest = (bar) => bar.curve !== null && bar.seconds !== null && !bar.takesDuration;

const wave = (at) => `M${at + 2} ${top + 4}q4 2.5 0 5t0 5`;

// Cuts a text to a room in pixels.
const fitted = (text, room) => {
  const most = Math.floor((room - 12) / 6.5);
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
};

// Draws a bar. If bars interrupt each other, only the last interrupted one shows its cut part. A
// label that equals the one before, in `labels`, is left out.
function barParts(track, bar, index, width, labels) {
  const [start, end] = [x(bar.start, width), x(bar.end ?? state.scene.duration, width)];
  const cut = bar.cut === null ? end : x(Math.max(bar.cut, bar.start), width);
  const length = Math.max(end - start, 1);
  const values = bar.shape, low = Math.min(0, ...values), high = Math.max(1, ...values);
  const points = values.map((value, at) =>
    `${(start + length * at / (values.length - 1)).toFixed(1)} `
    + (top + thick - 3 - (value - low) / (high - low) * (thick - 6)).toFixed(1));
  const isChosen = state.track === track.name && state.bar === index;
  const isPhysical = endsAtRest(bar);
  const words = [bar.seconds === null ? "by its animator"
    : `${isPhysical ? "~ " : ""}${shown(bar.seconds, 3)} s`,
  bar.curve && bar.curve !== "linear" ? bar.curve : ""].filter(Boolean).join(" ");
  const short = [bar.seconds === null ? "animator"
    : `${isPhysical ? "~" : ""}${shown(bar.seconds, 3)} s`,
  bar.curve ? shortName(bar.curve) : ""].filter(Boolean).join(" ");
  const isRepeated = labels.last === short;
  labels.last = short;
  const next = track.bars[index + 1];
  const room = (next ? x(next.begin, width) : width) - end;
  const hasRest = bar.cut !== null && (next?.cut ?? null) === null;
  const clip = `inset(0 ${Math.max(0, end - cut)}px 0 0)`;
  const parts = [
    // The thin line of a delay has a wide, invisible one that takes clicks.
    ...(bar.start - bar.begin > 1e-6 ? ["delay", "delay grab"] : []).map((name) => h("path",
      { class: name, d: `M${x(bar.begin, width)} ${top + thick / 2}H${start}` })),
    !hasRest ? null : h("rect", { class: "rest", x: cut, y: top, width: Math.max(0, end - cut),
      height: thick, rx: 3 }),
    h("rect", { x: start, y: top, width: Math.max(2, cut - start), height: thick, rx: 3 }),
    points.length ? h("path", { d: `M${points.join("L")}`, style: { "clip-path": clip } }) : null,
    // Physics decides the end, so the bar ends in a wave.
    isPhysical ? h("path", { class: "wave", d: wave(end) }) : null,
    room > 60 && !isRepeated
      ? h("text", { x: end + (isPhysical ? 12 : 5), y: 18 }, fitted(short, room)) : null,
    bar.cut === null && bar.end !== null && isSettable(bar, "duration")
      ? h("rect", { class: "edge", x: end - 5, y: top, width: 8, height: thick }) : null,
  ].filter(Boolean);
  const group = h("g", { class: isChosen ? "bar chosen" : "bar", "data-bar": index, role: "img",
    "aria-label": `${track.name} from ${bar.start.toFixed(3)} s, ${words}`,
    onclick: () => selectBar(track, index) }, parts);
  const delay = bar.start - bar.begin > 1e-6 ? `after ${shown(bar.start - bar.begin, 3)} s, ` : "";
  const cutWords = bar.cut === null ? "" : `, cut at ${shown(bar.cut, 3)} s`;
  group.append(title(`${track.name} to ${bar.target}\n${delay}${words}${cutWords}\n${bar.place}`));
  makeDraggable(group, bar, width);
  return group;
}

// Lets the pointer drag a bar: its end changes the duration, its body the delay. The result is
// written into the file.
function makeDraggable(group, bar, width) {
  const perPixel = timeAt(1, width) - timeAt(0, width);
  const rounded = (seconds) => +Math.max(0, seconds).toFixed(2);
  drag(group, (event) => {
    if (bar.seconds === null || bar.end === null) return null;
    const from = event.clientX, isEnd = event.target.classList.contains("edge");
    if (!isEnd && !isSettable(bar, "delay")) return null;
    const body = group.querySelector("rect:not(.rest):not(.edge)");
    const length = +body.getAttribute("width");
    let by = 0;
    return {
      move: (moved) => {
        by = Math.abs(moved.clientX - from) > 2 ? moved.clientX - from : 0;
        if (isEnd) body.setAttribute("width", clamp(length + by, 2, width));
        else group.style.transform = `translateX(${by}px)`;
      },
      end: () => {
        const way = bar.end - bar.start;
        if (by && isEnd) edit(bar, "duration", rounded(bar.seconds * (way + by * perPixel) / way));
        else if (by) edit(bar, "delay", rounded(bar.start - bar.begin + by * perPixel));
      },
    };
  });
}

// Draws the bars of a track, or its curve when it has no bars.
export function barLane(track, labels) {
  if (!track.bars.length) return curveLane(track);
  const width = laneWidth();
  return track.bars.map((bar, index) => barParts(track, bar, index, width, labels));
}

// Draws the bars of all properties of a view in one row.
export function groupLane(tracks) {
  const width = laneWidth();
  const animated = tracks.filter((track) => track.bars.length);
  if (!animated.length) return tracks.filter((track) => track.points).slice(0, 2)
    .flatMap((track) => {
    const lines = curveLane(track);
    for (const line of lines) line.style.setProperty("--hue", hue(track.kind));
    return lines;
  });
  return animated.flatMap((track) => track.bars.map((bar) =>
    h("g", { class: "bar", style: { "--hue": hue(track.kind) },
    onclick: () => selectBar(track, track.bars.indexOf(bar)) },
  h("rect", { x: x(bar.start, width), y: 10, height: 8, rx: 3,
    width: Math.max(2, x(endOf(bar), width) - x(bar.start, width)) }))));
}
