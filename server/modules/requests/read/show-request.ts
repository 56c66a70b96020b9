import type { RequestFull } from '#contract/api/requests.ts';
import { refuseMissing } from '#contract/errors.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { canView, relationsOf } from '../rules/relations.ts';
import type { Request } from '../rules/request.ts';
import { presentLatestEvent } from './present-events.ts';
import { presentRequest } from './present-request.ts';
import {
  informationOf,
  type RequestorInformation,
  selectRequestorInformation,
} from './requestor-information.repository.ts';
import { findRequest, findRequestAlong } from './requests.repository.ts';

type ShowDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A request as its page shows it to somebody; what they may not see is not there. */
export async function showRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<RequestFull> {
  const loaded = await load(deps, id);
  if (!canView(relationsOf(loaded.request, actor))) return refuseMissing('Request');
  return present(deps, actor, loaded);
}

/** The same for somebody who has just changed it, also when they may see it no longer. 404 when it is not there. */
export async function showChangedRequest(deps: ShowDeps, actor: Actor, id: number): Promise<RequestFull> {
  return present(deps, actor, await load(deps, id));
}

/** A request that need not be read again. */
export type Loaded = { request: Request; information: RequestorInformation };

async function load(deps: ShowDeps, id: number): Promise<Loaded> {
  const query = selectRequestorInformation(deps.db, { requestId: id });
  const { request, rows } = await findRequestAlong(deps.db, { id, today: todayOf(deps) }, query);
  const [row] = rows;
  return request && row ? { request, information: informationOf(row) } : refuseMissing('Request');
}

/** What a loaded request looks like to this person, with what they may do now. */
export function present(
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { request, information }: Loaded,
): RequestFull {
  const latestEvent = presentLatestEvent(request);
  return presentRequest(request, actor, { now: deps.clock.now(), information, latestEvent });
}

/** Loads a request for the person who asks for it; 404 when it is not there or not visible to them. */
export async function loadVisibleRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Pick<Actor, 'id' | 'role'>,
  id: number,
): Promise<Request> {
  const request = await findRequest(deps.db, id, todayOf(deps));
  if (!request || !canView(relationsOf(request, actor))) return refuseMissing('Request');
  return request;
}
