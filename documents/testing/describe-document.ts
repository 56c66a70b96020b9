import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChosenSignee } from '#contract/api/requests.ts';
import { POSITIONS } from '#contract/positions.ts';
import { ROLES } from '#contract/roles.ts';
import { isSet } from '../answers.ts';
import { checkRequest, checkSigning } from '../check-request.ts';
import { collectAnswers, isShown, keysOf, shownAnswers } from '../collect.ts';
import type { Answers, DocumentType, GoodSample, Samples, SigningForm } from '../document.ts';
import { allFields, answerNames, expandRows, type Field, inRow } from '../fields.ts';
import { initialValues, valuesOf } from '../fill.ts';
import { formatAnswers } from '../format-answers.ts';
import { INPUT_ERROR } from '../input-error.ts';

const requestor = { contactNumber: '+63 917 555 0129' };
const who = { displayName: 'Ana Cruz', position: 'Instructor', email: 'a@example.edu', today: '2026-11-20' };

/** Everything that a document owes: its rules, form, page and samples agree. Called inside a describe of its own. */
export function describeDocument(document: DocumentType, samples: Samples): void {
  describeRules(document, samples);
  describeForm(document, samples);
  describePage(document, samples);
  it('has no place that both a chosen person and a position sign: who is chosen fills nothing in', () => {
    const chosen = document.chosen?.keys ?? [];
    expect(chosen.filter((place) => document.chain.some((key) => key === place))).toEqual([]);
  });
  it('goes through positions that exist, each once, and is meant for roles that do', () => {
    expect(Object.keys(POSITIONS)).toEqual(expect.arrayContaining([...document.chain]));
    expect(new Set(document.chain).size).toBe(document.chain.length);
    expect(ROLES).toEqual(expect.arrayContaining([...document.audience]));
    expect(document.chain).toEqual(expect.arrayContaining(Object.keys(document.signing ?? {})));
  });
  for (const [position, form] of Object.entries(document.signing ?? {}))
    describe(`what is filled in when signing: ${position}`, () => describeSigning(form, position, samples));
}

function describeRules(document: DocumentType, samples: Samples): void {
  const [first] = samples.good;

  it('has at least two good samples', () => {
    expect(samples.good.length).toBeGreaterThanOrEqual(2);
  });

  it.each(samples.good)('takes $title', ({ answers, signees }) => {
    const { issues } = checkRequest(document, asked(answers, signees), requestor);
    expect(issues).toEqual([]);
  });

  it.each(samples.bad)('refuses $why', ({ answers, signees, message }) => {
    const { issues } = checkRequest(document, asked(answers, signees), requestor);
    expect(issues[0]?.message).toBe(message);
  });

  it('refuses an answer that it does not know', () => {
    const unknown = { ...first.answers, isAdmin: true };
    const { issues } = checkRequest(document, asked(unknown, first.signees), requestor);
    expect(issues.map(({ message }) => message)).toEqual(['The form has no such field (isAdmin)']);
  });

  it('refuses a signee for whom it has no place', () => {
    const signees = { ...first.signees, elsewhere: 'mark.salonga@example.edu' };
    const { issues } = checkRequest(document, asked(first.answers, signees), requestor);
    expect(issues[0]?.message).toBe('This document has no place for a signee "elsewhere"');
  });

  it('never fails on answers of any kind, and takes none that it does not know', () => {
    const known = new Set(namesIn(document.schema));
    const name = fc.oneof(fc.string(), fc.constantFrom(...known, '__proto__', 'constructor'));
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue()), fc.boolean(), (given, isFilled) => {
        const answers = isFilled ? { ...first.answers, ...given } : given;
        const { issues } = checkRequest(document, asked(answers), requestor);
        return issues.length > 0 || Object.keys(given).every((key) => known.has(key));
      }),
      { numRuns: 300 },
    );
  });
}

function describeForm(document: DocumentType, samples: Samples): void {
  const fields = allFields(document.form);

  it('asks on the form for exactly what the schema takes', () => {
    expect(answerNames(fields).sort()).toEqual(namesIn(document.schema));
    expect(placesOf(fields)).toEqual(document.chosen?.keys ?? []);
  });

  it('depends on earlier fields only', () => {
    fields.forEach((field, index) => {
      const earlier = answerNames(fields.slice(0, index));
      for (const { field: name } of field.shownWhen ?? []) expect(earlier).toContain(name);
    });
  });

  it.each(samples.good)('sends from the filled form exactly $title', ({ answers, signees }) => {
    const people = idsOf(signees);
    expect(collectAnswers(fields, valuesOf(fields, answers, people))).toEqual({ answers, people });
  });

  it('cannot be sent as it is opened, and says so at every field that must be filled in', () => {
    const opened = initialValues(fields, who);
    const shown = shownAnswers(fields, opened);
    const { answers } = collectAnswers(fields, opened);
    const { issues } = checkRequest(document, asked(answers), requestor);
    const named = issues.map(({ path }) => path.split('.').at(-1));
    expect(named).not.toEqual([]);
    const empty = fields.filter((field) => isShown(field, shown) && isRequired(field));
    for (const keys of empty.map(keysInFirstRow).filter((all) => all.every((key) => !isSet(opened[key]))))
      expect(named).toEqual(expect.arrayContaining([expect.toBeOneOf(keys)]));
  });
}

