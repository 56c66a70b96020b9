import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DraftContent } from '#contract/api/drafts.ts';
import { newFormKey } from '../../../forms/new-form-key.ts';
import type { AnswerForm, Filled } from '../../../forms/use-answers.ts';
import { currentAccount } from '../../../shared/session.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { browserCopy } from './browser-copy.ts';
import { NOT_DISCARDED } from './draft-state.tsx';
import { type Base, type Keeping, keepInStep, type Offered } from './keep-in-step.ts';

type Options = {
  accountId: number;
  documentId: number;
  /** The browser's name for it. */
  name: string;
  /** What the portal had when the form was opened; undefined where it could not be read. */
  found: Offered | null | undefined;
  /** The form began with another request's answers, which nobody has kept yet. */
  isCopied: boolean;
};

/** Keeps what a form holds with its person: on the portal, and in this browser until the portal has it (decision 0065). */
export function useServerDraft(form: AnswerForm, options: Options) {
  const { accountId, documentId, name, isCopied } = options;
  const client = useQueryClient();
  const { filled, isChanged, restored } = form;
  const [start] = useState(() => startOf(restored, options));
  const [keeping, setKeeping] = useState<Keeping>(start.keeping);
  const [inStep] = useState(() =>
    keepInStep({
      documentId,
      isCopied,
      ...start.base,
      newer: start.keeping.newer,
      keptAt: start.keeping.keptAt,
      onChange: (next) => {
        setKeeping(next);
        // its card says whether there is a draft
        if (next.state !== 'waiting') void client.invalidateQueries({ queryKey: ['catalogue'] });
      },
      isOwn: () => currentAccount()?.id === accountId,
      local: browserCopy(accountId, name),
    }),
  );
  /** What needs not be sent: what came from the portal, and an empty form. */
  const known = useRef<Filled | null>(restored?.isOfBrowser || isCopied ? null : filled);
  const isOfPortal = useRef(false);

  // before anything is held
  useEffect(() => {
    inStep.open();
    const look = () => void (document.visibilityState === 'visible' ? inStep.look() : inStep.flush());
    document.addEventListener('visibilitychange', look);
    addEventListener('online', inStep.flush);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', inStep.flush);
      inStep.flush();
    };
  }, [inStep]);

  useEffect(() => {
    if (known.current === filled) return;
    const isFirst = known.current === null;
    known.current = filled;
    if (isOfPortal.current) {
      isOfPortal.current = false;
      return;
    }
    if (isChanged) inStep.hold(contentOf(filled));
    else if (!isFirst) inStep.discard();
  }, [filled, isChanged, inStep]);

  // what says so beside the button may be far below
  useEffect(() => {
    if (keeping.state === 'not-discarded') toastFailure('Your draft is not deleted yet', NOT_DISCARDED);
  }, [keeping.state]);

  return {
    keeping,
    stop: () => inStep.stop(contentOf(filled)),
    goOn: inStep.goOn,
    finish: inStep.finish,
    keepThis: () => inStep.keepThis(contentOf(filled)),
    /** The same again, as another form that is sent for itself. */
    makeAnother: () => {
      inStep.beginAnew();
      form.fillWith({ ...filled, fileNames: {}, key: newFormKey() });
    },
    takeNewer: async () => {
      const newer = await inStep.takeNewer();
      if (!newer) return;
      isOfPortal.current = !newer.isOfBrowser;
      form.fillWith(newer.content);
    },
  };
}

function contentOf({ key, values, people, fileNames }: Filled): DraftContent {
  return { key, values, people, fileNames };
}

/**
 * What this browser has goes first; where it does not know the portal's newest version, the person is asked. Whether it is
 * the one that this browser sent last, and got no answer to, shows when that is sent once more.
 */
function startOf(
  restored: AnswerForm['restored'],
  { found, isCopied }: Options,
): { base: Base; keeping: Keeping } {
  const there = found?.version ?? 0;
  const ofBrowser = !isCopied && restored?.isOfBrowser ? restored : undefined;
  const known = isCopied ? 0 : (ofBrowser?.version ?? there);
  const unanswered = (isCopied ? found : ofBrowser)?.unanswered ?? null;
  const isAsked = isCopied || (there > known && !unanswered);
  const newer = isAsked ? (found ?? null) : null;
  const keptAt = found?.keptAt ?? null;
  return {
    base: { version: known, unanswered },
    keeping: { state: keptAt ? 'kept' : 'nothing', keptAt, newer, sentAs: null },
  };
}
