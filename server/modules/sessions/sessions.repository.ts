import type { Db } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';

type Page = Wanted & { sort: 'lastUsedAt' | 'createdAt' };

/** A page of the account's sessions that last; never their tokens. */
export function findSessions(
  db: Db,
  accountId: number,
  since: { lastUsedAt: Date; createdAt: Date },
  page: Page,
) {
  const lasting = db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .where('lastUsedAt', '>', since.lastUsedAt)
    .where('createdAt', '>', since.createdAt);
  return pageOf(db, lasting, page, { sort: page.sort, id: 'id' });
}
