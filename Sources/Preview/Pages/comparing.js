// The display of variants on the stage: side by side, as overlay, as difference or swapped.
import { $, h } from "./dom.js";
import { turnAndWrite } from "./parameters.js";
import { on, set, state } from "./store.js";
import { against, caption, compareAs, letter, modes, ownName, remove, shownVariants, swap, take,
  variants } from "./variants.js";

const amplified = 4;

export function paint(canvas, image) {
  if (canvas.width !== image.width) canvas.width = image.width;
  if (canvas.height !== image.height) canvas.height = image.height;
  const context = canvas.getContext("2d");
  context.globalAlpha = 1;
  context.drawImage(image, 0, 0);
  return context;
}

// Draws the scene's picture and the pictures of shownVariants() in the current mode.
export function paintCompared(image, others) {
  const canvas = $("now");
  if (state.compare === "side by side")
    others.forEach((other, index) => paint($(`other-${index}`), other));
  if (state.compare === "swap" && others.length) return paint(canvas, others[0]);
  const context = paint(canvas, image);
  if (!others.length) return context;
  if (state.compare === "overlay") {
    context.globalAlpha = state.blend;
    context.drawImage(others[0], 0, 0);
    context.globalAlpha = 1;
  }
  if (state.compare === "difference") differ(context, image, others[0]);
  return context;
}

const scratch = [0, 1].map(() => new OffscreenCanvas(1, 1));

function pixels(index, image, width, height) {
  const canvas = scratch[index];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.clearRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height);
}

// Draws the absolute difference of each channel, amplified four times. Equal pixels are black.
function differ(context, image, other) {
  const [a, b] = [pixels(0, image, image.width, image.height),
    pixels(1, other, image.width, image.height)];
  const [one, two] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
  let count = 0;
  for (let index = 0; index < one.length; index++) {
    if (one[index] === two[index]) { one[index] = 0xff000000; continue; }
    count++;
    for (let byte = 4 * index; byte < 4 * index + 3; byte++)
      a.data[byte] = amplified * Math.abs(a.data[byte] - b.data[byte]);
    a.data[4 * index + 3] = 255;
  }
  context.putImageData(a, 0, 0);
  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  $("difference").textContent = count === 0 ? "no pixel differs"
    : `${grouped(count)} of ${grouped(one.length)} pixels differ`;
  $("difference").dataset.count = count;
}

// MARK: Screens

// Returns the part of a variant's caption that fits above its screen: its name, if it has one.
const shortCaption = (variant) => {
  const whole = caption(variant), rest = `: ${variant.caption}`;
  return whole.endsWith(rest) ? whole.slice(0, -rest.length) : whole;
};

// Makes one screen for each compared variant. The scene's own screen always exists.
export function layOthers() {
  const wanted = state.compare === "side by side" ? variants() : [];
  $("others").replaceChildren(...wanted.map((variant, index) =>
    h("figure", { class: "screen" },
      $(`other-${index}`) ?? h("canvas", { id: `other-${index}`, role: "img",
        "aria-label": "The compared variant" }),
      h("figcaption", { title: caption(variant) }, h("strong", {}, letter(index)), " ",
        shortCaption(variant)))));
  const name = $("now-name");
  name.hidden = state.compare === "off";
  const other = variants()[against()], sign = { overlay: "A and", difference: "A versus" };
  const shown = state.compare === "swap" ? shownVariants().map(letter)[0] ?? "A" : "A";
  name.replaceChildren(...(sign[state.compare] && other
    ? [h("strong", {}, `${sign[state.compare]} ${letter(against())}`), " ", shortCaption(other)]
    : [h("strong", {}, shown), " ", shown === "A" ? ownName() : shortCaption(other)]));
}

// MARK: The comparison bar above the stage

function chip(variant, index) {
  const isShown = state.compare === "side by side" || index === against()
    && (state.compare !== "swap" || state.isSwapped);
  const choose = () => set({ against: index, isSwapped: true });
  return h("span", { class: "group chip" },
    h("button", { type: "button", id: `variant-${letter(index)}`, onclick: choose,
      "aria-pressed": String(state.compare !== "off" && isShown),
      title: [caption(variant), ...variant.changes].join("\n") },
    h("strong", {}, letter(index)), h("span", { class: "words" }, caption(variant))),
    variant.values || variant.edit ? h("button", { type: "button", id: `take-${letter(index)}`,
      title: "Use this variant in the scene", "aria-label": `Take ${letter(index)}`,
      onclick: () => take(variant, index, turnAndWrite) }, "Take") : null,
    h("button", { type: "button", id: `remove-${letter(index)}`,
      title: "Stop comparing with this variant",
      "aria-label": `Remove ${letter(index)}`, onclick: () => remove(variant) }, "×"));
}

function fillChips() {
  const focus = document.activeElement?.id;
  $("chips").replaceChildren(
    h("span", { class: "group chip" }, h("button", { type: "button", id: "variant-A",
      "aria-pressed": String(state.compare !== "swap" || !state.isSwapped),
      onclick: () => set({ isSwapped: false }) }, h("strong", {}, "A"),
    h("span", { class: "words" }, ownName()))),
    ...variants().map(chip));
  if (focus && document.activeElement?.id !== focus && /-[ABC]$/.test(focus)) $(focus)?.focus();
}

const words = { off: "Alone", "side by side": "Side by side", overlay: "Overlay",
  difference: "Difference", swap: "Swap" };

export function makeComparing() {
  const choices = modes.map((mode) => h("button", { type: "button", "aria-pressed": "false",
    id: `mode-${mode.replaceAll(" ", "-")}`,
    title: mode === "swap" ? "Swap in place (A)" : "Next mode (X)",
    onclick: () => mode === "swap" ? swap() : compareAs(mode) }, words[mode]));
  const blend = h("input", { type: "range", id: "blend", min: 0, max: 1, step: 0.05,
    value: state.blend, "aria-label": "Opacity of the variant",
    oninput: () => set({ blend: +blend.value }) });
  $("compared").append(h("div", { id: "chips" }),
    h("div", { class: "group", role: "group", "aria-label": "Comparison mode" }, choices), blend,
    h("output", { id: "difference", class: "muted" }));
  const show = () => {
    $("compared").hidden = !variants().length;
    modes.forEach((mode, index) =>
      choices[index].setAttribute("aria-pressed", String(state.compare === mode)));
    blend.hidden = state.compare !== "overlay";
    blend.style.setProperty("--share", `${100 * state.blend}%`);
    $("difference").hidden = state.compare !== "difference";
    fillChips();
  };
  on("scene timeline compare against isSwapped blend", show);
  on("scene", () => {
    if (variants().some((one) => one.id >= state.expected)) set({ expected: null });
    // The last variant was removed, here or in another page.
    if (!variants().length && state.expected === null) set({ compare: "off" });
  });
}
