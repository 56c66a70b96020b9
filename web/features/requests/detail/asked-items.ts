import type { Attachment } from '#contract/api/attachments.ts';
import type { ActionBody } from '#contract/api/request-actions.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { askedInWords } from '#contract/asked-items.ts';
import { LIMITS } from '#contract/limits.ts';
import { tooLong } from '#contract/required-inputs.ts';
import { typesTaken } from '#documents/check-file.ts';
import { ownFiles } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';
import type { IssueTexts } from '../../../shared/failures.ts';
import type { ItemsOfFiles } from '../files/items-of-files.ts';
import type { Uploads } from '../files/use-uploads.ts';

/** The ids of the files that the dialog has sent itself for an item, which it shows by their progress. */
type ArrivedFor = Uploads['arrivedFor'];
type AskedItem = ReturnType<typeof itemsAskedFor>[number];

/** The requestor's files that came since a signee asked for more. */
export function filesSinceAsked({ latestEvent, attachments }: RequestFull): Attachment[] {
  if (latestEvent?.type !== 'moreinfo') return [];
  return attachments.filter(
    ({ isFromSignee, createdAt }) => !isFromSignee && createdAt > latestEvent.createdAt,
  );
}

/**
 * What the question asks for one by one, with the files that `arrived` for it otherwise. A file that came since counts as an
 * answer to the item that it was sent for, before the page was loaded anew or the dialog closed; one that the form itself names
 * does however it came.
 */
export function itemsAskedFor(request: RequestFull, sentFor: ItemsOfFiles, arrivedFor: ArrivedFor) {
  const { latestEvent, document, formResponse } = request;
  if (latestEvent?.type !== 'moreinfo') return [];
  const type = findDocument(document.key);
  const own = type ? ownFiles(type, formResponse) : [];
  return latestEvent.items.map(({ asked }, item) => {
    const kind = own.find(({ label }) => label === asked)?.kind ?? null;
    const isFor = (file: Attachment) => sentFor[file.id] === item || (kind !== null && file.kind === kind);
    const justNow = arrivedFor(item);
    const arrived = filesSinceAsked(request).filter((file) => isFor(file) && !justNow.includes(file.id));
    return { asked, kind, types: typesTaken(type, { kind, isFromSignee: false }), arrived };
  });
}

/** Whether the question says more than its items, so that words can answer it for none of them. */
export function asksInWords({ latestEvent }: RequestFull): boolean {
  if (latestEvent?.type !== 'moreinfo') return true;
  const items = latestEvent.items.map(({ asked }) => asked);
  return askedInWords({ message: latestEvent.message ?? '', items }) !== null;
}

/** The files that came since and that answer no item yet. */
export function filesForNoItem(
  request: RequestFull,
  items: readonly AskedItem[],
  arrivedFor: ArrivedFor,
): Attachment[] {
  const known = [...items.flatMap((one, item) => idsOf(one, arrivedFor(item))), ...arrivedFor(undefined)];
  return filesSinceAsked(request).filter(({ id }) => !known.includes(id));
}

/** The answer, item by item; those for which there are neither words nor files are left out. */
export function answersTo(
  items: readonly AskedItem[],
  words: readonly string[],
  arrivedFor: ArrivedFor,
): ActionBody<'resubmit'> {
  const answers = items.flatMap((one, item) => {
    const answer = words[item]?.trim();
    const attachmentIds = idsOf(one, arrivedFor(item));
    if (!answer && attachmentIds.length === 0) return [];
    return [{ item, ...(answer && { answer }), ...(attachmentIds.length > 0 && { attachmentIds }) }];
  });
  return answers.length > 0 ? { answers } : {};
}

/** What is wrong with words that are longer than an answer may be. */
export function lengthRefusal(words = ''): string | undefined {
  const { messageCharacters } = LIMITS;
  return words.trim().length > messageCharacters ? tooLong(messageCharacters) : undefined;
}

/** What the server said of the answer to an item, until it is changed. */
export function refusalOfAnswer(
  item: number,
  words: string,
  sent: ActionBody<'resubmit'>,
  issues: IssueTexts,
): string | undefined {
  const { answers = [] } = sent;
  const index = answers.findIndex((one) => one.item === item);
  return answers[index]?.answer === words.trim() ? issues[`answers.${index}.answer`] : undefined;
}

function idsOf({ arrived }: AskedItem, justNow: readonly number[]): number[] {
  return [...arrived.map(({ id }) => id), ...justNow];
}
