import { describe, expect, it } from 'vitest';
import { STATUSES } from '#contract/lifecycle.ts';
import { requestHint } from './request-hint.ts';

const dean = {
  id: 6,
  displayName: 'Dr. Isidro L. Macaspac',
  firstName: 'Isidro',
  lastName: 'Macaspac',
  email: 'isidro.macaspac@example.edu',
  role: null,
  position: { id: 1, name: 'Dean' },
  department: null,
};
const currentPipeline = { stageId: 1, signee: dean, position: dean.position };

describe('the hint of a request', () => {
  it('gives the reason of the signee, or says that there is none', () => {
    expect(requestHint({ status: 'ACTION NEEDED', message: 'Add the map.', currentPipeline })).toBe(
      'Add the map.',
    );
    expect(requestHint({ status: 'ACTION NEEDED', message: null, currentPipeline })).toBe(
      'The signee did not provide a reason.',
    );
  });

  it('names who disapproved, then what they said', () => {
    expect(requestHint({ status: 'DISAPPROVED', message: 'No vehicle.', currentPipeline })).toBe(
      'Dr. Isidro L. Macaspac: No vehicle.',
    );
  });

  it('says that the signee is signing', () => {
    expect(requestHint({ status: 'SIGNING', message: null, currentPipeline })).toBe(
      'Dr. Isidro L. Macaspac is signing this request.',
    );
  });

  it('has a word for every status that waits for somebody', () => {
    const silent = STATUSES.filter((status) => !requestHint({ status, message: null, currentPipeline }));
    expect(silent).toEqual(['COMPLETED', 'CANCELLED']);
  });
});
