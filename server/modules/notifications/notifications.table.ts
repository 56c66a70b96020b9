import type { ColumnType, Generated } from 'kysely';
import type { AccountNotice } from '#contract/account-notices.ts';
import type { Audience } from '#contract/events.ts';

/** An event of a request with the audience that somebody belongs to, or a notice about their own account. */
export type NotificationsTable = {
  id: Generated<number>;
  accountId: number;
  requestId: number | null;
  eventId: number | null;
  audience: Audience | null;
  notice: AccountNotice['notice'] | null;
  params: ColumnType<AccountNotice['params'] | null, string | null, string>;
  createdAt: Date;
};

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const NOTIFICATION_COLUMNS = [
  'id',
  'accountId',
  'requestId',
  'eventId',
  'audience',
  'notice',
  'params',
  'createdAt',
] as const satisfies (keyof NotificationsTable)[];
