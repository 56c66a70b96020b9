/*
 * What the log says of everything that is not an event of a request (those are in event-texts.ts), made from the entry's
 * action and context when it is read. A second language is a second column.
 */
import type { Language } from './event-texts.ts';
import { longDate } from './format/calendar-date.ts';
import type { SignInWay } from './sign-in-ways.ts';

/** What each action keeps beside who and when: ids, and the words that name a thing that may be gone later. Never secrets. */
export type AuditContexts = {
  'account.create': { accountId: number; email: string };
  'account.update': { accountId: number; email: string; changes: Record<string, unknown> };
  'account.bulk-update': { accountIds: number[]; changes: Record<string, unknown> };
  'account.bulk-delete': { accountIds: number[]; emails: string[] };
  'account.import': { accountIds: number[] };
  'account.delete': { accountId: number; email: string };
  'account.extend': { accountId: number; email: string; expiresOn: string };
  'account.remove-2fa': { accountId: number; email: string; passkeys: number };
  'account.new-password-link': { accountId: number; email: string };
  'attachment.create': {
    attachmentId: number;
    fileName: string;
    size: number;
    isFromSignee: boolean;
    document: string;
    requestId: number;
  };
  /** `way` is missing in entries from before there was more than one; the number of recovery codes that are left when one was used. */
  'auth.login': { userAgent: string; ipAddress: string; way?: SignInWay; recoveryCodesLeft?: number };
  'auth.login-failed': FailedTry & { wrong: 'email' | 'password' | 'code' | 'passkey'; userAgent: string };
  'auth.login-locked': FailedTry & { closed: LoginScope };
  'auth.logout': Record<string, never>;
  'auth.confirm-password': Record<string, never>;
  'auth.enable-2fa': Record<string, never>;
  'auth.revoke-2fa': Record<string, never>;
  'auth.new-recovery-codes': Record<string, never>;
  'auth.forgot-password': { accountId: number; email: string; ipAddress: string };
  'auth.new-password': { ipAddress: string };
  'class.create': { classId: number; name: string; academicYear: string };
  'class.delete': { classIds: number[]; names: string[] };
  'delegation.create': DelegationContext;
  'delegation.revoke': DelegationContext;
  'demo.fill': { accounts: number };
  'department.create': { departmentId: number; name: string };
  'department.delete': { departmentId: number; name: string };
  'document.enable': { documentId: number; document: string };
  'document.disable': { documentId: number; document: string };
  'mail.retry': { mailId: number; accountId: number; address: string };
  'passkey.create': { passkeyId: number; name: string };
  'passkey.rename': { passkeyId: number; name: string };
  'passkey.delete': { passkeyId: number; name: string };
  'profile.change-password': Record<string, never>;
  'profile.update': { changed: string[] };
  'profile.update-availability': { availability: Record<string, readonly string[]> };
  'session.end': { sessionId: number; ipAddress: string; userAgent: string };
  'session.end-others': { sessionIds: number[] };
  'signature.upload': { signatureId: number; width: number; height: number };
};
type DelegationContext = {
  delegationId: number;
  delegateeId: number;
  documentId: number;
  delegatee: string;
  document: string;
};
/** Nobody knows who tried. An email that no account has is not kept, because it may be a password; its fingerprint shows whether it is tried again. */
type FailedTry = {
  accountId: number | null;
  email: string | null;
  emailFingerprint: string;
  ipAddress: string;
};
/** What failed tries close: an account to one address, an account to unknown browsers, an account to one known browser or session, an address. */
export type LoginScope = 'pair' | 'account' | 'browser' | 'address';
export type AuditAction = keyof AuditContexts;

type Text<A extends AuditAction> = Record<Language, (actor: string, context: AuditContexts[A]) => string>;

