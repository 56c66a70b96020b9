/*
 * How long accounts are valid (server.md section 2). The browser shows what these rules say before the server applies
 * them. Dates are `YYYY-MM-DD`; an account is valid to the end of the day that `expiresOn` names.
 */
import { LIMITS } from './limits.ts';

/** Whether an account or an access token is no longer valid on this day. */
export function hasExpired({ expiresOn }: { expiresOn: string }, today: string): boolean {
  return expiresOn < today;
}

/** The end of an account's validity after it is extended: a year after the later of today and its end. */
export function extendedUntil(expiresOn: string, today: string): string {
  return yearAfter(expiresOn > today ? expiresOn : today);
}

/** Whether an owner may extend their own account: it has less than a year left. */
export function mayExtendOwn(expiresOn: string, today: string): boolean {
  return expiresOn < yearAfter(today);
}

/** The same day of the next year; February 28 after a February 29. */
export function yearAfter(date: string): string {
  const [year = '', month, day] = date.split('-');
  const monthAndDay = month === '02' && day === '29' ? '02-28' : `${month}-${day}`;
  return `${Number(year) + LIMITS.validityYears}-${monthAndDay}`;
}
