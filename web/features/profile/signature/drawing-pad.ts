import SignaturePad, { type PointGroup } from 'signature_pad';

/** The strokes of a pen, and how wide the pad was that they were drawn on; both in CSS pixels. */
export type Drawing = { strokes: readonly PointGroup[]; width: number };

const INK = '#16204a';
/** Pixels that the canvas has at least from left to right: a small signature on a telephone is legible too. */
const LEAST_WIDTH = 1200;

/** Lets people draw on a canvas that keeps its strokes when it becomes wider or narrower. `onChange` comes after each stroke. */
export function openPad(
  canvas: HTMLCanvasElement,
  start: Drawing | null,
  onChange: (drawing: Drawing) => void,
) {
  const pad = new SignaturePad(canvas, { penColor: INK, minWidth: 0.9, maxWidth: 2.8 });
  let drawing = start;
  const show = () => {
    const width = canvas.offsetWidth;
    if (width === 0) return;
    const scale = Math.max(devicePixelRatio, LEAST_WIDTH / width);
    canvas.width = width * scale;
    canvas.height = canvas.offsetHeight * scale;
    canvas.getContext('2d')?.scale(scale, scale);
    pad.fromData(drawing ? resized(drawing, width) : []);
  };
  pad.addEventListener('endStroke', () => {
    drawing = { strokes: pad.toData(), width: canvas.offsetWidth };
    onChange(drawing);
  });
  const observer = new ResizeObserver(show);
  observer.observe(canvas);
  return {
    show(changed: Drawing | null) {
      drawing = changed;
      show();
    },
    close() {
      observer.disconnect();
      pad.off();
    },
  };
}

/** The same drawing without its last stroke; null when nothing is left. */
export function withoutLastStroke({ strokes, width }: Drawing): Drawing | null {
  return strokes.length > 1 ? { strokes: strokes.slice(0, -1), width } : null;
}

function resized({ strokes, width }: Drawing, wanted: number): PointGroup[] {
  const scale = wanted / width;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}
