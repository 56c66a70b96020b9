/*
 * What people are told about their own account, as data; the sentences are made when they are read. A second language is
 * a second column.
 */
import { z } from 'zod';
import type { Language } from './event-texts.ts';

export const ACCOUNT_NOTICES = {
  'delegation.given': z.strictObject({ principal: z.string(), document: z.string() }),
  'delegation.ended': z.strictObject({ principal: z.string(), document: z.string() }),
} as const;
export type AccountNotice = {
  [N in keyof typeof ACCOUNT_NOTICES]: { notice: N; params: z.infer<(typeof ACCOUNT_NOTICES)[N]> };
}[keyof typeof ACCOUNT_NOTICES];

type Text<N> = Record<Language, (params: Extract<AccountNotice, { notice: N }>['params']) => string>;
type Texts = { [N in AccountNotice['notice']]: { subject: Text<N>; notice: Text<N> } };

export const ACCOUNT_NOTICE_TEXTS: Texts = {
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
export function accountNoticeText(
  { notice, params }: AccountNotice,
  language: Language = 'en',
): { subject: string; notice: string } {
  const texts = ACCOUNT_NOTICE_TEXTS[notice];
  return { subject: texts.subject[language](params), notice: texts.notice[language](params) };
}
