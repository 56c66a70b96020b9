import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentType } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { keyRequest } from '#documents/testing/key-request/document.ts';
import { samples as keySamples } from '#documents/testing/key-request/samples.ts';
import { crowdedPrintModelOf, printModelOf } from '#server/testing/document-print-models.ts';
import {
  collisions,
  filledAreas,
  isOffPage,
  isWatermark,
  lastPage,
  type PlacedText,
  placedTexts,
  textOf,
} from '#server/testing/read-pdf.ts';
import { blankPrintModel, SAMPLE_VERIFICATION, sampleImages } from '#server/testing/sample-print-models.ts';
import { coverageOf, readFonts } from './fonts.ts';
import { type PageImage, startPdf } from './pdf.ts';
import type { PrintModel } from './print-model.ts';
import { sanitizeText } from './sanitize-text.ts';

/* Every document on its own page, with its own samples. */

const covered = coverageOf(readFonts());
const warnings: string[] = [];
const pdf = startPdf({ warn: (warning) => warnings.push(warning) });
const svgs = [
  { path: SAMPLE_VERIFICATION.qr, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
];
let images: PageImage[];
beforeAll(async () => {
  images = await sampleImages();
});
afterAll(() => pdf.close());

const render = ({ folder }: DocumentType, data: PrintModel) =>
  pdf.render({ page: folder, data, images, svgs, at: new Date('2026-11-22T08:40:00Z') });

const WITH_INSTRUCTIONS = ['Leave Form - Short Leave', 'Leave Form - Long Leave', 'Clearance Form'];
// The driver's log has a page of its own.
const TWO_PAGES = [...WITH_INSTRUCTIONS, 'Vehicle Trip Ticket'];
const offered = DOCUMENTS.map(async (document) => ({ document, ...(await samplesOf(document)) }));
const walked = [...(await Promise.all(offered)), { document: keyRequest, ...keySamples }].map(
  ({ document, good }) => ({ name: document.name, document, good }),
);

describe.each(walked)('the page of $name', ({ name, document, good }) => {
  const pages = TWO_PAGES.includes(name) ? 2 : 1;

  test.each(good)('shows everything of $title on the sheets it was made for', async (sample) => {
    const paper = printModelOf(document, sample);
    const bytes = await render(document, paper);
    const texts = await placedTexts(bytes);
    const text = await textOf(bytes);
    // A line may end behind a slash, where nothing was typed.
    for (const answer of Object.values(paper.answers))
      if (typeof answer === 'string') expect(spaceless(text)).toContain(spaceless(answer));
    for (const slot of Object.values(paper.slots))
      expect(text.toUpperCase()).toContain(slot.name.toUpperCase());
    expect(lastPage(texts)).toBe(pages);
    expect(texts.filter(isOffPage)).toEqual([]);
    expect(collisions(texts)).toEqual([]);
  });

  test('is a blank original without anybody on it', async () => {
    const bytes = await render(document, blankPrintModel(printModelOf(document, good[0])));
    const texts = await placedTexts(bytes);
    expect(lastPage(texts)).toBe(pages);
    expect(collisions(texts)).toEqual([]);
    expect(texts.map(({ text }) => text).join(' ')).not.toMatch(
      /Magsino|Santillan|Macaspac|1042|November 2\d/,
    );
  });

  test('has the line of a frame whole where a cell in it is grey', async () => {
    const areas = await filledAreas(await render(document, printModelOf(document, good[0])), '#e6e6e6');
    // The frame is 180 mm wide, and its line 0.8 points.
    const [left, right] = [15, 195].map((edge) => (edge * 72) / 25.4) as [number, number];
    expect(areas.filter((area) => area.left < left + 0.39 || area.right > right - 0.39)).toEqual([]);
  });

  test('stays on its sheets when everybody has a long name', async () => {
    const named = printModelOf(document, good[0]);
    const texts = await placedTexts(
      await render(document, renamed(named, 'Dr. Maria Concepcion T. Dela Cruz-Villanueva, Jr')),
    );
    expect(lastPage(texts)).toBe(pages);
  });

  test('says on the same sheets why the last of its chain disapproved it', async () => {
    const paper = printModelOf(document, good[0]);
    const slot = document.chain.at(-1) ?? '';
    const reason = 'The fund of this year is used up, and nobody can take over the classes of these days.';
    const by = { slot, name: paper.slots[slot]?.name ?? '', title: 'University President', reason };
    const mark = { text: 'DISAPPROVED', on: 'November 21, 2026' } as const;
    const texts = await placedTexts(await render(document, { ...paper, mark, disapproval: by }));
    expect(spaceless(texts.map(({ text }) => text).join(''))).toContain(spaceless(reason));
    expect(lastPage(texts)).toBe(pages);
    expect(collisions(texts.filter((one) => !isWatermark(one)))).toEqual([]);
  });

  test('holds whatever is typed ten times as long, on one page more at most, before and after the seal', async () => {
    const crowded = crowdedPrintModelOf(document, good[0]);
    const sealed = { ...crowded, mode: 'approved' as const, verification: SAMPLE_VERIFICATION };
    for (const [data, most] of [
      [crowded, pages + 1],
      [sealed, pages + 2],
    ] as const) {
      const all = await placedTexts(await render(document, data));
      const texts = all.filter((one) => !isWatermark(one));
      expect(lastPage(texts)).toBeLessThanOrEqual(most);
      expect(texts.filter(isOffPage)).toEqual([]);
      expect(collisions(texts)).toEqual([]);
      for (let page = 1; page <= lastPage(texts); page++) {
        const own = texts.filter((text) => text.page === page).map(({ text }) => text);
        // More than the head, the foot and a last line or two of what went before.
        expect(own.length).toBeGreaterThan(9);
        expect(own.join(' ')).toContain(`Request No. ${data.requestId}`);
        if (page > 1) expect(own.join(' ')).toContain(`${document.name}, `);
      }
      const found = spaceless(texts.map(({ text }) => text).join(''));
      for (const text of textsOf(data)) expect(found).toContain(spaceless(sanitizeText(text, covered)));
    }
  });
});

test.each(
  ['Part-time Faculty Intended to Be Rehired Form', 'Return to Service Form'].flatMap((name) =>
    [60, 120, 180, 240].map((letters) => ({ name, letters })),
  ),
)(
  'nobody signs $name on a page without its heading, with $letters letters in each text',
  async ({ name, letters }) => {
    const { document, good } = walked.find((one) => one.name === name) ?? expect.fail();
    const paper = crowdedPrintModelOf(document, good[0]);
    const short = (text: string | boolean) => (typeof text === 'string' ? text.slice(0, letters) : text);
    const answers = Object.fromEntries(
      Object.entries(paper.answers).map(([key, text]) => [key, short(text)]),
    );
    const texts = await placedTexts(await render(document, { ...paper, answers }));
    const pagesOf = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ page }) => page);
    const actions = pagesOf(/^(Load and need confirmed|Records verified|Reported for duty|Received and).*:$/);
    expect(new Set([...pagesOf(/^ACTION$/), ...actions]).size).toBe(1);
    expect(actions.length).toBe(2);
  },
);

