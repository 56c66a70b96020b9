import { describe, expect, it } from 'vitest';
import { DOCUMENTS, findDocument } from './registry.ts';
import { samplesOf } from './samples.ts';
import { describeDocument } from './testing/describe-document.ts';

it('finds a document by its key only', () => {
  for (const document of DOCUMENTS) expect(findDocument(document.key)).toBe(document);
  expect(findDocument('Travel Order')).toBeUndefined();
});

it('no two documents have the same key or start with the same name', () => {
  expect(new Set(DOCUMENTS.map(({ key }) => key)).size).toBe(DOCUMENTS.length);
  expect(new Set(DOCUMENTS.map(({ name }) => name)).size).toBe(DOCUMENTS.length);
});

for (const document of DOCUMENTS) {
  const samples = await samplesOf(document);
  describe(document.name, () => describeDocument(document, samples));
}
