// The time axis of the timeline: conversion between times and pixels, zoom and pan.
import { $, clamp } from "./dom.js";
import { action } from "./keys.js";
import { on, seconds, set, state } from "./store.js";

const leastSeconds = 0.05;
const inset = 12;    // pixels to the left and right of the shown times

// Returns the width of a lane in pixels.
export const laneWidth = () =>
  Math.max(50, ($("tracks").clientWidth || innerWidth)
    - parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--label")));

export const labelWidth = () =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--label"));

// Returns the distance of a time from the lane's left edge, in pixels.
export function x(time, width = laneWidth()) {
  const [from, to] = state.window;
  return inset + (time - from) / (to - from) * (width - 2 * inset);
}

export function timeAt(pixels, width = laneWidth()) {
  const [from, to] = state.window;
  return from + (pixels - inset) / (width - 2 * inset) * (to - from);
}

// Returns the time under a pointer, in seconds.
export const timeUnder = (event) =>
  timeAt(event.clientX - $("tracks").getBoundingClientRect().left - labelWidth());

const end = () => state.scene?.duration || 1;

export function look(from, to) {
  const length = clamp(to - from, Math.min(leastSeconds, end()), end());
  const start = clamp(from, 0, end() - length);
  set({ window: [start, start + length] });
}

export function zoomAt(time, factor) {
  const [from, to] = state.window;
  look(time - (time - from) * factor, time + (to - time) * factor);
}

export function pan(share) {
  const [from, to] = state.window, way = (to - from) * share;
  look(from + way, to + way);
}

const group = "Timeline";
action({ key: "+", label: "Zoom in", group, run: () => zoomAt(seconds(), 0.7) });
action({ key: "-", label: "Zoom out", group, run: () => zoomAt(seconds(), 1 / 0.7) });
action({ key: "<", label: "Pan left", group, run: () => pan(-0.25) });
action({ key: ">", label: "Pan right", group, run: () => pan(0.25) });
action({ key: "f", label: "Show the whole timeline", group, run: () => look(0, end()) });

let shownEnd = null;

export function makeAxis() {
  on("scene", () => {
    if (shownEnd === end()) return;
    const wasWhole = shownEnd === null || state.window[1] - state.window[0] >= shownEnd - 1e-9;
    shownEnd = end();
    if (wasWhole) set({ window: [0, end()] }); else look(...state.window);
  });
  // Scrolls so that the playhead stays visible.
  on("frame", () => {
    const [from, to] = state.window, now = seconds();
    if (now >= from && now <= to) return;
    const before = (to - from) * (state.isPlaying ? 0.05 : 0.5);
    look(now - before, now - before + to - from);
  });
  $("tracks").addEventListener("wheel", (event) => {
    const isOnRuler = event.target.closest("#ruler");
    if (event.ctrlKey || event.metaKey || isOnRuler && !event.shiftKey && !event.deltaX) {
      event.preventDefault();
      zoomAt(timeUnder(event), 1.0015 ** event.deltaY);
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      pan((event.deltaX || event.deltaY) / laneWidth());
    }
  }, { passive: false });
}
