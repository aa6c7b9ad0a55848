// The pictures of a scene: was, is and difference side by side, one over the other, or in turn.

const canvasOf = (width, height) => Object.assign(document.createElement("canvas"), { width, height });

// Returns a function that makes the canvas of a picture, or null for none. A picture consists of moved boxes of the
// picture before it and of new pieces; see ReportPictures.swift.
function decoder(section) {
  const files = section.pieces.map((uri) => Object.assign(new Image(), { src: uri }));
  const known = [];
  const whole = Promise.all(files.map((file) => file.decode()));
  function paint(index) {
    if (known[index]) return known[index];
    const [width, height, base, copies, places] = section.pictures[index];
    const canvas = canvasOf(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingEnabled = false;
    if (base >= 0) {
      const former = paint(base);
      context.drawImage(former, 0, 0);
      for (let at = 0; at < copies.length; at += 6) {
        const [x, y, w, h, right, down] = copies.slice(at, at + 6);
        context.drawImage(former, x - right, y - down, w, h, x, y, w, h);
      }
    }
    for (let at = 0; at < places.length; at += 3)
      context.drawImage(files[places[at]], places[at + 1], places[at + 2]);
    return known[index] = canvas;
  }
  return { whole, paint: (index) => index === null ? null : paint(index) };
}

// Returns the expected picture in pale grey, with the differing pixels in red, as differencePicture in Swift.
function difference(expected, actual) {
  if (!expected || !actual || expected.width !== actual.width || expected.height !== actual.height) return null;
  const { width, height } = expected, result = canvasOf(width, height);
  const pixels = (canvas) => canvas.getContext("2d").getImageData(0, 0, width, height);
  const one = pixels(expected), other = pixels(actual).data, data = one.data;
  for (let at = 0; at < data.length; at += 4) {
    const isSame = data[at] === other[at] && data[at + 1] === other[at + 1] && data[at + 2] === other[at + 2]
      && data[at + 3] === other[at + 3];
    const pale = 192 + (Math.floor((data[at] * 2 + data[at + 1] * 5 + data[at + 2]) / 8) >> 2);
    data[at] = isSame ? pale : 0xE0;
    data[at + 1] = data[at + 2] = isSame ? pale : 0;
    data[at + 3] = 255;
  }
  result.getContext("2d").putImageData(one, 0, 0);
  return result;
}

// The least side of a picture in CSS pixels. Smaller pictures are enlarged without smoothing.
const leastSide = 160;

// Shows a picture in a canvas of the page.
function fill(canvas, picture, isReduced) {
  canvas.closest("figure").hidden = !picture;
  if (!picture) return;
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const factor = isReduced ? 2 : Math.max(1, Math.floor(leastSide / Math.max(picture.width, picture.height)));
  canvas.classList.toggle("large", factor > 1 && !isReduced);
  // The height follows, since the page limits both.
  canvas.style.width = `min(${picture.width * factor}px, ${440 * picture.width / picture.height}px)`;
  canvas.getContext("2d").drawImage(picture, 0, 0);
}

const ways = { side: "Side by side", slide: "One over the other", blink: "In turn" };

// Returns the pictures of a scene. `show(time)` selects the nearest moment; `go(time)` is called by its buttons.
function pictures(section, go) {
  const { moments, sides } = section;
  const box = make("div", { class: "pictures" });
  if (!moments?.length) return { box: null, show: () => {} };
  const { whole, paint } = decoder(section);
  const canvases = Object.fromEntries(["expected", "actual", "both"].map((name, index) =>
    [name, make("canvas", { role: "img", "aria-label": sides[index] })]));
  const names = ["old-name", "new-name", ""];
  const players = make("div", { class: "players" }, Object.values(canvases).map((canvas, index) =>
    make("figure", {}, make("figcaption", { class: names[index] }, sides[index]), canvas)));
  const under = make("canvas", { role: "img", "aria-label": sides[0] });
  const over = make("canvas", { role: "img", "aria-label": sides[1] });
  const range = make("input", { type: "range", min: 0, max: 100, value: 50, class: "wipe",
    "aria-label": `${sides[0]} to ${sides[1]}`, oninput: wipe });
  const blend = make("figure", { class: "blend", hidden: "" },
    make("figcaption", {}, `${sides[0]} `, range, ` ${sides[1]}`), make("div", { class: "stack" }, under, over));
  const caption = make("output", { class: "caption" });
  let way = "side", blinking = null, shown = null;
  function wipe() {
    over.style.clipPath = way === "slide" ? `inset(0 0 0 ${range.value}%)` : "none";
    over.style.visibility = "visible";
  }
  function choose(chosen) {
    way = chosen;
    clearInterval(blinking);
    for (const button of choices.children) button.setAttribute("aria-pressed", String(button.dataset.way === way));
    range.parentElement.hidden = way !== "slide";
    wipe();
    if (way === "blink") blinking = setInterval(() => {
      over.style.visibility = over.style.visibility === "hidden" ? "visible" : "hidden";
    }, 500);
    paintNow();
  }
  const choices = make("div", { class: "group", role: "group", "aria-label": "pictures" },
    Object.entries(ways).map(([name, label]) =>
      make("button", { "data-way": name, onclick: () => choose(name) }, label)));
  const strip = make("div", { class: "group strip", role: "group", "aria-label": "moments with pictures" },
    moments.length > 1 ? moments.map((moment) => make("button", { onclick: () => go(moment.time) },
      inSeconds(moment.time))) : []);
  function paintNow() {
    if (!shown || !box.isConnected) return;
    const [old, now] = [paint(shown.expected), paint(shown.actual)];
    const isBlend = way !== "side" && old && now;
    players.hidden = isBlend;
    blend.hidden = !isBlend;
    if (isBlend) { fill(under, old, section.reduced); fill(over, now, section.reduced); return; }
    fill(canvases.expected, old, section.reduced);
    fill(canvases.actual, now, section.reduced);
    fill(canvases.both, shown.both === null ? difference(old, now) : paint(shown.both), section.reduced);
  }
  function show(time) {
    const next = moments.reduce((best, moment) =>
      Math.abs(moment.time - time) < Math.abs(best.time - time) - 1e-9 ? moment : best);
    if (next === shown) return;
    shown = next;
    caption.textContent = inSeconds(shown.time) + (shown.changed === null ? ""
      : `: ${counted(shown.changed, "pixel differs", "pixels differ")}`);
    [...strip.children].forEach((button, index) =>
      button.setAttribute("aria-current", String(moments[index] === shown)));
    if (isReady) paintNow();
  }
  // Pictures are decoded when they come near the screen, since a report may have many.
  let isReady = false;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    whole.then(() => {
      isReady = true;
      choose(way);
      box.dataset.painted = "true";
    });
  }, { rootMargin: "800px" }).observe(box);
  box.append(make("div", { class: "group" }, choices, caption), players, blend, strip);
  if (section.reduced) box.append(make("p", { class: "muted" },
    "The pictures are reduced to half their size to keep the report small."));
  return { box, show };
}