test('a trip ticket whose driver nobody named says so once it is signed, and is left open until then', async () => {
  const { document, good } = walked.find(({ name }) => name === 'Vehicle Trip Ticket') ?? expect.fail();
  const paper = printModelOf(document, { ...good[0], signing: {} });
  expect(await textOf(await render(document, paper))).toMatch(/Driver:\s+not named/);
  const { directorAms, ...others } = paper.slots;
  expect(directorAms).toBeDefined();
  expect(await textOf(await render(document, { ...paper, slots: others }))).not.toContain('not named');
});

test.each([40, 300])(
  'a driver whose name has %i letters stands above the signature of whoever assigns them',
  async (length) => {
    const { document, good } = walked.find(({ name }) => name === 'Vehicle Trip Ticket') ?? expect.fail();
    const paper = printModelOf(document, good[0]);
    const driverName = 'Ramon Emmanuel Dela Rosa-Buenaventura '.repeat(9).slice(0, length).trim();
    const answers = { ...paper.answers, driverName };
    const texts = (await placedTexts(await render(document, { ...paper, answers }))).filter(
      ({ page }) => page === 1,
    );
    const driver = texts.filter(({ text }) => /Emmanuel|Buenaventura/.test(text));
    const signees = texts.filter(({ text }) => /MACASPAC|TOLOSA|ESPINOSA/.test(text));
    expect(new Set(signees.map(({ y }) => y)).size).toBe(1);
    // The picture between them is 12 mm high.
    expect(Math.min(...driver.map(({ y }) => y)) - (signees[0]?.y ?? 0)).toBeGreaterThan(34);
  },
);

