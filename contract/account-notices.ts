/*
 * What people are told about their own account, as data; the sentences are made when they are read. A second language is
 * a second column.
 */
import { z } from 'zod';
import type { Language } from './event-facts.ts';
import { deviceName } from './format/browser.ts';
import { longDate } from './format/calendar-date.ts';
import { clockTime } from './format/clock-time.ts';

/** `date` (`YYYY-MM-DD`) and `time` (`HH:mm`) in the institution's time zone. */
const moment = { date: z.string(), time: z.string() };

export const ACCOUNT_NOTICES = {
  'account.extended': z.strictObject({ expiresOn: z.string() }),
  'delegation.given': z.strictObject({ principal: z.string(), document: z.string() }),
  'delegation.ended': z.strictObject({ principal: z.string(), document: z.string() }),
  'security.new-browser': z.strictObject({ ...moment, userAgent: z.string(), ipAddress: z.string() }),
  /** `accessTokens`: how many ended with it; absent in notices of earlier versions. */
  'security.password-changed': z.strictObject({ ...moment, accessTokens: z.number().int().optional() }),
  'security.two-factor-on': z.strictObject(moment),
  'security.two-factor-off': z.strictObject(moment),
  /** `remaining`: how many codes are left. */
  'security.recovery-code-used': z.strictObject({ ...moment, remaining: z.number().int() }),
  'security.recovery-codes-replaced': z.strictObject(moment),
  /** `admin`: who did it, by name; `passkeys`: how many were removed with it. */
  'security.two-factor-removed': z.strictObject({
    ...moment,
    admin: z.string(),
    passkeys: z.number().int(),
    accessTokens: z.number().int().optional(),
  }),
  'security.new-password-link': z.strictObject({ ...moment, admin: z.string() }),
  /** `admin`: who did it, by name. */
  'security.sessions-ended': z.strictObject({ ...moment, admin: z.string() }),
  'security.access-token-made': z.strictObject({ ...moment, name: z.string(), expiresOn: z.string() }),
  'security.passkey-added': z.strictObject({ ...moment, name: z.string() }),
  'security.passkey-removed': z.strictObject({ ...moment, name: z.string() }),
  /** For Admins; `since`: a date. */
  'webhook.given-up': z.strictObject({ host: z.string(), since: z.string() }),
} as const;
type Params = { [N in keyof typeof ACCOUNT_NOTICES]: z.infer<(typeof ACCOUNT_NOTICES)[N]> };
export type AccountNotice<N extends keyof Params = keyof Params> = {
  [K in N]: { notice: K; params: Params[K] };
}[N];

/** About the security of the account: mailed also to those who switched mails off. */
export function isSecurityNotice(notice: string): boolean {
  return notice.startsWith('security.');
}

