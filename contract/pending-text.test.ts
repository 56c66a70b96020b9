import { expect, it } from 'vitest';
import { PENDING_CAUSES } from './events.ts';
import { pendingText } from './pending-text.ts';

const position = 'University President';

it('says how a request that waits goes on: by itself only at a vacancy', () => {
  const texts = PENDING_CAUSES.map((cause) => pendingText(cause, { position, requestor: 'Rhea V. Magsino' }));
  expect(texts).toEqual([
    'Nobody holds the position University President at the moment; it goes on by itself once somebody does.',
    'The person who was to act on it has left; an administrator names somebody else.',
    'Only Rhea V. Magsino holds the position University President, and nobody approves their own request; an administrator names somebody else.',
  ]);
});

it('says "you" to the requestor, and who has left', () => {
  expect(pendingText('own-request', { position, requestor: null })).toMatch(/^Only you hold the position/);
  expect(
    pendingText('person-gone', { position: null, requestor: null, formerSignee: 'Juan L. Abaya' }),
  ).toMatch(/^Juan L\. Abaya, who was to act on it, has left;/);
});
