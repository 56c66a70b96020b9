/*
 * What people are told about their own account, as data; the sentences are made when they are read. A second language is
 * a second column.
 */
import { z } from 'zod';
import type { Language } from './event-texts.ts';
import { longDate } from './format/calendar-date.ts';

export const ACCOUNT_NOTICES = {
  'account.extended': z.strictObject({ expiresOn: z.string() }),
  'delegation.given': z.strictObject({ principal: z.string(), document: z.string() }),
  'delegation.ended': z.strictObject({ principal: z.string(), document: z.string() }),
} as const;
type Params = { [N in keyof typeof ACCOUNT_NOTICES]: z.infer<(typeof ACCOUNT_NOTICES)[N]> };
export type AccountNotice<N extends keyof Params = keyof Params> = {
  [K in N]: { notice: K; params: Params[K] };
}[N];

type Text<N extends keyof Params> = Record<Language, (params: Params[N]) => string>;
type Texts = { [N in keyof Params]: { subject: Text<N>; notice: Text<N> } };

export const ACCOUNT_NOTICE_TEXTS: Texts = {
  'account.extended': {
    subject: { en: ({ expiresOn }) => `Your account is valid until ${longDate(expiresOn)}` },
    notice: {
      en: ({ expiresOn }) => `Your account has been extended. It is valid until ${longDate(expiresOn)}.`,
    },
  },
  'delegation.given': {
    subject: { en: ({ principal, document }) => `You may act on ${document} for ${principal}` },
    notice: {
      en: ({ principal, document }) =>
        `${principal} lets you act on ${document} on their behalf. What waits for them now waits for you, too.`,
    },
  },
  'delegation.ended': {
    subject: { en: ({ principal, document }) => `You no longer act on ${document} for ${principal}` },
    notice: {
      en: ({ principal, document }) => `You no longer act on ${document} on behalf of ${principal}.`,
    },
  },
};

/** The subject of the email and the sentence of the bell. */
export function accountNoticeText<N extends keyof Params>(
  { notice, params }: AccountNotice<N>,
  language: Language = 'en',
): { subject: string; notice: string } {
  const texts = ACCOUNT_NOTICE_TEXTS[notice];
  return { subject: texts.subject[language](params), notice: texts.notice[language](params) };
}
