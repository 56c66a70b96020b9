import { type Audience, noticesOf } from '#contract/events.ts';
import { pendingCauseOf } from './pipeline.ts';
import type { Change } from './plan-change.ts';
import { pastSigneesOf } from './relations.ts';
import { delegatesOf, findOpenStage, holdersOf, type Request, type StageRow, whoMayAct } from './request.ts';

export type Transition = { change: Change; before: Request; after: Request };
export type Recipient = { accountId: number; audience: Audience };

/** Who receives a notice of a change: the people its row names, each of them once and never the one who did it. */
export function recipientsOf(transition: Transition, adminIds: readonly number[]): Recipient[] {
  const recipients = new Map<number, Recipient>();
  for (const { to: audience } of noticesOf(transition.change.type)) {
    for (const accountId of membersOf(audience, transition, adminIds)) {
      if (accountId === transition.change.actorId || recipients.has(accountId)) continue;
      recipients.set(accountId, { accountId, audience });
    }
  }
  return [...recipients.values()];
}

/**
 * Whether the Admins receive a notice. A vacancy is filled on the user's page, where the missing signatories are listed;
 * nobody is sent a notice of it.
 */
export function concernsAdmins(transition: Transition): boolean {
  const waits = waitingStage(transition);
  return (
    noticesOf(transition.change.type).some(({ to }) => to === 'admins') &&
    waits !== null &&
    transition.after.status === 'PENDING' &&
    pendingCauseOf(waits, transition.after) !== 'vacancy'
  );
}

function membersOf(
  audience: Audience,
  transition: Transition,
  adminIds: readonly number[],
): readonly number[] {
  const { change, before, after } = transition;
  const waits = waitingStage(transition);
  switch (audience) {
    case 'requestor':
      return [after.requestorId];
    case 'principal':
      return change.principalId ? [change.principalId] : [];
    case 'asker':
      return waits ? askerAmong(change, whoMayAct(waits, after)) : [];
    case 'signees':
      return waits ? holdersOf(waits, after).map(({ id }) => id) : [];
    case 'delegates':
      return waits ? delegatesOf(waits, after) : [];
    case 'formerSignees':
      return formerSigneesOf(change, before);
    case 'pastSignees':
      return concernsPastSignees(transition) ? pastSigneesOf(before) : [];
    case 'admins':
      return concernsAdmins(transition) ? adminIds : [];
    case 'attendees':
      return [];
  }
}

/** The stage that waits because of this change. */
function waitingStage({ change, after }: Transition): StageRow | null {
  return change.to === 'stay' ? null : findOpenStage(after);
}

/** Who asked, where they may still act; they may be gone by the time the requestor answers. */
function askerAmong({ params }: Change, ids: readonly number[]): number[] {
  return 'askedById' in params ? ids.filter((id) => id === params.askedById) : [];
}

/** The people of the stage that was open before; where somebody was named, the one they replace. */
function formerSigneesOf({ params }: Change, before: Request): number[] {
  if ('replacedId' in params) return params.replacedId === null ? [] : [params.replacedId];
  const stage = findOpenStage(before);
  return stage ? whoMayAct(stage, before) : [];
}

/** A cancel that those who have signed must know of: an Admin's, and whoever's when all have signed. */
function concernsPastSignees({ change, before }: Transition): boolean {
  return before.status === 'COMPLETED' || ('isByAdmin' in change.params && change.params.isByAdmin === true);
}
