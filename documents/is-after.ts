/** Whether both are dates, `YYYY-MM-DD`, or times of a day, `YYYY-MM-DDTHH:mm`, and the first is the later one. They compare as texts. */
export function isAfter(one: unknown, other: unknown): boolean {
  return isGiven(one) && isGiven(other) && one > other;
}

function isGiven(date: unknown): date is string {
  return typeof date === 'string' && date !== '';
}