test.each(walked.filter(({ name }) => WITH_INSTRUCTIONS.includes(name)))(
  'the $name with delegates of long names and texts ten times as long is on two sheets, its instructions with it',
  async ({ document, good: [sample] }) => {
    const typed = Object.entries(sample.answers).map(([name, answer]) => [
      name,
      typeof answer === 'string' && !/^\d/.test(answer)
        ? Array(10).fill(answer).join(' ').slice(0, 300)
        : answer,
    ]);
    const paper = renamed(
      printModelOf(document, { ...sample, answers: Object.fromEntries(typed) }),
      'Dr. Maria Concepcion T. Dela Cruz-Villanueva, Jr',
    );
    const slots = Object.entries(paper.slots).map(([key, slot]) => [key, { ...slot, isDelegate: true }]);
    const texts = await placedTexts(await render(document, { ...paper, slots: Object.fromEntries(slots) }));
    expect(lastPage(texts)).toBe(2);
    expect(collisions(texts)).toEqual([]);
    expect(texts.find(({ text }) => text.startsWith('INSTRUCTIONS'))?.page).toBe(2);
  },
);

test.each(walked.filter(({ name }) => name.startsWith('Leave Form')))(
  'the $name of somebody with a very long name is on two sheets, its instructions with what is left of it',
  async ({ document, good: [sample] }) => {
    const paper = printModelOf(document, sample);
    const firstName = `Assoc. Prof. Engr. Dr. ${'Maria Concepcion '.repeat(5)}`;
    const lastName = 'Dela Cruz-Villanueva Santos';
    const requestor = {
      ...paper.requestor,
      firstName,
      lastName,
      displayName: `${firstName} ${lastName}`,
    };
    const texts = await placedTexts(await render(document, { ...paper, requestor }));
    expect(lastPage(texts)).toBe(2);
  },
);

test.each(walked.filter(({ name }) => name.startsWith('Leave Form')))(
  'the $name has the signatures of 7.A and 7.B at one height',
  async ({ document, good: [sample] }) => {
    const texts = await placedTexts(await render(document, printModelOf(document, sample)));
    const heightOf = (name: string) => texts.find(({ text }) => text === name)?.y;
    expect(heightOf('NERISSA D. QUIAMBAO')).toBe(heightOf('DR. ALMA C. LAGMAN'));
  },
);

test.each(walked.filter(({ name }) => name.startsWith('Leave Form')))(
  'the $name has 6.D, 7.B and 7.D below each other',
  async ({ document, good: [sample] }) => {
    const texts = await placedTexts(await render(document, printModelOf(document, sample)));
    const leftOf = (title: string) =>
      texts.find(({ text }) => text.startsWith(title))?.x ?? expect.fail(title);
    expect(leftOf('7.B')).toBeCloseTo(leftOf('6.D'), 1);
    expect(leftOf('7.D')).toBeCloseTo(leftOf('7.B'), 1);
  },
);

test.each(walked.filter(({ document }) => document !== keyRequest && !document.audience.includes('Student')))(
  'the $name of somebody from another office does not say that they are of the college',
  async (one) => {
    const paper = printModelOf(one.document, one.good[0]);
    const requestor = { ...paper.requestor, department: 'University Library' };
    const answers = Object.fromEntries(Object.keys(paper.answers).map((name) => [name, '']));
    const texts = await placedTexts(await render(one.document, { ...paper, requestor, answers }));
    const college = texts.filter(({ text }) => text.trim() === 'College of Science');
    expect(college.filter((text) => !isInLetterhead(text))).toEqual([]);
  },
);

test("the driver's log is a page that the seal does not cover, and says so, numbered apart from the ticket and the annex", async () => {
  const ticket = walked.find(({ name }) => name === 'Vehicle Trip Ticket');
  if (!ticket) throw new Error('There is no trip ticket');
  const sealed = { ...printModelOf(ticket.document, ticket.good[0]), verification: SAMPLE_VERIFICATION };
  const texts = await placedTexts(await render(ticket.document, sealed));
  const read = (page: number) =>
    texts
      .filter((text) => text.page === page)
      .map(({ text }) => text)
      .join(' ');
  expect(read(1)).toContain('Page 1 of 1');
  expect(read(1)).not.toContain('Odometer');
  expect(read(2)).toContain('The signatures and the seal of the trip ticket do not cover it.');
  expect(read(2)).toContain("Driver's log, page 1 of 1");
  expect(read(3)).toContain('Annex, page 1 of 1');
});

