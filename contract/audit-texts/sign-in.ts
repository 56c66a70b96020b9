import { longDate } from '../format/calendar-date.ts';
import { countsOf } from '../format/counts.ts';
import { SECOND_FACTOR_NAMES, type SecondFactor, type SignInWay, signedInText } from '../sign-in-ways.ts';
import type { TextsOf } from './texts-of.ts';

/* Logging in and out, second factors, passkeys, sessions, access tokens and passwords. */

export type SignInContexts = {
  /** `way` is missing in entries from before there was more than one; the number of recovery codes that are left when one was used. */
  'auth.login': { userAgent: string; ipAddress: string; way?: SignInWay; recoveryCodesLeft?: number };
  'auth.login-failed': FailedTry & { wrong: LoginFailure; userAgent: string };
  'auth.login-locked': FailedTry & { closed: LoginScope };
  'auth.logout': Record<string, never>;
  'auth.confirm-password': { factor?: SecondFactor; recoveryCodesLeft?: number };
  'auth.confirm-batch': { requestIds: number[]; factor?: SecondFactor };
  'auth.enable-2fa': Record<string, never>;
  'auth.revoke-2fa': Record<string, never>;
  'auth.new-recovery-codes': Record<string, never>;
  'auth.forgot-password': { accountId: number; email: string; ipAddress: string };
  'auth.new-password': { ipAddress: string };
  'passkey.create': { passkeyId: number; name: string };
  'passkey.rename': { passkeyId: number; name: string };
  'passkey.delete': { passkeyId: number; name: string };
  'session.end': { sessionId: number; ipAddress: string; userAgent: string };
  'session.end-others': { sessionIds: number[] };
  'access-token.create': {
    accessTokenId: number;
    name: string;
    scopes: readonly string[];
    expiresOn: string;
  };
  'access-token.revoke': { accessTokenId: number; name: string };
  /** All of an account, with a new password or when an Admin removes its second factor. */
  'access-token.end-all': { accountId: number; names: string[] };
};
/**
 * Nobody knows who tried. An email that no account has is not kept, because it may be a password; its fingerprint shows
 * whether it is tried again.
 */
type FailedTry = {
  accountId: number | null;
  email: string | null;
  emailFingerprint: string;
  ipAddress: string;
};
/**
 * What failed tries close: an account to one address, an account to unknown browsers, an account to one known browser
 * or session, an address.
 */
export type LoginScope = 'pair' | 'account' | 'browser' | 'address';
/** What was wrong with a failed login; "expired" is the account, "way" a right password where only Admins have one. */
export type LoginFailure = 'email' | 'password' | 'code' | 'passkey' | 'expired' | 'way';

export const SIGN_IN_TEXTS: TextsOf<SignInContexts> = {
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
  'auth.confirm-password': {
    en: (actor, { factor }) => `${actor} confirmed their ${signedInText({ way: 'password', factor })}`,
  },
  'auth.confirm-batch': {
    en: (actor, { requestIds, factor }) =>
      `${actor} confirmed that they sign ${countsOf([[requestIds.length, 'request', 'requests together']])}${factor ? ` (${SECOND_FACTOR_NAMES[factor].toLowerCase()})` : ''}`,
  },
  'auth.enable-2fa': { en: (actor) => `${actor} enabled two-factor authentication` },
  'auth.revoke-2fa': { en: (actor) => `${actor} revoked two-factor authentication` },
  'auth.new-recovery-codes': { en: (actor) => `${actor} made new recovery codes` },
  'auth.forgot-password': { en: (_, { email }) => `Somebody asked for a new password of ${email}` },
  'auth.new-password': { en: (actor) => `${actor} set a new password with a link` },
  'passkey.create': { en: (actor, { name }) => `${actor} added the passkey ${name}` },
  'passkey.rename': { en: (actor, { name }) => `${actor} named a passkey ${name}` },
  'passkey.delete': { en: (actor, { name }) => `${actor} removed the passkey ${name}` },
  'session.end': { en: (actor, { ipAddress }) => `${actor} ended their session at ${ipAddress}` },
  'session.end-others': { en: (actor) => `${actor} ended all their other sessions` },
  'access-token.create': {
    en: (actor, { name, scopes, expiresOn }) =>
      `${actor} made the access token “${name}” for ${scopes.join(', ')} until ${longDate(expiresOn)}`,
  },
  'access-token.revoke': { en: (actor, { name }) => `${actor} revoked the access token “${name}”` },
  'access-token.end-all': {
    en: (actor, { names }) =>
      `${actor} ended ${names.length === 1 ? 'the access token' : 'the access tokens'} ${names.map((name) => `“${name}”`).join(', ')} with this change of the account`,
  },
};
