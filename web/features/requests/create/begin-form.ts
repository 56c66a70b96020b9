import type { Draft } from '#contract/api/drafts.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { FormValues } from '#documents/collect.ts';
import type { Field } from '#documents/fields.ts';
import type { Filled } from '../../../forms/use-answers.ts';
import { copiedContent, isSentAsSame } from './copied-content.ts';
import type { Offered } from './keep-in-step.ts';

/** The drafts of the form, here and at the portal, and the request whose answers are wanted beside them. */
type Drafts = {
  local: Offered | null;
  found: Draft | null | undefined;
  toCopy: RequestFull | undefined;
};
type Beginning = {
  copied: RequestFull | undefined;
  kept: Filled | undefined;
  /** What else may go on in this form. */
  offered: Offered | null | undefined;
};

/** What a form holds when it is opened: the copy of a request, else the draft. */
export function beginForm(
  fields: readonly Field[],
  initial: FormValues,
  { local, found, toCopy }: Drafts,
): Beginning {
  // what was typed last, wherever it is kept
  const draft = local ?? found;
  const content = toCopy && copiedContent(fields, toCopy);
  // whoever copies the same twice goes on with what they have
  const isThere = content && draft && isSentAsSame(fields, initial, [content, draft.content]);
  return content && !isThere
    ? { copied: toCopy, kept: content, offered: draft }
    : { copied: undefined, kept: found?.content, offered: found };
}
