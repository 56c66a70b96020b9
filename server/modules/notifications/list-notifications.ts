import { type AccountNotice, accountNoticeText, isSecurityNotice } from '#contract/account-notices.ts';
import type { Notification } from '#contract/api/notifications.ts';
import { messageFor } from '#contract/event-texts.ts';
import { iconOf } from '#contract/events.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { findEvents, findFacts } from '#server/modules/events/events.repository.ts';
import { NOTIFICATION_COLUMNS } from './notifications.table.ts';

/** A page of the notices of an account, their sentences made from the events as they are read. */
export async function listNotifications(db: Db, accountId: number, page: Wanted) {
  const own = db.selectFrom('notifications').select(NOTIFICATION_COLUMNS).where('accountId', '=', accountId);
  const { rows, pagination } = await pageOf(db, own, page, { sort: 'createdAt', id: 'id' });
  const events = await findEvents(
    db,
    rows.flatMap(({ eventId }) => eventId ?? []),
  );
  const facts = await findFacts(db, events);
  const notifications = rows.map((row): Notification => {
    const { id, requestId, audience } = row;
    const base = { id, requestId, createdAt: row.createdAt.toISOString() };
    const event = row.eventId === null ? undefined : facts.get(row.eventId);
    if (event && audience) {
      const { notice } = messageFor(event, audience);
      return { ...base, message: notice, icon: iconOf(event.type, audience), isSecurity: false };
    }
    // The row was written by notifyAccount, which takes notice and parameters together.
    const about = { notice: row.notice, params: row.params } as AccountNotice;
    const isSecurity = isSecurityNotice(about.notice);
    return { ...base, message: accountNoticeText(about).notice, icon: 'info', isSecurity };
  });
  return { notifications, pagination };
}