/** `actor` is the performer's name as it is displayed today, or "The portal". */
const AUDIT_TEXTS: { [A in AuditAction]: Text<A> } = {
  'account.create': { en: (actor, { email }) => `${actor} created the account ${email}` },
  'account.update': { en: (actor, { email }) => `${actor} changed the account ${email}` },
  'account.bulk-update': {
    en: (actor, { accountIds }) => `${actor} changed ${accountIds.length} accounts at once`,
  },
  'account.bulk-delete': {
    en: (actor, { accountIds }) => `${actor} deleted ${accountIds.length} accounts at once`,
  },
  'account.import': {
    en: (actor, { accountIds }) =>
      `${actor} imported ${accountIds.length} ${accountIds.length === 1 ? 'account' : 'accounts'}`,
  },
  'account.delete': { en: (actor, { email }) => `${actor} deleted the account ${email}` },
  'account.extend': {
    en: (actor, { email, expiresOn }) =>
      `${actor} extended the account ${email} until ${longDate(expiresOn)}`,
  },
  'account.remove-2fa': {
    en: (actor, { email, passkeys }) =>
      `${actor} turned off the two-factor authentication of ${email}${passkeys > 0 ? ' and removed its passkeys' : ''}`,
  },
  'account.new-password-link': {
    en: (actor, { email }) => `${actor} sent ${email} a link to set a new password`,
  },
  'attachment.create': {
    en: (actor, { fileName, document, requestId }) =>
      `${actor} added the file ${fileName} to ${document} (No. ${requestId})`,
  },
  'auth.login': {
    en: (actor, { way, recoveryCodesLeft }) =>
      [
        `${actor} logged in`,
        ...(way === 'campus-account' ? ['with their campus account'] : []),
        ...(way === 'passkey' ? ['with a passkey'] : []),
        ...(recoveryCodesLeft === undefined ? [] : ['with a recovery code']),
      ].join(' '),
  },
  'auth.login-failed': {
    en: (_, { email, wrong, ipAddress }) =>
      `Somebody at ${ipAddress} failed to log in ${email ? `as ${email}: the ${wrong} was wrong` : 'with an email that no account has'}`,
  },
  'auth.login-locked': {
    en: (_, { email, closed, ipAddress }) => {
      const account = email ?? 'an email that no account has';
      const what: Record<LoginScope, string> = {
        pair: `Logging in as ${account} from ${ipAddress}`,
        account: `Logging in as ${account} from browsers not used for it before`,
        browser: `Entering passwords and codes for ${account} in one of its own browsers`,
        address: `Logging in from ${ipAddress}`,
      };
      return `${what[closed]} was closed for a while: too many failed tries`;
    },
  },
  'auth.logout': { en: (actor) => `${actor} logged out` },
  'auth.confirm-password': { en: (actor) => `${actor} confirmed their password` },
  'auth.enable-2fa': { en: (actor) => `${actor} enabled two-factor authentication` },
  'auth.revoke-2fa': { en: (actor) => `${actor} revoked two-factor authentication` },
  'auth.forgot-password': { en: (_, { email }) => `Somebody asked for a new password of ${email}` },
  'auth.new-password': { en: (actor) => `${actor} set a new password with a link` },
  'auth.new-recovery-codes': { en: (actor) => `${actor} made new recovery codes` },
  'class.create': {
    en: (actor, { name, academicYear }) => `${actor} created the class ${name} of ${academicYear}`,
  },
  'class.delete': {
    en: (actor, { names }) =>
      names.length === 1
        ? `${actor} deleted the class ${names[0]}`
        : `${actor} deleted ${names.length} classes`,
  },
  'delegation.create': {
    en: (actor, { delegatee, document }) => `${actor} delegated ${document} to ${delegatee}`,
  },
  'delegation.revoke': {
    en: (actor, { delegatee, document }) => `${actor} revoked the delegation of ${document} to ${delegatee}`,
  },
  'demo.fill': { en: () => 'The demo world was filled in' },
  'department.create': { en: (actor, { name }) => `${actor} created the department ${name}` },
  'department.delete': { en: (actor, { name }) => `${actor} deleted the department ${name}` },
  'document.enable': { en: (actor, { document }) => `${actor} enabled requests for ${document}` },
  'document.disable': { en: (actor, { document }) => `${actor} disabled requests for ${document}` },
  'mail.retry': { en: (actor, { address }) => `${actor} had the mail to ${address} tried again` },
  'passkey.create': { en: (actor, { name }) => `${actor} added the passkey ${name}` },
  'passkey.rename': { en: (actor, { name }) => `${actor} named a passkey ${name}` },
  'passkey.delete': { en: (actor, { name }) => `${actor} removed the passkey ${name}` },
  'profile.change-password': { en: (actor) => `${actor} changed their password` },
  'profile.update': { en: (actor) => `${actor} updated their profile` },
  'profile.update-availability': { en: (actor) => `${actor} updated their availability` },
  'session.end': { en: (actor, { ipAddress }) => `${actor} ended their session at ${ipAddress}` },
  'session.end-others': { en: (actor) => `${actor} ended all their other sessions` },
  'signature.upload': { en: (actor) => `${actor} uploaded a signature` },
};

/** The description of an entry. An action that this version does not know, e.g. of a newer one, is called by its name. */
export function describeAction(
  actionType: string,
  actor: string,
  context: unknown,
  language: Language = 'en',
): string {
  const texts: Partial<Record<string, Record<Language, (actor: string, context: never) => string>>> =
    AUDIT_TEXTS;
  return texts[actionType]?.[language](actor, context as never) ?? `${actor}: ${actionType}`;
}
