import { refuse } from '#contract/errors.ts';
import type { EventParams } from '#contract/events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Outcome, Work } from './effects.ts';

type Answer = NonNullable<Work<'resubmit'>['body']['answers']>[number];
type Items = NonNullable<EventParams<'resubmit'>['items']>;

/**
 * The requestor answers: the whole question in words, and each item that was asked for with words and files of their own. Who asked
 * is kept, because by now somebody else may hold the stage, and so is what was asked.
 */
export async function resubmit({ tx, request, body }: Work<'resubmit'>): Promise<Outcome<'resubmit'>> {
  const { latestEvent } = request;
  const question = latestEvent?.type === 'moreinfo' ? latestEvent : null;
  const asked = question && 'items' in question.params ? (question.params.items ?? []) : [];
  const items = await answered(tx, request.id, asked.map(String), body.answers ?? []);
  return {
    params: {
      ...(question && question.actorId !== null && { askedById: question.actorId }),
      ...(body.message && { message: body.message }),
      ...(items.length > 0 && { items }),
    },
  };
}

async function answered(
  tx: Tx,
  requestId: number,
  asked: readonly string[],
  answers: readonly Answer[],
): Promise<Items> {
  const given = new Map(answers.map((answer) => [answer.item, answer]));
  const unknown = answers.findIndex(({ item }) => asked[item] === undefined);
  if (unknown >= 0) refuseAnswer(unknown, 'item', 'Please answer what was asked for.');
  const files = new Set(await filesOfRequestor(tx, requestId, answers));
  const notTheirs = answers.findIndex(({ attachmentIds = [] }) => attachmentIds.some((id) => !files.has(id)));
  if (notTheirs >= 0)
    refuseAnswer(notTheirs, 'attachmentIds', 'Please name files that you added to this request.');
  return asked.map((text, item) => {
    const { answer, attachmentIds } = given.get(item) ?? {};
    return { asked: text, ...(answer && { answer }), ...(attachmentIds?.length && { attachmentIds }) };
  });
}

function refuseAnswer(index: number, field: string, message: string): never {
  return refuse('input.invalid', { issues: [{ path: `answers.${index}.${field}`, message }] });
}

/** Those of the named files that the requestor added to this request. */
async function filesOfRequestor(tx: Tx, requestId: number, answers: readonly Answer[]): Promise<number[]> {
  const named = answers.flatMap(({ attachmentIds = [] }) => attachmentIds);
  if (named.length === 0) return [];
  const rows = await tx
    .selectFrom('attachments')
    .select('id')
    .where('requestId', '=', requestId)
    .where('isFromSignee', '=', false)
    .where('id', 'in', named)
    .execute();
  return rows.map(({ id }) => id);
}
