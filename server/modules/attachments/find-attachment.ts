import { refuse } from '#contract/errors.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findRequest } from '#server/modules/requests/read/requests.repository.ts';
import { canView, relationsOf } from '#server/modules/requests/rules/relations.ts';

/** The file of this number and name; the same 404 when there is none, and when the actor does not see its request. */
export async function findAttachment(deps: Deps, actor: Actor, { id, name }: { id: number; name: string }) {
  const row = await deps.db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.fileName !== name) return refuse('attachment.lost');
  const request = await findRequest(deps.db, row.requestId, todayOf(deps));
  return request && canView(relationsOf(request, actor)) ? row : refuse('attachment.lost');
}
