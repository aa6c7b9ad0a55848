// Shows the scene that the server tells of, and tells the server what is turned. All addresses are
// relative to the page's own, which has the token.
const $ = (id) => document.getElementById(id);
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
};
let scene = null, frame = 0, playing = false, loop = null, turned = {}, plots = new Map();
let boxes = null, pictures = new Map(), offsets = null, started = null;

const get = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
};
const post = async (address, body) => {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.text()).trim());
};
const say = (words) => { $("said").textContent = words; };

// Frames come as they are drawn, the one at the cursor first, then those after it.
async function picture(index, side) {
  const key = `${side}/${index}`;
  if (pictures.has(key)) return pictures.get(key);
  const version = scene.version;
  const coming = get(`frame/${index}?side=${side}&v=${version}`)
    .then((answer) => answer.blob()).then(createImageBitmap);
  pictures.set(key, coming);
  coming.catch(() => pictures.delete(key));
  return coming;
}

async function draw(canvas, index, side) {
  const image = await picture(Math.min(index, (side === "base" ? scene.baseFrames : scene.frames) - 1), side);
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return image;
}

async function show(index) {
  frame = Math.max(0, Math.min(scene.frames - 1, index));
  const wanted = frame, version = scene.version;
  $("scrub").value = frame;
  const time = frame / scene.fps;
  $("clock").textContent = `${time.toFixed(3)} s, frame ${frame} of ${scene.frames}`;
  for (const plot of plots.values()) plot.draw(time);
  if (offsets && document.activeElement !== $("offset")) $("offset").value = valueAt(offsets, time);
  try {
    const mode = $("mode").value;
    const image = await picture(wanted, "now");
    if (wanted !== frame || version !== scene.version) return;
    const canvas = $("now"), context = canvas.getContext("2d");
    canvas.width = image.width;
    canvas.height = image.height;
    context.drawImage(image, 0, 0);
    $("base").parentElement.hidden = mode !== "side by side";
    if (mode === "side by side") await draw($("base"), wanted, "base");
    else if (mode !== "off") {
      const other = await picture(Math.min(wanted, scene.baseFrames - 1), "base");
      context.globalCompositeOperation = mode === "difference" ? "difference" : "source-over";
      context.globalAlpha = mode === "difference" ? 1 : 0.5;
      context.drawImage(other, 0, 0);
      context.globalAlpha = 1;
      context.globalCompositeOperation = "source-over";
    }
    outline(context);
    canvas.dataset.frame = wanted;
    canvas.dataset.version = version;
    for (let ahead = 1; ahead <= 4; ahead++)
      // What fails is asked for again, and told of, when it is to be shown.
      if (wanted + ahead < scene.frames) picture(wanted + ahead, "now").catch(() => {});
  } catch (error) { say(error.message); }
}

function outline(context) {
  $("box").textContent = "";
  const box = boxes?.[frame];
  if (!box) return;
  const [x, y, width, height] = box.map((value) => value * scene.scale);
  context.strokeStyle = "#e03131";
  context.lineWidth = Math.max(1, scene.scale);
  context.strokeRect(x, y, width, height);
  $("box").textContent = `x ${+box[0].toFixed(2)}, y ${+box[1].toFixed(2)}, `
    + `${+box[2].toFixed(2)} × ${+box[3].toFixed(2)}`;
}

function controls() {
  $("params").replaceChildren(...scene.params.map((param) => {
    const isNumber = typeof param.value === "number";
    const field = make("input", typeof param.value === "boolean"
      ? { type: "checkbox" } : { type: isNumber ? "number" : "text", step: "any" });
    field.id = `param-${param.name}`;
    if (typeof param.value === "boolean") field.checked = param.value; else field.value = param.value;
    const change = (value) => { turned = { ...turned, [param.name]: String(value) }; turn(); };
    field.addEventListener("change", () => change(field.type === "checkbox" ? field.checked : field.value));
    const slider = isNumber && param.max !== null ? make("input", { type: "range", min: param.min,
      max: param.max, step: (param.max - param.min) / 200 || 0.01, "aria-label": param.name,
      oninput: () => { field.value = slider.value; change(slider.value); } }) : make("span");
    if (slider.type === "range") slider.value = param.value;
    if (param.isCurve) return make("div", {}, make("label",
      { class: `param${param.turned ? " turned" : ""}` }, make("span", {}, param.name), slider, field),
      curveEditor(param.value, (value) => { field.value = value; change(value); }));
    return make("label", { class: `param${param.turned ? " turned" : ""}` },
      make("span", {}, param.name), slider, field);
  }));
  $("save").disabled = $("reset").disabled = !scene.params.some((param) => param.turned);
  $("axis").replaceChildren(...scene.events.map((event) => {
    const mark = make("button", { title: `${event.time.toFixed(3)} s: ${event.name}`,
      "aria-label": `${event.name} at ${event.time.toFixed(3)} seconds`,
      onclick: () => show(Math.round(event.time * scene.fps)) });
    mark.style.left = `${100 * event.time / (scene.duration || 1)}%`;
    return mark;
  }));
  $("events").replaceChildren(...scene.events.map((event) => make("li", {},
    `${event.time.toFixed(3)} s ${event.name}${event.effects.length ? ": " + event.effects.join("; ") : ""}`)));
  const fill = (select, names, first) => {
    const value = select.value;
    select.replaceChildren(...[...first, ...names].map((name) => make("option", {}, name)));
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  };
  fill($("property"), scene.properties, ["…"]);
  fill($("scroller"), scene.properties.filter((name) => /\.offset\.[xy]$/.test(name)), []);
  const view = $("view").value;
  $("view").replaceChildren(make("option", { value: "" }, "none"),
    ...scene.views.map((name) => make("option", {}, name)));
  $("view").value = view;
}

