// Recording of a gesture. The scene plays under the pointer, and the drawn gesture becomes steps of
// the timeline.
import { $ } from "./dom.js";
import { action, button } from "./keys.js";
import { post } from "./server.js";
import { play } from "./player.js";
import { showChoices, showForm } from "./record-choices.js";
import { size, zoom } from "./stage.js";
import { attempt, complain, say } from "./status.js";
import { hasFrames, on, set, state } from "./store.js";

// The longest time after the lift that the clock runs, in seconds. Longer pauses are not recorded.
const longestPause = 3;
// The shortest time between two samples, in seconds; closer samples add nothing.
const leastStep = 0.004, mostSamples = 3900, mostTouches = 20;

// The current recording, or null: { version, frame, touches, isDown, pointer, zero, lift, rest,
// steps, isKept }. Times are in seconds; the times of touches count from the first one.
let take = null;
let isAsking = false;

const clockNow = () => {
  if (take.zero === null) return 0;
  const now = (performance.now() - take.zero) / 1000;
  if (take.isDown) return now;
  return Math.min(now, Math.max(take.rest, take.lift + longestPause));
};

const body = (more) => ({ version: take.version, frame: take.frame, touches: take.touches,
  down: take.isDown, ...more });

function placeOf(event) {
  const area = $("glass").getBoundingClientRect(), { width, height } = size();
  const round = (value) => +value.toFixed(3);
  return [round((event.clientX - area.left) / area.width * width),
    round((event.clientY - area.top) / area.height * height)];
}

// Returns the playhead's frame, or the last frame when a longer variant plays beyond the end.
const ownFrame = () => Math.min(state.frame, state.scene.ownFrames - 1);

// Begins a recording at the playhead.
function begin(event) {
  if (!hasFrames()) return complain("there is no frame to record from");
  if (take) return finish();
  play(false);
  take = { version: state.scene.sceneVersion, frame: ownFrame(), touches: [], isDown: false,
    pointer: null, zero: null, lift: 0, rest: 0, steps: null };
  set({ isRecording: true, selected: null, hovered: null });
  say("");
  showForm({ keep: keepNumbers, steps: stepsOfNumbers, close: cancel,
    hasFocus: event?.type === "keydown" });
}

function stop() {
  take = null;
  set({ isRecording: false });
}

function cancel(words = "nothing was recorded") {
  if (!take) return;
  stop();
  say(words);
}

// MARK: The pointer

function sample(event, isLast) {
  const touch = take.touches.at(-1);
  let time = (event.timeStamp - take.zero) / 1000;
  const before = touch.at(-1)?.[0] ?? take.touches.at(-2)?.at(-1)[0] ?? -1;
  if (time - before < leastStep) {
    if (!isLast) return;
    time = before + 0.001;
  }
  if (isLast || take.touches.reduce((sum, one) => sum + one.length, 0) < mostSamples)
    touch.push([+time.toFixed(5), ...placeOf(event)]);
}

function down(event) {
  if (!take || event.button !== 0 || take.isDown) return;
  event.preventDefault();
  // A touch must begin on the screen, and a second finger is not recorded.
  if (take.touches.length >= mostTouches) return complain("the recording is full: keep it first");
  if (take.zero === null) take.zero = event.timeStamp;
  else {
    // The clock stopped when nothing moved; it continues with this touch.
    const behind = (event.timeStamp - take.zero) / 1000 - clockNow();
    if (behind > 0) take.zero += behind * 1000;
  }
  Object.assign(take, { isDown: true, pointer: event.pointerId, steps: null });
  take.touches.push([]);
  sample(event, true);
  try { $("glass").setPointerCapture(event.pointerId); } catch { /* the pointer is already gone */ }
  showWords();
  ask();
}

function move(event) {
  if (!take?.isDown || event.pointerId !== take.pointer) return;
  const all = event.getCoalescedEvents?.() ?? [];
  for (const one of all.length ? all : [event]) sample(one, false);
  ask();
}

function up(event) {
  if (!take?.isDown || event.pointerId !== take.pointer) return;
  // A lost pointer capture has no place, so the finger lifts at its last place.
  if (event.type === "pointerup") sample(event, true);
  else {
    const touch = take.touches.at(-1), last = touch.at(-1);
    touch.push([Math.max(last[0] + 0.001, (event.timeStamp - take.zero) / 1000), last[1], last[2]]);
  }
  take.isDown = false;
  take.lift = take.rest = take.touches.at(-1).at(-1)[0];
  showWords();
  ask();
  choose();
}

// MARK: The scene under the finger

