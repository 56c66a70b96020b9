import type { RequestFull } from '#contract/api/requests.ts';
import { refuse } from '#contract/errors.ts';
import { waitsForSeal } from '#contract/lifecycle.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { loadVisibleRequest, showRequest } from '../read/show-request.ts';
import { ensureSealed } from './ensure-sealed.ts';

/** An Admin's own try at a seal that did not come about; the file that is already sealed never changes. */
export async function resealRequest(deps: Deps, actor: Actor, requestId: number): Promise<RequestFull> {
  const request = await loadVisibleRequest(deps, actor, requestId);
  if (!waitsForSeal(request)) return refuse('request.sealing');
  await ensureSealed(deps, requestId);
  return showRequest(deps, actor, requestId);
}
