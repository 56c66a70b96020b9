import { dateAndTime } from '#contract/format/relative-time.ts';
import { settings } from '../../shared/settings.ts';

/** An ISO time in the institution's time zone; on this page nobody should have to count hours back. */
export function exactTime(at: string): string {
  return dateAndTime(new Date(at), settings().timeZone);
}
