import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../build-index.ts';

/**
 * Mails that wait to be told together in one (docs/decisions/0057-summaries-of-many-mails.md), and how many somebody was sent lately.
 * An earlier version of the portal beside this one never reads what is held. It can run twice: the constraints keep their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails
    drop constraint mails_state_check,
    drop constraint mails_check1,
    add constraint mails_state_check check (state in ('queued', 'held', 'sent', 'failed')),
    add constraint mails_check1 check (state in ('queued', 'held') or last_tried_at is not null)`.execute(db);
  await buildIndex(db, 'mails_held', sql`mails (account_id, id) where state = 'held'`);
  await buildIndex(db, 'mails_sent_to', sql`mails (account_id, sent_at) where state = 'sent'`);
}
