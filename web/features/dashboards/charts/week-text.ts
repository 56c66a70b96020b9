const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** The week that begins on this Monday (`YYYY-MM-DD`), below an axis: "Nov 16". */
export function shortWeek(monday: string): string {
  return day.format(new Date(`${monday}T00:00:00Z`));
}

/** In a table or a sentence: "Nov 16, 2026"; the last of them is not over yet: "Nov 16, 2026 (so far)". */
export function longWeek(monday: string, weeks: readonly string[]): string {
  const text = dayOfYear.format(new Date(`${monday}T00:00:00Z`));
  return monday === weeks.at(-1) ? `${text} (so far)` : text;
}
