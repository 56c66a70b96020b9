import { expect, test } from 'vitest';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { DocumentType } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import { findPendingCause } from '#server/modules/requests/rules/pipeline.ts';
import { chainOf } from '../web/features/requests/create/chain-of.ts';

/*
 * The dialog before a request is sent says what will happen at each stage, and the server decides it: here of a stage
 * whose position the requestor holds, and nobody else.
 */
const REQUESTOR = { id: 99, displayName: 'Myself' } as AccountSummary;

test.each(DOCUMENTS)('$name: a stage of the requestor waits, or is not required, as was said', (type) => {
  const indexes = [...type.chain.keys()];
  expect(indexes.map((index) => isSaidToWait(type, index))).toEqual(
    indexes.map((index) => doesWait(type, index)),
  );
});

function isSaidToWait(type: DocumentType, own: number): boolean {
  const template = type.chain.map((key, id) => ({
    id,
    order: id,
    kind: 'sign' as const,
    position: { id, key, name: key, users: id === own ? [REQUESTOR] : [] },
    signee: null,
    isSigneeGone: false,
    signatureKey: key,
  }));
  const chain = chainOf({ type, answers: {}, signees: [], people: [], template, requestorId: REQUESTOR.id });
  return chain[own]?.note.startsWith('Only you hold') ?? false;
}

function doesWait({ key, chain }: DocumentType, own: number): boolean {
  const stages = chain.map((signatureKey, id) => ({
    ...{ id, signeeId: null, positionId: id, signatureKey },
    ...{ isCompleted: false, isSkipped: false },
  }));
  const requestor = { id: REQUESTOR.id, positionId: own, deletedAt: null, expiresOn: '2027-06-30' } as Person;
  const people = new Map([[requestor.id, requestor]]);
  const known = { people, requestorId: requestor.id, today: '2026-11-20', documentKey: key, stages };
  return stages.some((stage) => stage.id === own && findPendingCause(stage, known) === 'own-request');
}