// Changes that come faster than they are read again are taken together.
let turning = null;
function turn() {
  if (turning) return;
  turning = Promise.resolve().then(async () => {
    const values = turned;
    try { await post("turn", values); say(""); } catch (error) { say(error.message); }
    turning = null;
    if (values !== turned) turn();
  });
}

async function load() {
  const next = await (await get("state")).json();
  const focus = document.activeElement?.id;
  const isFirst = !scene;
  scene = next;
  pictures = new Map();
  // What is being turned right now is newer than what the server knows.
  if (!turning) turned = Object.fromEntries(scene.params.filter((p) => p.turned).map((p) => [p.name, String(p.value)]));
  document.title = `${scene.title || scene.path}: preview`;
  $("title").textContent = scene.title || "Preview";
  $("path").textContent = scene.path;
  $("trouble").textContent = scene.trouble.join("\n");
  $("scrub").max = scene.frames - 1;
  if (document.activeElement?.type !== "range") controls();
  else $("save").disabled = $("reset").disabled = !scene.params.some((param) => param.turned);
  if (focus && document.activeElement?.id !== focus) $(focus)?.focus();
  for (const name of [...plots.keys()]) addPlot(name).catch((error) => {
    // An edit may take a property away.
    plots.get(name)?.figure.remove();
    plots.delete(name);
    say(`${name}: ${error.message}`);
  });
  await chooseView();
  await chooseScroller();
  if (isFirst && scene.moving.length) addPlot(scene.moving[0]).catch((error) => say(error.message));
  await show(frame);
  document.body.dataset.version = scene.version;
}

async function chooseView() {
  const name = $("view").value;
  boxes = name ? await (await get(`boxes?view=${encodeURIComponent(name)}`)).json() : null;
}

async function chooseScroller() {
  const name = $("scroller").value;
  offsets = null;
  if (!name) return;
  offsets = (await (await get(`curve?property=${encodeURIComponent(name)}`)).json()).now;
  const values = offsets.map((row) => row[1]);
  [$("offset").min, $("offset").max] = [Math.min(...values), Math.max(...values)];
}

function play(isPlaying) {
  playing = isPlaying;
  $("play").textContent = playing ? "Pause" : "Play";
  $("play").setAttribute("aria-pressed", playing);
  started = { at: performance.now(), frame };
  if (playing) requestAnimationFrame(tick);
}

function tick(now) {
  if (!playing) return;
  const [first, last] = loop ?? [0, scene.frames - 1];
  const count = last - first + 1;
  const passed = (now - started.at) / 1000 * scene.fps * +$("speed").value;
  const next = first + (Math.floor(passed) + Math.max(0, started.frame - first)) % count;
  if (next !== frame) show(next);
  requestAnimationFrame(tick);
}

$("play").onclick = () => play(!playing);
$("speed").onchange = () => play(playing);
$("back").onclick = () => { play(false); show(frame - 1); };
$("forth").onclick = () => { play(false); show(frame + 1); };
$("scrub").oninput = () => { play(false); show(+$("scrub").value); };
$("offset").oninput = () => {
  // The first moment after the present one at which the page is there; then the nearest at all.
  const wanted = +$("offset").value, here = frame / scene.fps;
  let best = 0;
  offsets.forEach((row, index) => {
    const cost = (r) => Math.abs(r[1] - wanted) + 0.01 * Math.abs(r[0] - here);
    if (cost(row) < cost(offsets[best])) best = index;
  });
  play(false);
  show(Math.round(offsets[best][0] * scene.fps));
};
const mark = (end) => {
  loop = loop ?? [0, scene.frames - 1];
  loop[end] = frame;
  if (loop[0] >= loop[1]) loop = null;
  $("loop").textContent = loop ? `${loop[0]} to ${loop[1]}` : "";
};
$("from").onclick = () => mark(0);
$("to").onclick = () => mark(1);
$("view").onchange = async () => { await chooseView(); show(frame); };
$("scroller").onchange = chooseScroller;
$("mode").onchange = () => show(frame);
$("property").onchange = () => {
  if ($("property").selectedIndex > 0) addPlot($("property").value).catch((error) => say(error.message));
  $("property").selectedIndex = 0;
};
$("revision").onchange = () =>
  post("compare", { revision: $("revision").value }).then(() => say("")).catch((error) => say(error.message));
$("save").onclick = () => post("save", {}).then(() => say("saved")).catch((error) => say(error.message));
$("reset").onclick = () => { turned = {}; turn(); };
for (const kind of ["gif", "ab", "filmstrip", "html"]) $(kind).href = `export?kind=${kind}`;
addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=range]), select")) return;
  const isRange = event.target.matches("input[type=range]");
  const keys = { " ": () => play(!playing), "[": () => mark(0), "]": () => mark(1),
    ...(isRange ? {} : { ArrowLeft: () => $("back").click(), ArrowRight: () => $("forth").click(),
      Home: () => show(0), End: () => show(scene.frames - 1) }) };
  if (!(event.key in keys) || event.target.matches("button") && event.key === " ") return;
  event.preventDefault();
  keys[event.key]();
});

let loading = Promise.resolve();
const source = new EventSource("events");
source.onmessage = () => { loading = loading.then(load).catch((error) => say(error.message)); };
