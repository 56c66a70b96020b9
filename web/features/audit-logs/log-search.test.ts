import { describe, expect, it } from 'vitest';
import { rangesUntil } from './day-range.ts';
import { logSearch } from './log-search.ts';

describe('the filters of the log in the address', () => {
  it('are kept when they can be read', () => {
    const raw = { performedBy: '6', actionType: 'auth.login', from: '2026-11-01', to: '2026-11-20', page: 2 };
    expect(logSearch(raw)).toEqual({ ...raw, performedBy: 6 });
  });

  it('are left out when they cannot', () => {
    expect(logSearch({ performedBy: 'me', from: '2026-02-30', to: 20261120, sort: 'context' })).toEqual({});
  });

  it('are left out when no calendar shows them', () => {
    expect(logSearch({ from: '0000-01-01', to: '9999-12-31' })).toEqual({});
  });

  it('take one day alone for both, and two in either order', () => {
    expect(logSearch({ from: '2026-11-20' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(logSearch({ from: '2026-11-20', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
    });
  });
});

it('the usual ranges end today or before, also where a month or year begins', () => {
  const ranges = Object.fromEntries(rangesUntil('2027-01-01').map(({ label, value }) => [label, value]));
  expect(ranges).toEqual({
    Today: ['2027-01-01', '2027-01-01'],
    Yesterday: ['2026-12-31', '2026-12-31'],
    'Last 7 days': ['2026-12-26', '2027-01-01'],
    'Last 30 days': ['2026-12-03', '2027-01-01'],
    'This month': ['2027-01-01', '2027-01-01'],
    'Last month': ['2026-12-01', '2026-12-31'],
  });
});
