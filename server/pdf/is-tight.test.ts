import { expect, test } from 'vitest';
import { SAMPLE_PRINT_MODELS } from '#server/testing/sample-print-models.ts';
import { isTight } from './is-tight.ts';
import type { PrintModel } from './print-model.ts';

const paper: PrintModel = SAMPLE_PRINT_MODELS['travel-order'];
const changed = (change: Partial<PrintModel>) => isTight({ ...paper, ...change });
const signedBy = (name: string) =>
  changed({
    slots: Object.fromEntries(Object.entries(paper.slots).map(([key, slot]) => [key, { ...slot, name }])),
  });

test('a paper keeps its heights until a text needs more room than the form has for it', () => {
  expect(changed({})).toBe(false);
  expect(changed({ answers: { reason: 'x'.repeat(300), isOthers: true } })).toBe(false);
  expect(changed({ answers: { reason: 'x'.repeat(301) } })).toBe(true);
});

test('a long name of a signee, and a disapproval, need more room', () => {
  expect(signedBy('x'.repeat(40))).toBe(false);
  expect(signedBy('x'.repeat(41))).toBe(true);
  expect(changed({ disapproval: { slot: null, name: 'Ana Cruz', title: 'Dean', reason: 'No.' } })).toBe(true);
});
