import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * For check marks, mathematical signs, arrows, bullets and stars: what the faces lack (documents/paper/sheet.typ has
 * both in this order).
 */
const SIGNS = 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf';
// No bold italic: papers use none, and no other face may appear on one.
const FACES = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
];

/**
 * The TrueType files of the fonts that papers are set in, that of the signs first. Throws an Error when a package of
 * the fonts is missing.
 */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return [SIGNS, ...FACES].map((face) => readFileSync(resolve(`@expo-google-fonts/${face}`)));
}

/**
 * The code points for which each of the faces has a glyph, and one for its capital letter: papers print names in
 * capitals. And the signs of the first font; its letters are Arabic ones of formulas and styles of Latin ones.
 */
export function coverageOf([signs, ...faces]: Buffer[]): Set<number> {
  const [first = new Set<number>(), ...others] = faces.map(codePointsOf);
  const common = others.reduce((both, other) => both.intersection(other), first);
  const hasCapital = (point: number) =>
    [...String.fromCodePoint(point).toUpperCase()].every((capital) =>
      common.has(capital.codePointAt(0) ?? -1),
    );
  const isSign = (point: number) => SIGN.test(String.fromCodePoint(point));
  return new Set([
    ...[...common].filter(hasCapital),
    ...[...(signs ? codePointsOf(signs) : [])].filter(isSign),
  ]);
}

/** Signs and brackets, but those of Arabic formulas. */
const SIGN = /[[\p{Sm}\p{So}\p{Ps}\p{Pe}]&&\p{Script=Common}]/v;

// The `cmap` table of OpenType, subtable format 12: groups of (first code point, last code point, first glyph).
function codePointsOf(font: Buffer): Set<number> {
  const table = subtable(font, 12);
  const groups = font.readUInt32BE(table + 12);
  const points = new Set<number>();
  for (let group = table + 16; group < table + 16 + groups * 12; group += 12) {
    const last = font.readUInt32BE(group + 4);
    for (let point = font.readUInt32BE(group); point <= last; point++) points.add(point);
  }
  return points;
}

function subtable(font: Buffer, format: number): number {
  const cmap = entries(font, 12, font.readUInt16BE(4), 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  const start = cmap === undefined ? 0 : font.readUInt32BE(cmap + 8);
  const offsets = entries(font, start + 4, font.readUInt16BE(start + 2), 8).map(
    (at) => start + font.readUInt32BE(at + 4),
  );
  const found = offsets.find((at) => font.readUInt16BE(at) === format);
  if (!cmap || found === undefined)
    throw new Error(`A font of the papers has no character map of format ${format}.`);
  return found;
}

function entries(font: Buffer, start: number, count: number, size: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index * size).filter((at) => at < font.length);
}
