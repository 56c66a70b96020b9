import { expect, it } from 'vitest';
import { splitCamelCase } from './camel-case.ts';

it('splits camel-case text into capitalised words', () => {
  expect(splitCamelCase('studyProgram')).toBe('Study Program');
  expect(splitCamelCase('isItemTranscriptOfRecords')).toBe('Is Item Transcript Of Records');
  expect(splitCamelCase('reason')).toBe('Reason');
});

it('keeps capitals in a row and digits together', () => {
  expect(splitCamelCase('originalPDFName')).toBe('Original PDF Name');
  expect(splitCamelCase('subject1Name')).toBe('Subject1 Name');
});

it('leaves an empty text empty', () => {
  expect(splitCamelCase('')).toBe('');
});
