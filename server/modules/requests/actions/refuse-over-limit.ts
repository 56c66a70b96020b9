import { refuse } from '#contract/errors.ts';
import type { Answers } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Tx } from '#server/db/connect.ts';

type Asked = { id?: number; requestorId: number; documentId: number; documentKey: string };

/**
 * Refuses (409) what the requestor's other requests for the same document, granted or running, rule out: "Leave of
 * absence is limited to one year". One request of a person at a time is weighed, so that none slips by beside another.
 */
export async function refuseOverLimit(tx: Tx, asked: Asked, answers: Answers): Promise<void> {
  const refusal = findDocument(asked.documentKey)?.refusedAfter;
  if (!refusal) return;
  const { requestorId, documentId } = asked;
  await lockUntilCommit(tx, LOCKS.requestsOf(requestorId));
  const others = await tx
    .selectFrom('requests')
    .select('formResponse')
    .where('requestorId', '=', requestorId)
    .where('documentId', '=', documentId)
    .where('status', 'not in', ['DISAPPROVED', 'CANCELLED'])
    .where('id', '<>', asked.id ?? 0)
    .execute();
  const why = refusal(
    answers,
    others.map(({ formResponse }) => formResponse),
  );
  if (why) refuse('request.over-limit', { words: { why } });
}