const IF_NOT_YOU = 'If this was not you, tell the system administrator at once.';
const IF_UNASKED = 'If you did not ask for this, tell the system administrator at once.';

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
  'security.new-browser': {
    subject: { en: () => 'New login to your account' },
    notice: {
      en: ({ userAgent, ipAddress, date, time }) =>
        `Someone logged in to your account in a browser not used for it before: ${deviceName(userAgent)}, IP address ${ipAddress}, on ${longDate(date)} at ${clockTime(time)}. If this was you, you need do nothing. If not, change your password now: that logs out every other browser.`,
    },
  },
  'security.password-changed': {
    subject: { en: () => 'Your password was changed' },
    notice: {
      en: ({ date, time, accessTokens }) =>
        `The password of your account was changed on ${longDate(date)} at ${clockTime(time)}, and every other browser was logged out. ${tokensEnded(accessTokens)}${IF_NOT_YOU}`,
    },
  },
  'security.two-factor-on': {
    subject: { en: () => 'Two-factor authentication was turned on' },
    notice: {
      en: ({ date, time }) =>
        `Two-factor authentication was turned on for your account on ${longDate(date)} at ${clockTime(time)}, and every other browser was logged out. If its recovery codes were not shown to you, make new ones on the Security tab of your account. ${IF_NOT_YOU}`,
    },
  },
  'security.two-factor-off': {
    subject: { en: () => 'Two-factor authentication was turned off' },
    notice: {
      en: ({ date, time }) =>
        `Two-factor authentication was turned off for your account on ${longDate(date)} at ${clockTime(time)}, and every other browser was logged out. ${IF_NOT_YOU}`,
    },
  },
  'security.recovery-code-used': {
    subject: { en: () => 'A recovery code was used' },
    notice: {
      en: ({ date, time, remaining }) =>
        `One of the recovery codes of your account was used on ${longDate(date)} at ${clockTime(time)}, to log in or to confirm a change of the account. ${codesLeft(remaining)} ${IF_NOT_YOU}`,
    },
  },
  'security.recovery-codes-replaced': {
    subject: { en: () => 'New recovery codes were made' },
    notice: {
      en: ({ date, time }) =>
        `New recovery codes were made for your account on ${longDate(date)} at ${clockTime(time)}, the old ones do not work any more, and every other browser was logged out. ${IF_NOT_YOU}`,
    },
  },
  'security.access-token-made': {
    subject: { en: () => 'An access token was made for your account' },
    notice: {
      en: ({ name, expiresOn, date, time }) =>
        `The access token “${name}” was made for your account on ${longDate(date)} at ${clockTime(time)}. With it another system can call the portal for you until ${longDate(expiresOn)}. If this was not you, revoke it on the Security tab of your account, and tell the system administrator at once.`,
    },
  },
  'security.passkey-added': {
    subject: { en: () => 'A passkey was added to your account' },
    notice: {
      en: ({ name, date, time }) =>
        `The passkey “${name}” was added to your account on ${longDate(date)} at ${clockTime(time)}, and every other browser was logged out. It opens the account without a password. ${IF_NOT_YOU}`,
    },
  },
  'security.passkey-removed': {
    subject: { en: () => 'A passkey was removed from your account' },
    notice: {
      en: ({ name, date, time }) =>
        `The passkey “${name}” was removed from your account on ${longDate(date)} at ${clockTime(time)}, and every other browser was logged out. ${IF_NOT_YOU}`,
    },
  },
  'security.two-factor-removed': {
    subject: { en: () => 'Two-factor authentication was turned off' },
    notice: {
      en: ({ admin, passkeys, accessTokens, date, time }) =>
        `${admin} turned off the two-factor authentication of your account${passkeys > 0 ? ' and removed its passkeys' : ''} on ${longDate(date)} at ${clockTime(time)}, and every browser was logged out. ${tokensEnded(accessTokens)}Turn it on again on the Security tab of your account. ${IF_UNASKED}`,
    },
  },
  'security.sessions-ended': {
    subject: { en: () => 'You were logged out everywhere' },
    notice: {
      en: ({ admin, date, time }) =>
        `${admin} logged out every browser that was logged in to your account on ${longDate(date)} at ${clockTime(time)}. ${IF_UNASKED}`,
    },
  },
  'webhook.given-up': {
    subject: { en: ({ host }) => `The webhook to ${host} was turned off` },
    notice: {
      en: ({ host, since }) =>
        `Nothing sent to the webhook at ${host} has arrived since ${longDate(since)}. It was turned off; what happens meanwhile is not sent later. See what was wrong under Webhooks, and turn it on again there.`,
    },
  },
  'security.new-password-link': {
    subject: { en: () => 'Set a new password' },
    notice: {
      en: ({ admin, date, time }) =>
        `${admin} sent you a mail with a link to set a new password on ${longDate(date)} at ${clockTime(time)}. ${IF_UNASKED}`,
    },
  },
};

function tokensEnded(count = 0): string {
  if (count === 0) return '';
  return count === 1 ? 'Its access token ended with it. ' : `Its ${count} access tokens ended with it. `;
}

function codesLeft(remaining: number): string {
  if (remaining === 0) return 'None is left: make new ones on the Security tab of your account.';
  return remaining === 1 ? '1 of them is left.' : `${remaining} of them are left.`;
}

/** The subject of the mail and the sentence of the bell. */
export function accountNoticeText<N extends keyof Params>(
  { notice, params }: AccountNotice<N>,
  language: Language = 'en',
): { subject: string; notice: string } {
  const texts = ACCOUNT_NOTICE_TEXTS[notice];
  return { subject: texts.subject[language](params), notice: texts.notice[language](params) };
}
