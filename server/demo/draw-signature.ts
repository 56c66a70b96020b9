import type { SignatureImage } from '#server/images/clean-signature.ts';
import { repeatableNumbers } from './repeatable-numbers.ts';
import { curveThrough, type Point, strokeOutline } from './stroke.ts';

const HEIGHT = 200;
const MARGIN = 14;
const INKS = ['#16204a', '#101418', '#1c2a63', '#0f1a33'];

/** The shapes of small letters, point by point in hundredths: the base line is 0, a small letter ends at 100. */
const SMALL_GLYPHS = {
  bowl: pointsOf('55 95, 15 85, 5 30, 35 0, 62 55, 62 90, 66 15, 90 10'),
  loop: pointsOf('10 20, 45 75, 30 100, 12 50, 35 0, 70 25'),
  hump: pointsOf('10 60, 20 95, 28 10, 40 75, 58 95, 64 10, 85 15'),
  tall: pointsOf('10 30, 50 170, 42 230, 22 170, 14 40, 34 0, 65 30'),
  deep: pointsOf('10 50, 30 95, 42 10, 32 -100, 5 -120, 2 -70, 50 0, 75 30'),
};
/** Shapes of capital letters. They stand for no letter in particular: signatures are not legible. */
const CAPITAL_GLYPHS = [
  pointsOf('-30 90, 30 240, 100 270, 110 210, 30 100, 10 10, 80 -10, 130 50'),
  pointsOf('20 0, 50 270, 90 290, 80 140, 10 100, -30 40, 40 10, 140 40'),
  pointsOf('0 220, 70 290, 140 230, 90 150, 20 140, 120 110, 100 0, 0 -20, 40 60, 150 30'),
  pointsOf('30 250, 35 20, 10 -30, -40 20, 50 160, 120 260, 90 120, 100 10, 160 40'),
];

/**
 * A signature as somebody of this name might write it, always the same for the same name: dark ink on a transparent PNG
 * without margins, as `cleanSignature` would leave it, but without that work. Letters become strokes that are slanted,
 * irregular, and flatter towards the end.
 */
export async function drawSignature(name: string): Promise<SignatureImage> {
  const { default: sharp } = await import('sharp');
  const random = randomFrom(name);
  const slant = 0.15 + random() * 0.5;
  const size = HEIGHT / (5.2 + random());
  const words = name.split(' ').map((word) => word.toLowerCase());
  const lines = strokesOf(words, random);
  const slanted = lines.map((line) => line.map(([x, y]): Point => [(x + y * slant) * size, -y * size]));
  const xs = slanted.flat().map(([x]) => x);
  const ys = slanted.flat().map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const thickness = size * (0.05 + random() * 0.035);
  const paths = slanted.map((line) => strokeOutline(curveThrough(line), thickness));
  const ink = INKS[Math.floor(random() * INKS.length)];
  const box = [left, top, width, height].map((value) => value.toFixed(1)).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${Math.ceil(width)}" height="${Math.ceil(height)}"><path fill="${ink}" d="${paths.join('')}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).trim().png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The lines that the pen draws: one for each word or one for all, sometimes with an underline. */
function strokesOf(words: readonly string[], random: () => number): Point[][] {
  const lines: Point[][] = [];
  const liftsPen = random() < 0.5;
  const shown = 3 + Math.floor(random() * 4);
  let line: Point[] = [];
  let x = 0;
  for (const word of words) {
    const capital = CAPITAL_GLYPHS[Math.floor(random() * CAPITAL_GLYPHS.length)] ?? [];
    line.push(...placeGlyph(capital, x, 1, random));
    x += 1.3 + random() * 0.3;
    for (const [index, letter] of [...word].slice(1, 1 + shown).entries()) {
      const flat = Math.max(0.35, 1 - index * 0.13);
      line.push(...placeGlyph(SMALL_GLYPHS[shapeOf(letter)], x, flat, random));
      x += 0.62 + random() * 0.22;
    }
    if (liftsPen) {
      lines.push(line);
      line = [];
    }
    x += 0.25;
  }
  const tail: Point[] = [
    [x + 0.4, 0.1],
    [x + 1.6 + random(), 0.5 + random() * 0.6],
  ];
  const last = liftsPen ? lines.at(-1) : line;
  last?.push(...tail);
  if (!liftsPen) lines.push(line);
  if (random() < 0.45)
    lines.push([
      [x + 1, -0.5],
      [x * 0.5, -0.75 - random() * 0.3],
      [0.2, -0.5],
      [x * 0.6, -1 - random() * 0.3],
    ]);
  return lines;
}

function placeGlyph(points: readonly Point[], at: number, flat: number, random: () => number): Point[] {
  const jitter = () => (random() - 0.5) * 0.16;
  return points.map(([x, y]) => [at + x + jitter(), (y + jitter()) * flat]);
}

/** Numbers from 0 to 1 that depend on the name alone. */
function randomFrom(name: string): () => number {
  return repeatableNumbers(
    [...name].reduce(
      (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    ),
  );
}

function shapeOf(letter: string): keyof typeof SMALL_GLYPHS {
  if ('acosxñ'.includes(letter)) return 'bowl';
  if ('mnuvw'.includes(letter)) return 'hump';
  if ('bdfhklt'.includes(letter)) return 'tall';
  return 'gjpqyz'.includes(letter) ? 'deep' : 'loop';
}

function pointsOf(points: string): Point[] {
  return points.split(', ').map((point): Point => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    return [x / 100, y / 100];
  });
}
