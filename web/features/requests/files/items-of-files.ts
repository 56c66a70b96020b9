import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts.ts';
import { currentAccount } from '../../../shared/session.ts';

/** The item that each file was sent for, by the file's id. */
export type ItemsOfFiles = Readonly<Record<number, number>>;

const nameOf = (requestId: number) => `requests/${requestId}/items-of-files`;

/*
 * Which of the things that a signee asked for a file was sent for is told to the portal with the answer. Until then this browser
 * knows it, also when the dialog was closed or the page loaded anew.
 */

export function itemsOfFiles(requestId: number): ItemsOfFiles {
  const owner = currentAccount()?.id;
  return (owner !== undefined && readDraft<ItemsOfFiles>(owner, nameOf(requestId))) || {};
}

export function keepItemOfFile(requestId: number, fileId: number, item: number): void {
  const owner = currentAccount()?.id;
  if (owner === undefined) return;
  keepDraft(owner, nameOf(requestId), { ...itemsOfFiles(requestId), [fileId]: item });
}

export function forgetItemsOfFiles(requestId: number): void {
  const owner = currentAccount()?.id;
  if (owner !== undefined) dropDraft(owner, nameOf(requestId));
}
