import type { Account } from '#contract/api/accounts.ts';
import { today } from '#contract/format/calendar-date.ts';
import type { FormValues } from '#documents/collect.ts';
import type { Field } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { settings } from '../../shared/settings.ts';

/** What a form holds when this person opens it; nobody, where the session has just ended. */
export function prefilled(fields: readonly Field[], account: Account | null): FormValues {
  return initialValues(fields, {
    displayName: account?.displayName ?? '',
    position: account?.position?.name ?? '',
    email: account?.email ?? '',
    today: today(new Date(), settings().timeZone),
  });
}