function describePage(document: DocumentType, samples: Samples): void {
  const fields = allFields(document.form);
  const signed = Object.values(document.signing ?? {}).flatMap((form) => form.fields);

  it('has a place on its page for every answer and every signature', () => {
    const page = pageOf(document);
    const names = [...fields, ...signed].flatMap(spelledInPage);
    // As a field of the answers or as a text, not merely somewhere in a comment.
    for (const name of [...names, ...document.chain])
      expect(page).toMatch(new RegExp(`[."]${RegExp.escape(name)}\\b`));
  });

  it('asks for the files that it knows, and says on its page which ones it got', () => {
    const kinds = (document.attachments ?? []).map(({ key }) => key);
    expect(fields.flatMap((field) => (field.kind === 'file' ? [field.attachment] : []))).toEqual(kinds);
    for (const kind of kinds) expect(pageOf(document)).toContain(`is-attached("${kind}")`);
  });

  it('prints every answer', () => {
    const [first] = samples.good;
    const printed = formatAnswers(document, first.answers, ...Object.values(first.signing ?? {}));
    const names = [...answerNames(fields), ...answerNames(signed)];
    expect(Object.keys(printed)).toEqual(expect.arrayContaining(names));
  });
}

function describeSigning(form: SigningForm, position: string, { good, badSigning = [] }: Samples): void {
  const filled = good.flatMap(({ signing }) =>
    Object.entries(signing ?? {}).filter(([at]) => at === position),
  );

  it('has a good sample, which the filled form sends exactly', () => {
    expect(filled).not.toEqual([]);
    for (const [, answers] of filled) {
      expect(checkSigning(form, answers).issues).toEqual([]);
      expect(collectAnswers(form.fields, valuesOf(form.fields, answers)).answers).toEqual(answers);
    }
  });

  it('asks for exactly what the schema takes', () => {
    expect(answerNames(form.fields).sort()).toEqual(namesIn(form.schema));
  });

  it.each(badSigning.filter((sample) => sample.position === position))(
    'refuses $why',
    ({ answers, message }) => {
      expect(checkSigning(form, answers).issues[0]?.message).toBe(message);
    },
  );

  it.each(badSigning.filter(({ position: at, message }) => at === position && message === INPUT_ERROR))(
    'says at a field, in a sentence, why it refuses $why',
    ({ answers }) => {
      const [, ...why] = checkSigning(form, answers).issues;
      const names = answerNames(form.fields).map((name) => `form.${name}`);
      expect(why).not.toEqual([]);
      for (const { path, message } of why) {
        expect(names).toContain(path);
        expect(message).toMatch(/^Please /);
      }
    },
  );

  it('refuses an answer that it does not know', () => {
    const { issues } = checkSigning(form, { ...filled[0]?.[1], isAdmin: true });
    expect(issues.map(({ message }) => message)).toEqual(['The form has no such field (isAdmin)']);
  });
}

function asked(formResponse: Record<string, unknown>, signees: GoodSample['signees'] = {}) {
  const chosen = Object.entries(idsOf(signees)).map(
    ([signatureKey, signeeId], index): ChosenSignee => ({ signatureKey, signeeId, order: index + 1 }),
  );
  return { formResponse, signees: chosen };
}

/** Some account id for each email. */
function idsOf(signees: GoodSample['signees'] = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(signees).map(([key, email]) => [key, email.length]));
}

function namesIn(schema: z.ZodType<Answers>): string[] {
  const shape = schema instanceof z.ZodPipe ? schema.in : schema;
  return shape instanceof z.ZodObject ? Object.keys(shape.shape).sort() : [];
}

function isRequired(field: Field): boolean {
  return field.kind !== 'file' && !('optional' in field && field.optional);
}

function keysInFirstRow(field: Field): string[] {
  if (field.kind !== 'rows') return keysOf(field);
  return field.columns.flatMap(keysOf).map((key) => inRow(key, 1));
}

function placesOf(fields: readonly Field[]): string[] {
  return expandRows(fields).flatMap((field) =>
    field.kind === 'person' && 'signatureKey' in field ? [field.signatureKey] : [],
  );
}

/** A page may build the names of rows from the quoted parts around their number. */
function spelledInPage(field: Field): string[] {
  if (field.kind !== 'rows') return answerNames([field]);
  return answerNames(field.columns).flatMap((name) => name.split('{n}'));
}

function pageOf(document: DocumentType): string {
  const folder = new URL(`../${document.folder}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.typ'));
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
}