test('the annex of a student, who has no department, names the college', async () => {
  const { document, good } = walked.find(({ name }) => name === 'Student Clearance') ?? expect.fail();
  const paper = printModelOf(document, good[0]);
  const requestor = { ...paper.requestor, department: '' };
  const college = 'College of Letters';
  const bytes = await render(document, { ...paper, college, requestor, verification: SAMPLE_VERIFICATION });
  expect(await textOf(bytes)).toMatch(/Department College of Letters Filed/);
});

test('what an entry of the annex says stands on one page with its number', async () => {
  const { document, good } = walked.find(({ name }) => name === 'Travel Order') ?? expect.fail();
  const [step = expect.fail()] = SAMPLE_VERIFICATION.auditTrail;
  const said = 'The glasses that were lent in March are not returned, nor is the key. ';
  const auditTrail = Array.from({ length: 14 }, (_, index) => ({
    ...step,
    order: `${index + 1}`,
    details: [`Begin${index} ${said.repeat(6)} End${index}`],
  }));
  const data = { ...printModelOf(document, good[0]), verification: { ...SAMPLE_VERIFICATION, auditTrail } };
  const texts = await placedTexts(await render(document, data));
  const pageOf = (word: string) =>
    texts.find(({ text }) => text.split(' ').includes(word))?.page ?? expect.fail(word);
  for (const index of auditTrail.keys()) expect(pageOf(`Begin${index}`)).toBe(pageOf(`End${index}`));
  expect(pageOf('Begin0')).toBeLessThan(pageOf('Begin13'));
});

test('the annex has what was said in one row further apart than the lines of each', async () => {
  const { document, good } = walked.find(({ name }) => name === 'Travel Order') ?? expect.fail();
  const [step = expect.fail()] = SAMPLE_VERIFICATION.auditTrail;
  const details = ['First: other supporting documents, such as a programme and Last', 'Next: none'];
  const auditTrail = [{ ...step, details }];
  const data = { ...printModelOf(document, good[0]), verification: { ...SAMPLE_VERIFICATION, auditTrail } };
  const texts = await placedTexts(await render(document, data));
  const heightOf = (word: string) =>
    texts.find(({ text }) => text.split(' ').includes(word))?.y ?? expect.fail(word);
  const [first, last, next] = [heightOf('First:'), heightOf('Last'), heightOf('Next:')];
  expect(first - last).toBeGreaterThan(7);
  expect(last - next).toBeGreaterThan(first - last + 1);
});

test('the code in the corner of a sealed page has the four modules of white around it that readers look for', async () => {
  const { document, good } = walked.find(({ name }) => name === 'Travel Order') ?? expect.fail();
  const data = { ...printModelOf(document, good[0]), verification: SAMPLE_VERIFICATION };
  const foot = (await placedTexts(await render(document, data))).filter(
    ({ text, y }) => y < 40 && text !== '',
  );
  // 10 mm wide and 4 mm from the edge of the sheet; an address of sixty letters needs 33 modules.
  const code = ((210 - 4 - 10) * 72) / 25.4;
  const white = (4 * 10 * 72) / 33 / 25.4;
  expect(Math.max(...foot.map(({ x, width }) => x + width))).toBeLessThan(code - white);
});

test('no page makes Typst warn', () => {
  expect(warnings).toEqual([]);
});

function isInLetterhead({ y }: PlacedText): boolean {
  return y > 700;
}

function renamed(paper: PrintModel, name: string): PrintModel {
  const slots = Object.entries(paper.slots).map(([key, slot]) => [key, { ...slot, name }]);
  return { ...paper, requestor: { ...paper.requestor, displayName: name }, slots: Object.fromEntries(slots) };
}

/** What somebody typed or is called, wherever it may stand on the paper. */
function textsOf({ answers, slots }: PrintModel): string[] {
  const typed = Object.values(answers).filter((answer) => typeof answer === 'string');
  return [...typed, ...Object.values(slots).map(({ name }) => name)];
}

/** Names are printed in capitals, and a line may end anywhere. */
function spaceless(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}
