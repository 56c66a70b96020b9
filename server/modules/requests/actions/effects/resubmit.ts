import { askedInWords } from '#contract/asked-items.ts';
import { refuse } from '#contract/errors.ts';
import type { EventParams } from '#contract/events.ts';
import type { Request } from '../../rules/request.ts';
import type { Outcome, Work } from './effects.ts';

type Answers = NonNullable<Work<'resubmit'>['body']['answers']>;

/**
 * The requestor answers: the whole question in words, and each item that was asked for with words and files of their own. Who asked
 * is kept, because by now somebody else may hold the stage, and so is what was asked.
 */
export async function resubmit({ request, body }: Work<'resubmit'>): Promise<Outcome<'resubmit'>> {
  const question = questionOf(request);
  const ofRequestor = request.attachments.filter(({ isFromSignee }) => !isFromSignee);
  const items = answered(
    question?.items ?? [],
    body.answers ?? [],
    ofRequestor.map(({ id }) => id),
  );
  const named = items.flatMap(({ attachmentIds = [] }) => attachmentIds);
  const forNoItem = ofRequestor.filter(
    ({ id, createdAt }) => question && createdAt > question.createdAt && !named.includes(id),
  );
  return {
    params: {
      ...(question?.askedById && { askedById: question.askedById }),
      ...(question?.words && { asked: question.words }),
      ...(body.message && { message: body.message }),
      ...(items.length > 0 && { items }),
      ...(forNoItem.length > 0 && { attachmentIds: forNoItem.map(({ id }) => id) }),
    },
  };
}

/** What the request waits for an answer to; null where somebody else has had it since. */
function questionOf({ latestEvent }: Request) {
  if (latestEvent?.type !== 'moreinfo') return null;
  const { actorId, createdAt } = latestEvent;
  // Type and parameters were written together, by one function.
  const asked = latestEvent.params as EventParams<'moreinfo'>;
  return { askedById: actorId, createdAt, words: askedInWords(asked), items: asked.items ?? [] };
}

function answered(asked: readonly string[], answers: Answers, files: readonly number[]) {
  const given = new Map(answers.map((answer) => [answer.item, answer]));
  const unknown = answers.findIndex(({ item }) => asked[item] === undefined);
  if (unknown >= 0) refuseAnswer(unknown, 'item', 'Please answer what was asked for.');
  const notTheirs = answers.findIndex(({ attachmentIds = [] }) =>
    attachmentIds.some((id) => !files.includes(id)),
  );
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
