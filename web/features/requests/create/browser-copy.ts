import type { DraftContent } from '#contract/api/drafts.ts';
import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts.ts';
import type { Base, BrowserCopy, Offered } from './keep-in-step.ts';

/** Of what an earlier version of the portal kept, nothing but the content is certain. */
type Kept = DraftContent & Partial<Base> & { keptAt?: string };

const openedLast = new Map<string, BrowserCopy>();
const keyOf = (accountId: number, name: string) => `${accountId}:${name}`;

/** The browser's name for the form of a document. */
export const nameOfForm = (documentId: number) => `requests/create/${documentId}`;

/** This browser's copy of a form, which belongs to where the form was opened last. */
export function browserCopy(accountId: number, name: string): BrowserCopy {
  const key = keyOf(accountId, name);
  const isCurrent = () => openedLast.get(key) === copy;
  const copy: BrowserCopy = {
    open: () => void openedLast.set(key, copy),
    isCurrent,
    keep: (content, base) => {
      if (isCurrent()) keepDraft(accountId, name, { ...content, ...base, keptAt: new Date().toISOString() });
    },
    drop: () => {
      if (isCurrent()) dropDraft(accountId, name);
    },
  };
  return copy;
}

/**
 * The form is about to be opened again, with what the portal has by now: where it was open before, nothing is dropped any more
 * that may be newer than that.
 */
export function reopen(accountId: number, name: string): void {
  openedLast.delete(keyOf(accountId, name));
}

/** This browser's copy as a draft that somebody may go on with. */
export function readBrowserCopy(accountId: number, name: string): Offered | null {
  const kept = readDraft<Kept>(accountId, name);
  if (!kept) return null;
  const { version = 0, unanswered = null, keptAt = new Date().toISOString(), ...content } = kept;
  return { version, unanswered, keptAt, content, isOfBrowser: true };
}
