import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collisions, isOffPage, isWatermark, placedTexts, textOf } from '#server/testing/read-pdf.ts';
import {
  blankPrintModel,
  crowdedPrintModel,
  SAMPLE_PRINT_MODELS,
  SAMPLE_VERIFICATION,
  sampleImages,
} from '#server/testing/sample-print-models.ts';
import { coverageOf, readFonts } from './fonts.ts';
import { type PageImage, startPdf } from './pdf.ts';
import type { PrintModel, PrintSlot } from './print-model.ts';

const AT = new Date('2026-11-22T08:40:00Z');
const QR = [
  { path: '/images/verification.svg', svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
];
const warnings: string[] = [];
const pdf = startPdf({ warn: (warning) => warnings.push(warning) });
const travelOrder = SAMPLE_PRINT_MODELS['travel-order'];
const papers = Object.entries(SAMPLE_PRINT_MODELS);
let images: PageImage[];

beforeAll(async () => {
  images = await sampleImages();
});
afterAll(() => pdf.close());

const render = (page: string, data: PrintModel) => pdf.render({ page, data, images, svgs: QR, at: AT });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(papers)('the paper of %s', (page, paper) => {
  test('shows every value in a text that can be searched', async () => {
    const text = await textOf(await render(page, paper));
    const { signature, firstName, middleName, lastName, classLabel, position, term, ...shown } =
      paper.requestor;
    const values = [
      ...Object.values(paper.answers),
      paper.requestId,
      paper.formCode,
      paper.filedOn,
      paper.institution,
    ];
    for (const value of values) if (typeof value === 'string') expect(text).toContain(value);
    for (const slot of Object.values(paper.slots)) {
      expect(text.toUpperCase()).toContain(slot.name.toUpperCase());
      expect(text).toContain(slot.date);
    }
    expect(text.toUpperCase()).toContain(shown.displayName.toUpperCase());
    expect(text).not.toContain('PREVIEW');
    expect(text).not.toContain('AUDIT TRAIL');
  });

  test('is a tagged PDF/A-2a', async () => {
    const source = Buffer.from(await render(page, paper)).toString('latin1');
    expect(source).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(source).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(source).toMatch(/\/Lang\s*\(en/);
  });

  test('is the same to the byte for the same data and time', async () => {
    const first = await render(page, paper);
    await render(page, { ...paper, requestId: '7', filedOn: 'June 1, 2026' });
    expect(sha256(await render(page, paper))).toBe(sha256(first));
  });

  test('shows nothing of anybody on the blank original', async () => {
    const text = await textOf(await render(page, blankPrintModel(paper)));
    expect(text).toContain('Date signed:');
    for (const private_ of ['Magsino', 'Ibañez', 'Macaspac', '1042', 'November', 'NONE', 'none']) {
      expect(text).not.toContain(private_);
    }
  });

  test('is marked as a preview while it is one', async () => {
    expect(await textOf(await render(page, { ...paper, mode: 'preview' }))).toContain('PREVIEW');
  });

  test('ends with the audit trail when it is about to be sealed', async () => {
    const texts = await placedTexts(await render(page, { ...paper, verification: SAMPLE_VERIFICATION }));
    const last = Math.max(...texts.map((text) => text.page));
    const trail = texts
      .filter((text) => text.page === last)
      .map(({ text }) => text)
      .join(' ');
    const { url, code, filedAt, completedAt, fingerprint } = SAMPLE_VERIFICATION;
    for (const value of ['AUDIT TRAIL', url, code, filedAt, completedAt, fingerprint, `Annex, page 1 of 1`]) {
      expect(trail).toContain(value);
    }
    for (const value of ['Dr. Alma C. Lagman', 'on behalf of Dr. Isidro L. Macaspac', 'Not required']) {
      expect(trail).toContain(value);
    }
  });

  test.each([
    ['filled in', paper],
    ['blank', blankPrintModel(paper)],
    ['crowded', crowdedPrintModel(paper)],
    [
      'crowded and sealed',
      { ...crowdedPrintModel(paper), mode: 'approved' as const, verification: SAMPLE_VERIFICATION },
    ],
  ])('keeps every text on the page and apart from the others: %s', async (_, data) => {
    const texts = (await placedTexts(await render(page, data))).filter((one) => !isWatermark(one));
    expect(texts.filter(isOffPage)).toEqual([]);
    expect(collisions(texts)).toEqual([]);
  });
});

test('a box says in the text whether it is ticked, right before its caption, and nobody can type its sign', async () => {
  const { 'leave-form': leave } = SAMPLE_PRINT_MODELS;
  const text = await textOf(await render('leave-form', leave));
  expect(text).toContain('☑ Vacation Leave');
  expect(text).toContain('☐ Sick Leave');
  const answers = { ...leave.answers, locationPhilippines: '☑ Abroad' };
  expect(await textOf(await render('leave-form', { ...leave, answers }))).not.toContain('☑ Abroad');
});

describe('a value that is long', () => {
  test('of sixty characters stays on one line in its cell', async () => {
    const displayName = 'Maria Concepcion Immaculada Dela Cruz-Villanueva de los Reyes';
    const requestor = { ...travelOrder.requestor, displayName };
    const texts = await placedTexts(await render('travel-order', { ...travelOrder, requestor }));
    expect(texts.map(({ text }) => text)).toContain(displayName);
  });

  test('without a single space breaks inside and stays whole for a search', async () => {
    const to = 'Llanfairpwllgwyngyll'.repeat(15);
    const answers = { ...travelOrder.answers, to };
    const texts = await placedTexts(await render('travel-order', { ...travelOrder, answers }));
    expect(texts.filter(isOffPage)).toEqual([]);
    expect(texts.map(({ text }) => text).join('')).toContain(to);
  });

  test.each([
    ['no-break spaces, as word processors paste them', '\u00a0'],
    ['narrow ones', '\u202f'],
    ['those of a digit', '\u2007'],
  ])('whose words are joined by %s wraps like any other', async (_, space) => {
    const words = 'Attendance at the annual convention of registrars, and a visit to the campus';
    const to = `${words} ${words} ${words}`.replaceAll(' ', space);
    const requestor = { ...travelOrder.requestor, displayName: words.replaceAll(' ', space) };
    const answers = { ...travelOrder.answers, to };
    const texts = await placedTexts(await render('travel-order', { ...travelOrder, requestor, answers }));
    expect(texts.filter(isOffPage)).toEqual([]);
    expect(texts.map(({ text }) => text).join(' ')).toContain(words.slice(0, 30));
    expect(collisions(texts)).toEqual([]);
  });

  test('of three thousand characters makes its box higher and nothing is lost', async () => {
    const words = Array.from({ length: 430 }, (_, index) => `word${index}`);
    const answers = { ...travelOrder.answers, reason: words.join(' ') };
    const text = await textOf(await render('travel-order', { ...travelOrder, answers }));
    expect(text).toContain(words.join(' '));
  });
});

test('a delegate signs for the position', async () => {
  const delegate = { name: 'Dr. Alma C. Lagman', title: 'Dean', date: 'November 21, 2026', signature: null };
  const line = {
    ...delegate,
    isSigned: true,
    isDisapproved: false,
    isDelegate: true,
    isOtherPosition: false,
    notRequired: '',
  };
  const text = await textOf(await render('travel-order', { ...travelOrder, slots: { dean: line } }));
  expect(text).toContain('DR. ALMA C. LAGMAN For the Dean, College of Science');
});

test('a line that was given to another position says which, not what the form calls it', async () => {
  const { dean, ...others } = travelOrder.slots;
  if (!dean) throw new Error('the Dean signs');
  const given = { ...dean, title: 'Head of Ethics', isOtherPosition: true };
  const titles = async (line: PrintSlot) =>
    textOf(await render('travel-order', { ...travelOrder, slots: { ...others, dean: line } }));
  expect(await titles(given)).toContain('MACASPAC Head of Ethics');
  expect(await titles(given)).not.toContain('Dean, College of Science');
  expect(await titles({ ...given, isDelegate: true })).toContain('MACASPAC For the Head of Ethics');
});

test('an image belongs to its own render only, also under a name used before', async () => {
  const [wide, slanted, square] = images;
  if (!wide || !slanted || !square) throw new Error('three images');
  const swapped = [{ ...wide, png: square.png }, slanted, square];
  const draw = (files: PageImage[]) =>
    pdf.render({ page: 'travel-order', data: travelOrder, images: files, at: AT }).then(sha256);
  const [first, other, again] = [await draw(images), await draw(swapped), await draw(images)];
  expect(other).not.toBe(first);
  expect(again).toBe(first);
  await expect(draw([slanted, square])).rejects.toThrow('images/wide.png');
});

test('a page that does not exist fails by name and the next one is served', async () => {
  await expect(render('no-such-form', travelOrder)).rejects.toThrow('no-such-form');
  expect((await render('travel-order', travelOrder)).length).toBeGreaterThan(0);
});

describe('whatever is typed', () => {
  const everywhere = (typed: string): PrintModel => ({
    ...travelOrder,
    institution: typed,
    documentName: typed,
    requestor: { ...travelOrder.requestor, displayName: typed, position: typed },
    answers: { ...travelOrder.answers, to: typed, reason: typed },
    slots: Object.fromEntries(
      Object.entries(travelOrder.slots).map(([key, slot]) => [key, { ...slot, name: typed }]),
    ),
  });
  const prints = async (typed: string) => {
    await render('travel-order', { ...everywhere(typed), mode: 'preview' });
    await render('travel-order', { ...everywhere(typed), verification: SAMPLE_VERIFICATION });
  };

  test('the paper is printed: every character that the fonts have', async () => {
    const characters = [...coverageOf(readFonts())].map((point) => String.fromCodePoint(point));
    for (let start = 0; start < characters.length; start += 500) {
      await prints(characters.slice(start, start + 500).join(' '));
    }
  });

  test('the paper is printed: any Unicode at all, and halves of it', { timeout: 120_000 }, async () => {
    const halves = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
      .map((units) => String.fromCharCode(...units));
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      halves,
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    await fc.assert(fc.asyncProperty(typed, prints), { numRuns: 60 });
  });

  test('the paper is printed: a sign with a mark that its font lacks', async () => {
    const characters = [...coverageOf(readFonts())].map((point) => String.fromCodePoint(point));
    const marks = characters.filter((character) => /\p{M}/u.test(character));
    await prints(marks.map((mark) => `√${mark}`).join(' '));
  });

  test.each([
    ['Typst code', '#panic("x") $ * _ ] [ // \\ #sys.inputs `'],
    ['JSON', '"},{"mode":"blank"'],
    ['a null character', 'a\u0000b'],
    ['three thousand line breaks', '\n'.repeat(3000)],
    ['three thousand accents', '\u0301'.repeat(3000)],
    ['three thousand letters without a space', 'W'.repeat(3000)],
  ])('the paper is printed: %s', (_, typed) => prints(typed));
});

test('fonts of the machine change nothing, even one of the same name', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lagda-fonts-'));
  try {
    await mkdir(join(home, '.fonts'));
    await writeFile(join(home, '.fonts', 'decoy.ttf'), await blackFontPosingAsRegular());
    const script = `
      import { startPdf } from '${new URL('./pdf.ts', import.meta.url)}';
      import { SAMPLE_PRINT_MODELS, sampleImages } from '${new URL('../testing/sample-print-models.ts', import.meta.url)}';
      const input = { page: 'travel-order', data: SAMPLE_PRINT_MODELS['travel-order'], images: await sampleImages() };
      process.stdout.write(await startPdf().render({ ...input, at: new Date('${AT.toISOString()}') }));`;
    const options = { env: { ...process.env, HOME: home }, encoding: 'buffer', maxBuffer: 1e8 } as const;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script],
      options,
    );
    expect(sha256(stdout)).toBe(sha256(await render('travel-order', travelOrder)));
  } finally {
    await rm(home, { recursive: true });
  }
});

test('Typst gives no warning', () => {
  expect(warnings).toEqual([]);
});

// Family "Noto Sans" with the weight of the regular face, so that a search for it could find this one.
async function blackFontPosingAsRegular(): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  const font = await readFile(resolve('@expo-google-fonts/noto-sans/900Black/NotoSans_900Black.ttf'));
  const record = font.indexOf('OS/2', 0, 'latin1');
  font.writeUInt16BE(400, font.readUInt32BE(record + 8) + 4);
  return font;
}
