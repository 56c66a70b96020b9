import { describe, expect, it } from 'vitest';
import { DOCUMENTS, findDocument } from './registry.ts';
import { samplesOf } from './samples.ts';
import { describeDocument } from './testing/describe-document.ts';

it('no two documents have the same key', () => {
  expect(new Set(DOCUMENTS.map(({ key }) => key)).size).toBe(DOCUMENTS.length);
});

it('finds a document by its exact name only', () => {
  for (const document of DOCUMENTS) expect(findDocument(document.name)).toBe(document);
  expect(findDocument('travel order')).toBeUndefined();
  expect(new Set(DOCUMENTS.map(({ name }) => name)).size).toBe(DOCUMENTS.length);
});

for (const document of DOCUMENTS) {
  const samples = await samplesOf(document);
  describe(document.name, () => describeDocument(document, samples));
}
