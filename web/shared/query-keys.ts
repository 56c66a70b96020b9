import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/api/notifications.ts';

/*
 * Every kind of query, by the first part of its key, and the live change that makes its answer out of date. A query
 * whose name is missing here does not compile, so no list can be forgotten when something changes.
 */
type RefreshedBy =
  /** A change of the request whose id is the second part of the key. */
  | 'its request'
  | 'any request'
  | 'a notification'
  | 'anything'
  /** Changes by nothing that the portal announces. */
  | 'nothing';

const REFRESHED_BY = {
  request: 'its request',
  'unsent-files': 'nothing',
  'picked-files': 'nothing',
  /** Its key holds what the paper depends on. */
  'generated-form': 'nothing',
  'unsent-paper': 'nothing',
  /** Code, not data. */
  'pdf-pages': 'nothing',
  'paper-versions': 'its request',
  requests: 'any request',
  'my-requests': 'any request',
  dashboard: 'any request',
  /** A request may wait for somebody who is gone. */
  'missing-signees': 'any request',
  notifications: 'a notification',
  documents: 'nothing',
  catalogue: 'nothing',
  /** Read once, when its form is opened; what is typed is newer. */
  draft: 'nothing',
  roles: 'nothing',
  departments: 'nothing',
  positions: 'nothing',
  classes: 'nothing',
  /** With those whom each user's requests wait for. */
  users: 'any request',
  /** Asked for again and again while it goes on. */
  'account-import': 'nothing',
  people: 'nothing',
  search: 'nothing',
  /** With the newest requests of its owner. */
  account: 'anything',
  /** One is told when somebody else changed the own account. */
  profile: 'a notification',
  activity: 'any request',
  /** Grows with everything that anybody does: it is read as it was when it was asked for. */
  'audit-logs': 'nothing',
  'action-types': 'nothing',
  signature: 'nothing',
  'signature-preview': 'nothing',
  availability: 'nothing',
  delegations: 'nothing',
  'documents-i-sign': 'nothing',
  'login-history': 'nothing',
  sessions: 'nothing',
  passkeys: 'nothing',
  'access-tokens': 'nothing',
  webhooks: 'nothing',
  /** What happens to a request is sent. */
  'webhook-deliveries': 'any request',
  'two-factor-setup': 'nothing',
  /** The owner is told of each code that is used. */
  'recovery-codes': 'a notification',
  'two-factor-qr': 'nothing',
  verification: 'nothing',
} as const satisfies Record<string, RefreshedBy>;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [name: keyof typeof REFRESHED_BY, ...rest: unknown[]];
  }
}

/** Whether the answer under this key is out of date after the event. */
export function isRefreshedBy([name, id]: QueryKey, event: LiveEvent): boolean {
  const refreshedBy: RefreshedBy = REFRESHED_BY[name];
  if (event.event === 'refetch') return refreshedBy !== 'nothing';
  if (refreshedBy === 'anything') return true;
  if (event.event === 'notification') return refreshedBy === 'a notification';
  return refreshedBy === 'any request' || (refreshedBy === 'its request' && id === event.id);
}
