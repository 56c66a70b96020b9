import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerBy } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Weeks } from '../dashboard-search.ts';
import { Charts } from './charts.tsx';

// the library measures what a test browser does not lay out
vi.mock('./requests-per-week-drawing.tsx', () => ({ default: () => null }));
vi.mock('./waiting-times-drawing.tsx', () => ({ default: () => null }));

const DAY = 86_400;
const perWeek = {
  weeks: ['2026-12-21', '2026-12-28', '2027-01-04'],
  documents: [
    { document: { id: 4, name: 'Travel Order' }, counts: [2, 0, 5000], total: 5002 },
    { document: null, counts: [1, 0, 1], total: 2 },
  ],
};
const dean = { id: 6, name: 'Dean' };
const waiting = {
  positions: [{ position: dean, cases: 1200, medianSeconds: 2 * DAY, p90Seconds: 5 * DAY + 4 * 3600 }],
  pagination: { total: 1, page: 1, limit: 100 },
};
let calls: { url: string }[];
const answer = (weeks: object, times: object) => {
  calls = answerBy(({ url }) => {
    const data = url.includes('requests-per-week') ? weeks : times;
    return { status: 200, body: { success: true, data } };
  });
};
beforeEach(() => answer(perWeek, waiting));

it('says in words and in a table what the bars of requests show, weeks without any included', async () => {
  renderScreen(<Charts weeks={12} onWeeks={() => undefined} />);
  const section = await screen.findByRole('region', { name: 'Requests made per week, by document' });
  expect(
    await within(section).findByRole('img', {
      name: 'Stacked bars: 5,004 requests in 3 weeks, most of them (5,001) in the week from Jan 4, 2027 (so far).',
    }),
  ).toBeDefined();
  const legend = within(section).getByRole('list', { name: 'Legend' });
  expect(legend.textContent).toBe('Travel Order 5,002Other documents 2');
  const rows = [...section.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Week from', 'Travel Order', 'Other documents', 'All'],
    ['Jan 4, 2027 (so far)', '5,000', '1', '5,001'],
    ['Dec 28, 2026', '0', '0', '0'],
    ['Dec 21, 2026', '2', '1', '3'],
  ]);
});

it('says how long the requests waited in days and hours, and how many they were', async () => {
  renderScreen(<Charts weeks={12} onWeeks={() => undefined} />);
  const section = await screen.findByRole('region', { name: 'How long requests waited for each office' });
  const name = 'Bars for 1 office, the slowest first: Dean, median 2 days, 90th percentile 5 days 4 hours.';
  expect(await within(section).findByRole('img', { name })).toBeDefined();
  const row = [...section.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect(row).toEqual(['1,200', '2 days', '5 days 4 hours']);
});

it('draws nothing where nothing happened', async () => {
  answer({ ...perWeek, documents: [] }, { ...waiting, positions: [] });
  renderScreen(<Charts weeks={4} onWeeks={() => undefined} />);
  expect(await screen.findByText('No requests were made in these weeks')).toBeDefined();
  expect(await screen.findByText('Nothing was signed or disapproved in these weeks')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(calls.every(({ url }) => url.includes('weeks=4'))).toBe(true);
});

it('lets one choose the period', async () => {
  const onWeeks = vi.fn();
  renderScreen(<Charts weeks={12} onWeeks={onWeeks} />);
  await userEvent.click(screen.getByRole('radio', { name: '26 weeks' }));
  expect(onWeeks).toHaveBeenCalledWith(26);
});

it('shows nothing of another period under the chosen one, and names what could not be loaded', async () => {
  renderScreen(<ChosenPeriod />);
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  answerBy(() => ({ status: 409, body: { success: false, message: 'The archive is closed.' } }));
  await userEvent.click(screen.getByRole('radio', { name: '26 weeks' }));
  for (const name of ['Requests made per week, by document', 'How long requests waited for each office']) {
    const section = await screen.findByRole('region', { name });
    expect(await within(section).findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(within(section).queryByRole('img')).toBeNull();
  }
});

function ChosenPeriod() {
  const [weeks, onWeeks] = useState<Weeks>(12);
  return <Charts weeks={weeks} onWeeks={onWeeks} />;
}
