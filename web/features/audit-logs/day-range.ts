import { daysLater } from '#contract/format/calendar-date.ts';

/** The first and the last day, `YYYY-MM-DD`. */
type Days = [from: string, to: string];

/** The ranges that are asked for most, as seen from today. */
export function rangesUntil(today: string): { label: string; value: Days }[] {
  const month = firstOfMonth(today);
  const endOfLastMonth = daysLater(month, -1);
  return [
    { label: 'Today', value: [today, today] },
    { label: 'Yesterday', value: [daysLater(today, -1), daysLater(today, -1)] },
    { label: 'Last 7 days', value: [daysLater(today, -6), today] },
    { label: 'Last 30 days', value: [daysLater(today, -29), today] },
    { label: 'This month', value: [month, today] },
    { label: 'Last month', value: [firstOfMonth(endOfLastMonth), endOfLastMonth] },
  ];
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}
