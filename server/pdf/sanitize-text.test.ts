import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageOf, readFonts } from './fonts.ts';
import { sanitizeText, sanitizeTexts } from './sanitize-text.ts';

const covered = coverageOf(readFonts());
const sanitize = (typed: string) => sanitizeText(typed, covered);

describe('what the fonts cover', () => {
  test('is everything that names and sums of the university need', () => {
    for (const character of 'AZaz09ñÑéü₱“”–—…·°½×−ŵΩЖ') expect(sanitize(character)).toBe(character);
  });

  test('has check marks, and the signs of mathematics and of lists', () => {
    for (const sign of '✓√∛∑∏∫∂∞≈≠≤≥∈∅∀∴⌈⌋⟨→⇔↑★☆●○■□▪◆▲♀♂♥♪') expect(sanitize(sign)).toBe(sign);
  });

  test('leaves out the Arabic of formulas', () => {
    expect(sanitize('٣ب')).toBe('\ufffd\ufffd');
  });

  test('leaves out letters whose capital has no glyph', () => {
    expect(sanitize('ƛ')).toBe('\ufffd');
  });
});

describe('a typed text on paper', () => {
  test.each([
    ['plain text', 'Travel order: 3 days & more', 'Travel order: 3 days & more'],
    ['letters with separate accents', 'Iban\u0303ez', 'Ibañez'],
    ['line breaks of all kinds', 'a\r\nb\rc\u2028d\ne', 'a\nb\nc\nd\ne'],
    ['a tab', 'a\tb', 'a b'],
    ['spaces that keep words together, and of other widths', 'a\u00a0b\u202fc\u2007d\u3000e', 'a b c d e'],
    ['controls', 'a\u0000b\u0007c\u007f', 'abc'],
    ['marks of direction and zero width', '\u202eabc\u200b\u200d\ufeff', 'abc'],
    ['an emoji of several people', '👨‍👩‍👧‍👦!', '\ufffd!'],
    ['a letter of a script that is not covered', '漢字', '\ufffd\ufffd'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['a private character', '\ue000', '\ufffd'],
    ['the mark of an embedded object', '\ufffc', '\ufffd'],
    ['a sign with a variation selector', '©\ufe0f', '©'],
    ['letters in fancy shapes', '𝓓𝓮𝓪𝓷 ① ㎏', 'Dean 1 kg'],
    ['bullets, check marks and crosses in another shape', '➢ ❖ ✔ ✗', '• • ✓ ×'],
    ['signs of boxes, which are those of the form', '☐ no ☑ yes ☒', '[ ] no [x] yes [x]'],
    ['a sign in the shape of an emoji', '♥\ufe0f', '♥'],
    ['a sign that is crossed out', '=\u0338', '≠'],
    ['many accents on one letter', `e${'\u0316'.repeat(40)}`, `e${'\u0316'.repeat(3)}`],
  ])('%s', (_, typed, shown) => {
    expect(sanitize(typed)).toBe(shown);
  });

  test('is a text that stays as it is when sanitized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => sanitize(sanitize(typed)) === sanitize(typed)),
    );
  });

  test('is found at every depth of the data', () => {
    const data = { a: ['\u0001x', { b: '\ud800' }], n: 1, t: true, none: null };
    expect(sanitizeTexts(data, covered)).toEqual({ a: ['x', { b: '\ufffd' }], n: 1, t: true, none: null });
  });
});
