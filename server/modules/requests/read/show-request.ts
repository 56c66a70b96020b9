import type { RequestFull } from '#contract/api/requests.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { mayView, standingOf } from '../rules/relations.ts';
import type { Request } from '../rules/request.ts';
import { findRequestorInformation } from './find-requestor-information.ts';
import { presentRequest } from './present-request.ts';
import { findRequest } from './requests.repository.ts';

/** A request as its page shows it to somebody; what they may not see is not there. */
export async function showRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<RequestFull> {
  const request = await openRequest(deps, actor, id);
  const information = await findRequestorInformation(deps.db, request.requestorId);
  return presentRequest(request, actor, { now: deps.clock.now(), information });
}

/** Loads a request through the person who asks for it. */
export async function openRequest(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'id' | 'role'>,
  id: number,
): Promise<Request> {
  const request = await findRequest(deps.db, id);
  if (!request || !mayView(standingOf(request, actor))) return refuseMissing('Request');
  return request;
}
