const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const AMERICAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const WRITTEN = /^[a-z]+\.? (\d{1,2}),? \d{4}$/i;

/**
 * `11/20/2026`, `2026-11-20` or `November 20, 2026` as `YYYY-MM-DD`. Null for anything that is not yet a complete
 * date: "11/20/20" is not taken for the year 20.
 */
export function parseDate(typed: string): string | null {
  const text = typed.trim();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return calendarDay(isoYear, isoMonth, isoDay);
  const [, month, day, year] = AMERICAN.exec(text) ?? [];
  if (year) return calendarDay(year, month, day);
  const [, writtenDay] = WRITTEN.exec(text) ?? [];
  if (!writtenDay) return null;
  const written = new Date(`${text} 00:00:00 UTC`);
  // February 30 would be March 2
  return written.getUTCDate() === Number(writtenDay) ? written.toISOString().slice(0, 10) : null;
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
