import type { z } from 'zod';
import type { RequestFull, requestHistory, Stage } from '#contract/api/requests.ts';
import { duration } from '#contract/format/duration.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { stagesOf } from '../stages-of.ts';

type Turn = z.output<typeof requestHistory.data>['waitingTimes'][number];
export type Wait = { whom: string; howLong: string };

/** For whom a request waited and how long, the turns of one added up, in the order in which they first came. */
export function waitsOf(turns: readonly Turn[], request: RequestFull): Wait[] {
  const total = new Map<string, number>();
  for (const turn of turns) {
    const whom = whomOf(turn, request);
    total.set(whom, (total.get(whom) ?? 0) + turn.seconds);
  }
  const last = turns.at(-1);
  const current = last && !isFinal(request.status) ? whomOf(last, request) : undefined;
  return [...total].map(([whom, seconds]) => ({
    whom,
    howLong: `${duration(seconds)}${whom === current ? ' so far' : ''}`,
  }));
}

function whomOf(turn: Turn, request: RequestFull): string {
  if (turn.for === 'requestor') return request.relations.isRequestor ? 'You' : 'The requestor';
  const stage = stagesOf(request).find(({ id }) => id === turn.stageId);
  const place = stage?.position?.name ?? chosenOf(stage);
  return turn.for === 'nobody' ? `Nobody could act as ${place}` : place;
}

/** A person the requestor chose; a position is named alone, for who holds it may have changed meanwhile. */
function chosenOf(stage: Stage | undefined): string {
  // it waited for the person whom the requestor chose, also when a delegate decided
  const chosen = stage?.onBehalfOf ?? stage?.signedBy ?? stage?.signee ?? stage?.formerSignee;
  const person = chosen?.displayName;
  return person && stage?.chosenAs ? `${person} (${stage.chosenAs})` : (person ?? 'the signee');
}