// Requests one picture at a time, always for the present time, so that pictures never lag behind.
async function ask() {
  if (isAsking || !take || take.zero === null) return;
  isAsking = true;
  while (take && !take.isKept) {
    const mine = take, now = clockNow(), isDown = take.isDown;
    const scale = +Math.min(state.scene.scale, zoom() * devicePixelRatio).toFixed(3);
    try {
      const answer = await post("record/frame", body({ now, scale }));
      const image = await createImageBitmap(await answer.blob());
      if (take === mine) paint(image, now);
    } catch (error) {
      if (take === mine) { complain(`the recording is dropped: ${error.message}`); stop(); }
      break;
    }
    // The scene is at rest and will stay so.
    if (take === mine && !isDown && !take.isDown && now >= take.rest && take.steps) break;
    await new Promise(requestAnimationFrame);
  }
  isAsking = false;
}

function paint(image, now) {
  const canvas = $("now");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  canvas.dataset.live = now.toFixed(3);
}

// MARK: The recorded steps

async function choose() {
  const mine = take, count = take.touches.length;
  try {
    const steps = await stepsOf({});
    if (take !== mine || take.touches.length !== count || take.isDown) return;
    Object.assign(take, { steps, rest: Math.max(take.lift, steps.rest) });
    showChoices(steps, { keep, close: cancel });
    ask();
  } catch (error) {
    // Without steps the clock would never stop.
    if (take === mine) { complain(`the recording is dropped: ${error.message}`); stop(); }
  }
}

function finish() {
  if (take?.steps?.choices[0].lines.length) keep(take.steps.choices[0].name);
  else cancel();
}

async function write(more, words) {
  const mine = take;
  mine.isKept = true;
  // The scene is about to change, so running requests for it are awaited first.
  while (isAsking) await new Promise(requestAnimationFrame);
  const isWritten = await attempt(async () => {
    try { await post("record/keep", body(more)); } catch (error) {
      throw new Error(`not written: ${error.message}`);
    }
  }, words);
  mine.isKept = false;
  if (take !== mine) return;
  if (isWritten) stop();
  else ask();
}

const keep = (choice) => write({ choice }, "the gesture is in the timeline");
const keepNumbers = (numbers) => write({ choice: "cleaned", touches: [], down: false, numbers },
  "the gesture is in the timeline");
// Requests the steps of a gesture. Throws the reason if the scene cannot take the gesture.
async function stepsOf(more) {
  const steps = await (await post("record/steps", body(more))).json();
  if (steps.problem) throw new Error(steps.problem);
  return steps;
}

const stepsOfNumbers = (numbers) => stepsOf({ touches: [], down: false, numbers });

function showWords() {
  $("record-words").textContent = !take ? ""
    : take.isDown ? "Recording: release to see the steps"
    : take.zero !== null ? "Recorded: keep it, or draw more"
      : `Recording from ${(take.frame / state.scene.fps).toFixed(2)} s: drag or tap the screen`;
}

const record = action({ key: "n", label: "Record", group: "Stage",
  about: "Record a gesture: drag the screen, or enter numbers", run: begin });

export function makeRecorder() {
  const opener = button(record, { "aria-pressed": "false", id: "record" });
  $("tools").prepend(opener);
  const glass = $("glass");
  // These handlers run before those of pointing.js.
  const first = { capture: true };
  const only = (act) => (event) => {
    if (!take) return;
    event.stopImmediatePropagation();
    act(event);
  };
  glass.addEventListener("pointerdown", only(down), first);
  glass.addEventListener("pointermove", only(move), first);
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"])
    glass.addEventListener(kind, only(up), first);
  addEventListener("keydown", (event) => {
    if (!take || $("keys").open) return;
    const isWriting = event.target.matches?.("input, select, textarea, button");
    if (event.key === "Escape") cancel();
    else if (event.key === "Enter" && !isWriting) finish();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, first);
  on("isRecording", () => {
    document.body.classList.toggle("recording", state.isRecording);
    opener.setAttribute("aria-pressed", state.isRecording);
    $("recorder").hidden = !state.isRecording;
    if (state.isRecording) $("right").scrollTop = 0;
    else $("recorder-body").replaceChildren();
    showWords();
  });
  on("scene", () => {
    if (take && !take.isKept && state.scene.sceneVersion !== take.version)
      cancel("the scene was changed meanwhile: the recording is dropped");
  });
  on("frame isPlaying", () => {
    if (!take || ownFrame() === take.frame && !state.isPlaying) return;
    // A drawn gesture is kept when a key moves the playhead.
    if (!take.touches.length) return cancel();
    play(false);
    set({ frame: take.frame });
  });
}
