import { longDate } from '../format/calendar-date.ts';
import type { TextsOf } from './texts-of.ts';

/* Accounts, what their owners keep in them, and where people belong. */

export type PeopleContexts = {
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
  'profile.change-password': Record<string, never>;
  'profile.update': { changed: string[] };
  'profile.update-availability': { availability: Record<string, readonly string[]> };
  'signature.upload': { signatureId: number; width: number; height: number };
  'delegation.create': DelegationContext;
  'delegation.revoke': DelegationContext;
  'class.create': { classId: number; name: string; academicYear: string };
  'class.delete': { classIds: number[]; names: string[] };
  'class.import': { classIds: number[] };
  'department.create': { departmentId: number; name: string };
  'department.delete': { departmentId: number; name: string };
  'position.create': { positionId: number } & PositionContext;
  'position.update': { positionId: number; before: PositionContext; after: PositionContext };
  'position.delete': { positionId: number } & PositionContext;
};
type PositionContext = { name: string; departmentId: number; department: string };
type DelegationContext = {
  delegationId: number;
  delegateeId: number;
  documentId: number;
  delegatee: string;
  document: string;
};

export const PEOPLE_TEXTS: TextsOf<PeopleContexts> = {
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
  'account.end-sessions': { en: (actor, { email }) => `${actor} logged ${email} out everywhere` },
  'profile.change-password': { en: (actor) => `${actor} changed their password` },
  'profile.update': { en: (actor) => `${actor} updated their profile` },
  'profile.update-availability': { en: (actor) => `${actor} updated their availability` },
  'signature.upload': { en: (actor) => `${actor} uploaded a signature` },
  'delegation.create': {
    en: (actor, { delegatee, document }) => `${actor} delegated ${document} to ${delegatee}`,
  },
  'delegation.revoke': {
    en: (actor, { delegatee, document }) => `${actor} revoked the delegation of ${document} to ${delegatee}`,
  },
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
  'department.create': { en: (actor, { name }) => `${actor} created the department ${name}` },
  'department.delete': { en: (actor, { name }) => `${actor} deleted the department ${name}` },
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
};
