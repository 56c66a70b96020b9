import { sinceWhen } from '#contract/format/since.ts';
import { settings } from '../../../shared/settings.ts';

/** "Nov 20", or of today the time. */
export function whenKept(keptAt: string, now: Date): string {
  return sinceWhen(new Date(keptAt), now, settings().timeZone);
}
