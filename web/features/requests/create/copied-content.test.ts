import { expect, it } from 'vitest';
import { collectAnswers } from '#documents/collect.ts';
import { allFields } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { restoreValues } from '../../../forms/restore-values.ts';
import { leaveRequest, person, stageOf } from '../../../testing/sample-request.ts';
import { copiedContent, isSentAsSame } from './copied-content.ts';

const faculty = { id: 3, name: 'Faculty' } as const;
const mark = { ...person(24, 'Mark Salonga'), role: faculty };
const ana = person(31, 'Ana Lising');
const who = { displayName: 'Rhea Magsino', position: 'Professor I', email: 'rhea@example.edu' };

it.each(DOCUMENTS)(
  'a copied $name sends what the first one sent, and the date of its own day',
  async (type) => {
    const { good } = await samplesOf(type);
    const fields = allFields(type.form);
    const initial = initialValues(fields, { ...who, today: '2026-11-24' });
    const locked = fields.flatMap((field) => ('readOnly' in field && field.readOnly ? [field.name] : []));
    for (const { answers } of good) {
      const { values } = copiedContent(fields, leaveRequest({ formResponse: answers }));
      const collected = collectAnswers(fields, restoreValues(fields, initial, values)).answers;
      const isOwn = ([name]: [string, unknown]) => !locked.includes(name);
      const given = Object.entries(answers).filter(isOwn);
      expect(collected).toMatchObject(Object.fromEntries(given));
      for (const name of locked) expect(collected[name]).toEqual(initial[name] || undefined);
    }
  },
);

it('is the same as the draft that was made of it, until something in that one changes', () => {
  const fields = [
    { kind: 'text', name: 'reason', label: 'Reason' },
    { kind: 'number', name: 'units', label: 'Units' },
    { kind: 'person', signatureKey: 'adviser', label: 'Adviser' },
  ] as const;
  const initial = initialValues(fields, { ...who, today: '2026-11-24' });
  const copied = copiedContent(fields, leaveRequest({ formResponse: { reason: 'Work', units: 3 } }));
  const draft = (change: Record<string, string>) => ({
    ...copied,
    values: { reason: 'Work', units: '3', adviser: '', ...change },
  });
  const isSame = (change: Record<string, string>) => isSentAsSame(fields, initial, [copied, draft(change)]);
  expect(isSame({})).toBe(true);
  expect(isSame({ reason: 'Work and study' })).toBe(false);
  expect(isSame({ adviser: '24' })).toBe(false);
});

it('has the people that were chosen, wherever they signed, but for those who are gone', () => {
  const type = DOCUMENTS.find(({ key }) => key === 'dropping-form');
  const request = leaveRequest({
    formResponse: { subject1Name: 'CS 415', subject1Units: 3, subject2Name: 'MATH 412', subject2Units: 3 },
    signees: [
      { signeeId: mark.id, order: 1, signatureKey: 'subject1' },
      { signeeId: 99, order: 2, signatureKey: 'subject2' },
    ],
    pipelines: [
      {
        pipelineStages: [
          stageOf('dean', { signatureKey: 'subject1', position: null, signee: mark, signedBy: ana }),
          stageOf('dean', { signatureKey: 'subject2', position: null, signee: null }),
        ],
      },
    ],
  });
  const fields = allFields(type?.form ?? []);
  const { values, people } = copiedContent(fields, request);
  expect(people).toEqual([mark]);
  expect(collectAnswers(fields, values).people).toEqual({ subject1: mark.id });
});

it.each([
  ['was deleted', { role: faculty, isDeleted: true }],
  ['is no longer Faculty', { role: { id: 4, name: 'Staff' } }],
] as const)('leaves out who signed and %s since', (_, change) => {
  const field = { kind: 'person', signatureKey: 'adviser', label: 'Adviser' } as const;
  const gone = { ...ana, ...change };
  const stage = stageOf('dean', { signatureKey: 'adviser', position: null, signee: gone, signedBy: gone });
  const request = leaveRequest({
    signees: [{ signeeId: ana.id, order: 1, signatureKey: 'adviser' }],
    pipelines: [{ pipelineStages: [stage] }],
  });
  const { values, people } = copiedContent([field], request);
  expect(people).toEqual([]);
  expect(collectAnswers([field], values).people).toEqual({});
});

it('shows somebody of whom the request holds the name alone', () => {
  const field = { kind: 'person', name: 'faculty', label: 'Faculty' } as const;
  const request = leaveRequest({ formResponse: { faculty: 'Ana Lising' } });
  expect(copiedContent([field], request).people).toEqual([
    { id: 0, displayName: 'Ana Lising', position: null },
  ]);
});
