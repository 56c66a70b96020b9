/*
 * Why a delivery to a webhook did not arrive, as Admins read it. A second language is a second column.
 */
import type { Language } from './event-facts.ts';

const PROBLEMS = {
  status: { en: 'The receiver did not accept it' },
  redirect: { en: 'The receiver wants it sent to another address; redirects are not followed' },
  'time-out': { en: 'No answer within ten seconds' },
  'connection-refused': { en: 'The receiver refused the connection' },
  certificate: { en: 'The certificate of the receiver is not valid' },
  'unknown-host': { en: 'The host is not known' },
  'private-address': { en: 'The address leads into a private network' },
  'not-https': { en: 'The address is not https' },
  secret: { en: 'Its secret can no longer be read, because SECRET_KEY was changed: please make a new one' },
  unreachable: { en: 'The receiver cannot be reached' },
} as const satisfies Record<string, Record<Language, string>>;
export type DeliveryProblem = keyof typeof PROBLEMS;
export const DELIVERY_PROBLEMS = Object.keys(PROBLEMS) as DeliveryProblem[];

/** In a few words; `status` is the one of the answer, null when there was none. */
export function problemText(
  problem: DeliveryProblem,
  status: number | null,
  language: Language = 'en',
): string {
  const text = PROBLEMS[problem][language];
  return status === null ? text : `${text} (${status})`;
}
