import { timestamp } from '#contract/format/relative-time.ts';
import { settings } from '../../../shared/settings.ts';

/** When something happened, as the portal shows timestamps: "3 hours ago". */
export function ago(at: string, now: Date): string {
  return timestamp(new Date(at), now, settings().timeZone);
}
