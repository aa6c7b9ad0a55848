// The frame at the playhead of an announced scene, shown before the scene is played to its end.
import { paint } from "./comparing.js";
import { get } from "./server.js";
import { visibleScale } from "./stage.js";
import { hasFrames, state } from "./store.js";
import { $ } from "./dom.js";

let newest = 0;

// Draws the frame over the current one. The scene's own frame replaces it after loading.
export async function showEarly(number) {
  newest = number;
  if (!hasFrames() || state.isPlaying || state.isRecording || state.compare !== "off") return;
  const { version } = state.scene, frame = state.frame;
  const isStale = () => number !== newest || version !== state.scene.version
    || frame !== state.frame || state.isPlaying || state.isRecording || state.compare !== "off";
  try {
    const answer = await get(`frame/${frame}?early=${number}&scale=${visibleScale()}`);
    const file = await answer.blob();
    if (!file.size) return;
    const image = await createImageBitmap(file);
    const canvas = $("now");
    // A frame of another size needs a new layout, which follows with the scene.
    if (isStale() || image.width !== canvas.width || image.height !== canvas.height) return;
    paint(canvas, image);
    canvas.dataset.early = number;
  } catch {
    // The announced scene is already played or outdated; the next version will be loaded.
  }
}
