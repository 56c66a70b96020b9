import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { currentToast } from './toast.ts';

const WORDS = { copied: 'The code is copied', otherwise: 'Please write it down.' };

it.each([
  ['has no clipboard, as on a page without TLS', undefined],
  ['does not allow it', { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) }],
])('says what to do otherwise where the browser %s', async (_, clipboard) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  await copyText('X7', WORDS);
  expect(currentToast()).toMatchObject({
    title: 'The browser does not allow copying',
    message: 'Please write it down.',
  });
});
