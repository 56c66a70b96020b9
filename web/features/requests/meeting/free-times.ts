import { openTimes, type Slot, type Week } from '#contract/slots.ts';

/** The times of a day that may be chosen and are nobody else's. */
export function freeTimes(date: string, week: Week, gone: readonly Slot[]): string[] {
  return openTimes(date, week).filter((time) => !gone.some((one) => one.date === date && one.time === time));
}

/** What is left of a choice that was made when the signee had other hours or fewer meetings. */
export function stillFree({ date, time }: Partial<Slot>, week: Week, gone: readonly Slot[]): Partial<Slot> {
  const times = date ? freeTimes(date, week, gone) : [];
  if (!date || times.length === 0) return {};
  return time && times.includes(time) ? { date, time } : { date };
}
