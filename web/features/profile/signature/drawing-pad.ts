import SignaturePad, { type PointGroup } from 'signature_pad';

type Size = { width: number; height: number };
/** The strokes of a pen, and how wide and high the pad was that they were drawn on; all in CSS pixels. */
export type Drawing = Size & { strokes: readonly PointGroup[] };

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
    const size = sizeOf(canvas);
    if (size.width === 0) return;
    const scale = Math.max(devicePixelRatio, LEAST_WIDTH / size.width);
    canvas.width = size.width * scale;
    canvas.height = size.height * scale;
    canvas.getContext('2d')?.scale(scale, scale);
    pad.fromData(drawing ? fitStrokes(drawing, size) : []);
  };
  pad.addEventListener('endStroke', () => {
    drawing = { strokes: pad.toData(), ...sizeOf(canvas) };
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
export function withoutLastStroke(drawing: Drawing): Drawing | null {
  return drawing.strokes.length > 1 ? { ...drawing, strokes: drawing.strokes.slice(0, -1) } : null;
}

/** The strokes as large as the pad has room for: a phone that is turned makes it wider, not higher. */
export function fitStrokes({ strokes, width, height }: Drawing, pad: Size): PointGroup[] {
  const scale = Math.min(pad.width / width, pad.height / height);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): Size {
  return { width: offsetWidth, height: offsetHeight };
}
