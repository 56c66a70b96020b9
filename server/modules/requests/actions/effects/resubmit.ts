import type { Outcome, Work } from './effects.ts';

/** The requestor answers; who asked is kept, because by now somebody else may hold the stage. */
export async function resubmit({ request }: Work<'resubmit'>): Promise<Outcome<'resubmit'>> {
  const { latestEvent } = request;
  const askedById = latestEvent?.type === 'moreinfo' ? latestEvent.actorId : null;
  return { params: askedById === null ? {} : { askedById } };
}
