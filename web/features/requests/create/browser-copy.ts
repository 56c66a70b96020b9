import { dropDraft, keepDraft } from '../../../shared/drafts.ts';
import type { BrowserCopy } from './keep-in-step.ts';

const openedLast = new Map<string, BrowserCopy>();

/** This browser's copy of a form, which belongs to where the form was opened last. */
export function browserCopy(accountId: number, name: string): BrowserCopy {
  const key = `${accountId}:${name}`;
  const isCurrent = () => openedLast.get(key) === copy;
  const copy: BrowserCopy = {
    open: () => void openedLast.set(key, copy),
    isCurrent,
    keep: (content, base) => {
      if (isCurrent()) keepDraft(accountId, name, { ...content, ...base });
    },
    drop: () => {
      if (isCurrent()) dropDraft(accountId, name);
    },
  };
  return copy;
}
