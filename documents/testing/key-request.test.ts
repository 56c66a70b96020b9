import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../registry.ts';
import { describeDocument } from './describe-document.ts';
import { keyRequest } from './key-request/document.ts';
import { samples } from './key-request/samples.ts';

describe('a fifteenth document, made by following docs/adding-a-document.md', () => {
  describeDocument(keyRequest, samples);

  it('has the files that the guide names', () => {
    const guide = readFileSync(new URL('../../docs/adding-a-document.md', import.meta.url), 'utf8');
    for (const file of readdirSync(new URL('key-request', import.meta.url)))
      expect(guide).toContain(`**\`${file}`);
  });

  it('is offered to nobody', () => {
    expect(DOCUMENTS).not.toContain(keyRequest);
  });
});
