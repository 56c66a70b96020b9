const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Days of a limit as sentences name them: "three days", "30 days". */
export function daysText(days: number): string {
  return counted(days, 'day');
}

/** Minutes of a limit as sentences name them, in hours where they are whole: "one hour", "24 hours", "90 minutes". */
export function minutesText(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

/** Up to ten in words. */
function counted(count: number, unit: string): string {
  return `${WORDS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
