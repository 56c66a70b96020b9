/*
 * What the log says of everything that is not an event of a request (those are in event-texts.ts), made from the entry's
 * action and context when it is read. A second language is a second column.
 */
import type { Language } from './event-facts.ts';
import { longDate } from './format/calendar-date.ts';
import { countsOf } from './format/counts.ts';
import type { StageKind } from './positions.ts';
import { SECOND_FACTOR_NAMES, type SecondFactor, type SignInWay } from './sign-in-ways.ts';

/** What each action keeps beside who and when: ids, and the words that name a thing that may be gone later. Never secrets. */
export type AuditContexts = {
  'access-token.create': {
    accessTokenId: number;
    name: string;
    scopes: readonly string[];
    expiresOn: string;
  };
  'access-token.revoke': { accessTokenId: number; name: string };
  /** All of an account, with a new password or when an Admin removes its second factor. */
  'access-token.end-all': { accountId: number; names: string[] };
  'account.create': { accountId: number; email: string };
  'account.update': { accountId: number; email: string; changes: Record<string, unknown> };
  'account.bulk-update': { accountIds: number[]; changes: Record<string, unknown> };
  'account.bulk-delete': { accountIds: number[]; emails: string[] };
  'account.import': { accountIds: number[] };
  'account.delete': { accountId: number; email: string };
  'account.extend': { accountId: number; email: string; expiresOn: string };
  'account.remove-2fa': { accountId: number; email: string; passkeys: number };
  'account.new-password-link': { accountId: number; email: string };
  'account.end-sessions': { accountId: number; email: string; sessionIds: number[] };
  'seal.renew': { requestIds: number[] };
  /** All texts that searches of the log look in have a hash from here on; so many were made anew for it. */
  'auditlog.hash-texts': { texts: number };
  'attachment.create': {
    attachmentId: number;
    fileName: string;
    size: number;
    /** Missing in entries from before it was computed. */
    sha256?: string;
    isFromSignee: boolean;
    document: string;
    requestId: number;
  };
  'paper.sign': {
    versionId: number;
    signer: string;
    issuer: string;
    sha256: string;
    document: string;
    requestId: number;
  };
  'attachment.virus': {
    fileName: string;
    size: number;
    sha256: string;
    virus: string;
    document: string;
    requestId: number;
  };
  /** `way` is missing in entries from before there was more than one; the number of recovery codes that are left when one was used. */
  'auth.login': { userAgent: string; ipAddress: string; way?: SignInWay; recoveryCodesLeft?: number };
  'auth.login-failed': FailedTry & { wrong: LoginFailure; userAgent: string };
  'auth.login-locked': FailedTry & { closed: LoginScope };
  'auth.logout': Record<string, never>;
  'auth.confirm-password': Record<string, never>;
  'auth.confirm-batch': { requestIds: number[]; factor?: SecondFactor };
  'auth.enable-2fa': Record<string, never>;
  'auth.revoke-2fa': Record<string, never>;
  'auth.new-recovery-codes': Record<string, never>;
  'auth.forgot-password': { accountId: number; email: string; ipAddress: string };
  'auth.new-password': { ipAddress: string };
  'class.create': { classId: number; name: string; academicYear: string };
  'class.delete': { classIds: number[]; names: string[] };
  'class.import': { classIds: number[] };
  'delegation.create': DelegationContext;
  'delegation.revoke': DelegationContext;
  'demo.fill': { accounts: number };
  'department.create': { departmentId: number; name: string };
  'department.delete': { departmentId: number; name: string };
  'document.enable': { documentId: number; document: string };
  'document.disable': { documentId: number; document: string };
  'document.change-pipeline': {
    documentId: number;
    document: string;
    before: readonly StageContext[];
    after: readonly StageContext[];
  };
  'mail.retry': { mailId: number; accountId: number; address: string };
  'passkey.create': { passkeyId: number; name: string };
  'passkey.rename': { passkeyId: number; name: string };
  'passkey.delete': { passkeyId: number; name: string };
  'position.create': { positionId: number } & PositionContext;
  'position.update': { positionId: number; before: PositionContext; after: PositionContext };
  'position.delete': { positionId: number } & PositionContext;
  'profile.change-password': Record<string, never>;
  'profile.update': { changed: string[] };
  'profile.update-availability': { availability: Record<string, readonly string[]> };
  'session.end': { sessionId: number; ipAddress: string; userAgent: string };
  'session.end-others': { sessionIds: number[] };
  'signature.upload': { signatureId: number; width: number; height: number };
  'webhook.create': WebhookContext & { eventTypes: readonly string[] };
  'webhook.update': WebhookContext & {
    hostBefore?: string;
    eventTypes?: readonly string[];
    eventTypesBefore?: readonly string[];
    isOn?: boolean;
  };
  'webhook.delete': WebhookContext;
  'webhook.new-secret': WebhookContext;
  'webhook.test': WebhookContext & { deliveryId: number };
  'webhook.send-again': WebhookContext & { deliveryId: number };
  'webhook.give-up': WebhookContext & { failingSince: string };
};
/** `accessToken` in the context of any action: by which token the call came. */
export type AccessTokenContext = { id: number; name: string };
/** The rest of the address may hold a secret of the receiver. */
type WebhookContext = { webhookId: number; host: string };
type PositionContext = { name: string; departmentId: number; department: string };
/** `place` is what the form calls the place on the paper; null where there is none. `signee` is missing where whoever holds the position signs. */
type StageContext = {
  position: string;
  positionId: number;
  kind: StageKind;
  place: string | null;
  signee?: string;
  signeeId?: number;
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
/** What was wrong with a failed login; "expired" is the account, "way" a right password where only Admins have one. */
export type LoginFailure = 'email' | 'password' | 'code' | 'passkey' | 'expired' | 'way';
export type AuditAction = keyof AuditContexts;

type Text<A extends AuditAction> = Record<Language, (actor: string, context: AuditContexts[A]) => string>;

/** `actor` is the performer's name as it is displayed today, or "The portal". */
const AUDIT_TEXTS: { [A in AuditAction]: Text<A> } = {
  'access-token.create': {
    en: (actor, { name, scopes, expiresOn }) =>
      `${actor} made the access token “${name}” for ${scopes.join(', ')} until ${longDate(expiresOn)}`,
  },
  'access-token.revoke': { en: (actor, { name }) => `${actor} revoked the access token “${name}”` },
  'access-token.end-all': {
    en: (actor, { names }) =>
      `${actor} ended ${names.length === 1 ? 'the access token' : 'the access tokens'} ${names.map((name) => `“${name}”`).join(', ')} with this change of the account`,
  },
  'account.create': { en: (actor, { email }) => `${actor} created the account ${email}` },
  'account.update': { en: (actor, { email }) => `${actor} changed the account ${email}` },
  'account.bulk-update': {
    en: (actor, { accountIds }) => `${actor} changed ${accountIds.length} accounts at once`,
  },
  'account.bulk-delete': {
    en: (actor, { accountIds }) => `${actor} deleted ${accountIds.length} accounts at once`,
  },
  'seal.renew': {
    en: (actor, { requestIds }) =>
      `${actor} added a time-stamp to ${requestIds.length} sealed ${requestIds.length === 1 ? 'paper' : 'papers'}`,
  },
  'auditlog.hash-texts': {
    en: (actor, { texts }) =>
      `${actor} made ${texts} ${texts === 1 ? 'text' : 'texts'} anew that searches of the log look in: from here on each has its hash`,
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
  'account.end-sessions': { en: (actor, { email }) => `${actor} logged ${email} out everywhere` },
  'attachment.create': {
    en: (actor, { fileName, document, requestId }) =>
      `${actor} added the file ${fileName} to ${document} (No. ${requestId})`,
  },
  'paper.sign': {
    en: (actor, { signer, issuer, document, requestId }) =>
      `${actor} added the signature of ${signer} (certificate of ${issuer}) to the paper of ${document} (No. ${requestId})`,
  },
  'attachment.virus': {
    en: (actor, { fileName, virus, document, requestId }) =>
      `A file of ${actor} for ${document} (No. ${requestId}) was not taken, ${fileName}: the virus scanner found ${virus}`,
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
    en: (_, { email, wrong, ipAddress }) => {
      const reasons: Partial<Record<LoginFailure, string>> = {
        expired: 'the account has expired',
        way: 'passwords are for Admins only',
      };
      const reason = reasons[wrong] ?? `the ${wrong} was wrong`;
      const ending = email ? `as ${email}: ${reason}` : 'with an email that no account has';
      return `Somebody at ${ipAddress} failed to log in ${ending}`;
    },
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
  'auth.confirm-batch': {
    en: (actor, { requestIds, factor }) =>
      `${actor} confirmed that they sign ${countsOf([[requestIds.length, 'request', 'requests together']])}${factor ? ` (${SECOND_FACTOR_NAMES[factor].toLowerCase()})` : ''}`,
  },
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
  'class.import': {
    en: (actor, { classIds }) =>
      `${actor} imported ${classIds.length} ${classIds.length === 1 ? 'class' : 'classes'}`,
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
  'document.change-pipeline': {
    en: (actor, { document, before, after }) => {
      const missingIn = (stages: readonly StageContext[]) => {
        const positions = stages.map(({ position }) => position);
        return ({ position }: StageContext) => !positions.includes(position);
      };
      const added = after.filter(missingIn(before)).map(({ position }) => `added ${position}`);
      const removed = before.filter(missingIn(after)).map(({ position }) => `removed ${position}`);
      const changes = [...added, ...removed];
      return `${actor} changed the pipeline of ${document}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`;
    },
  },
  'mail.retry': { en: (actor, { address }) => `${actor} had the mail to ${address} tried again` },
  'passkey.create': { en: (actor, { name }) => `${actor} added the passkey ${name}` },
  'passkey.rename': { en: (actor, { name }) => `${actor} named a passkey ${name}` },
  'passkey.delete': { en: (actor, { name }) => `${actor} removed the passkey ${name}` },
  'position.create': {
    en: (actor, { name, department }) => `${actor} created the position ${name} of ${department}`,
  },
  'position.update': {
    en: (actor, { before, after }) => {
      const renamed = `renamed the position ${before.name} to ${after.name}`;
      const moved = `from ${before.department} to ${after.department}`;
      if (before.departmentId === after.departmentId) return `${actor} ${renamed}`;
      if (before.name === after.name) return `${actor} moved the position ${after.name} ${moved}`;
      return `${actor} ${renamed} and moved it ${moved}`;
    },
  },
  'position.delete': { en: (actor, { name }) => `${actor} deleted the position ${name}` },
  'profile.change-password': { en: (actor) => `${actor} changed their password` },
  'profile.update': { en: (actor) => `${actor} updated their profile` },
  'profile.update-availability': { en: (actor) => `${actor} updated their availability` },
  'session.end': { en: (actor, { ipAddress }) => `${actor} ended their session at ${ipAddress}` },
  'session.end-others': { en: (actor) => `${actor} ended all their other sessions` },
  'webhook.create': { en: (actor, { host }) => `${actor} created the webhook to ${host}` },
  'webhook.update': {
    en: (actor, { host, isOn }) => {
      if (isOn === undefined) return `${actor} changed the webhook to ${host}`;
      return `${actor} turned the webhook to ${host} ${isOn ? 'on' : 'off'}`;
    },
  },
  'webhook.delete': { en: (actor, { host }) => `${actor} deleted the webhook to ${host}` },
  'webhook.new-secret': { en: (actor, { host }) => `${actor} made a new secret for the webhook to ${host}` },
  'webhook.test': { en: (actor, { host }) => `${actor} sent a test to the webhook to ${host}` },
  'webhook.send-again': {
    en: (actor, { host, deliveryId }) => `${actor} had delivery ${deliveryId} to ${host} sent again`,
  },
  'webhook.give-up': {
    en: (actor, { host }) => `${actor} turned off the webhook to ${host}: nothing arrived for days`,
  },
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
  const text = texts[actionType]?.[language](actor, context as never) ?? `${actor}: ${actionType}`;
  const accessToken = (context as { accessToken?: AccessTokenContext } | null)?.accessToken;
  return accessToken ? `${text}, with the access token “${accessToken.name}”` : text;
}
