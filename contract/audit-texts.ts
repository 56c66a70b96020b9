/*
 * What the log says of everything that is not an event of a request (those are in event-texts.ts), made from the entry's
 * action and context when it is read. A second language is a second column.
 */
import type { Language } from './event-texts.ts';
import { longDate } from './format/calendar-date.ts';

/** What each action keeps beside who and when: ids, and the words that name a thing that may be gone later. Never secrets. */
export type AuditContexts = {
  'account.create': { accountId: number; email: string };
  'account.update': { accountId: number; email: string; changes: Record<string, unknown> };
  'account.delete': { accountId: number; email: string };
  'account.extend': { accountId: number; email: string; expiresOn: string };
  'attachment.create': {
    attachmentId: number;
    fileName: string;
    size: number;
    isFromSignee: boolean;
    document: string;
    requestId: number;
  };
  'auth.login': { userAgent: string; ipAddress: string };
  'auth.logout': Record<string, never>;
  'auth.enable-2fa': Record<string, never>;
  'auth.revoke-2fa': Record<string, never>;
  'delegation.create': DelegationContext;
  'delegation.revoke': DelegationContext;
  'demo.fill': { accounts: number };
  'document.enable': { documentId: number; document: string };
  'document.disable': { documentId: number; document: string };
  'mail.retry': { mailId: number; accountId: number; address: string };
  'profile.change-password': Record<string, never>;
  'profile.update': { changed: string[] };
  'profile.update-availability': { availability: Record<string, readonly string[]> };
  'signature.upload': { signatureId: number; width: number; height: number };
};
type DelegationContext = {
  delegationId: number;
  delegateeId: number;
  documentId: number;
  delegatee: string;
  document: string;
};
export type AuditAction = keyof AuditContexts;

type Text<A extends AuditAction> = Record<Language, (actor: string, context: AuditContexts[A]) => string>;

/** `actor` is the performer's name as it is displayed today, or "The portal". */
const AUDIT_TEXTS: { [A in AuditAction]: Text<A> } = {
  'account.create': { en: (actor, { email }) => `${actor} created the account ${email}` },
  'account.update': { en: (actor, { email }) => `${actor} changed the account ${email}` },
  'account.delete': { en: (actor, { email }) => `${actor} deleted the account ${email}` },
  'account.extend': {
    en: (actor, { email, expiresOn }) =>
      `${actor} extended the account ${email} until ${longDate(expiresOn)}`,
  },
  'attachment.create': {
    en: (actor, { fileName, document, requestId }) =>
      `${actor} added the file ${fileName} to ${document} (No. ${requestId})`,
  },
  'auth.login': { en: (actor) => `${actor} logged in` },
  'auth.logout': { en: (actor) => `${actor} logged out` },
  'auth.enable-2fa': { en: (actor) => `${actor} enabled two-factor authentication` },
  'auth.revoke-2fa': { en: (actor) => `${actor} revoked two-factor authentication` },
  'delegation.create': {
    en: (actor, { delegatee, document }) => `${actor} delegated ${document} to ${delegatee}`,
  },
  'delegation.revoke': {
    en: (actor, { delegatee, document }) => `${actor} revoked the delegation of ${document} to ${delegatee}`,
  },
  'demo.fill': { en: () => 'The demo world was filled in' },
  'document.enable': { en: (actor, { document }) => `${actor} enabled requests for ${document}` },
  'document.disable': { en: (actor, { document }) => `${actor} disabled requests for ${document}` },
  'mail.retry': { en: (actor, { address }) => `${actor} had the mail to ${address} tried again` },
  'profile.change-password': { en: (actor) => `${actor} changed their password` },
  'profile.update': { en: (actor) => `${actor} updated their profile` },
  'profile.update-availability': { en: (actor) => `${actor} updated their availability` },
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
