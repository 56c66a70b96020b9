import { describe, expect, it } from 'vitest';
import { requestSearch } from './request-search.ts';

describe('the filters in the address', () => {
  it('are kept when they can be read', () => {
    const raw = {
      signeeId: 6,
      requestorId: 29,
      status: 'SIGNING',
      progress: 'stalled',
      search: 'rhea',
      page: 2,
    };
    expect(requestSearch({ ...raw, documentId: '4' })).toEqual({ ...raw, documentId: 4 });
  });

  it('are left out when they cannot', () => {
    const raw = { documentId: 'all', signeeId: -1, requestorId: 1.5, progress: 'lost', search: '', page: 0 };
    expect(requestSearch(raw)).toEqual({});
  });

  it('take a status in any case and leave out one that does not exist', () => {
    expect(requestSearch({ status: 'action needed' })).toEqual({ status: 'ACTION NEEDED' });
    expect(requestSearch({ status: 'NOPE' })).toEqual({});
  });
});
