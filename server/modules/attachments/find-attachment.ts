import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';

/** The file of this number and name; 404 when there is none, and when the actor does not see its request. */
export async function findAttachment(deps: Deps, actor: Actor, { id, name }: { id: number; name: string }) {
  const row = await deps.db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.fileName !== name) return refuse('attachment.lost');
  await loadVisibleRequest(deps, actor, row.requestId);
  return row;
}
