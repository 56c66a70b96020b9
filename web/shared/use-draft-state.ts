import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { currentAccount, onSessionEnd } from './session.ts';

type Options<T> = {
  revive?: (kept: T) => T;
  otherwise?: T | undefined;
  isKeptByCaller?: boolean;
  survivesReload?: boolean;
  survivesLeaving?: boolean;
};
type DraftState<T> = [state: T, set: Dispatch<SetStateAction<T>>, isRestored: boolean, forget: () => void];

/**
 * useState for what somebody types. Should the session end while it differs from `initial`, it is kept, and the same
 * account finds it again under the same `form` (never passwords or codes). `revive` makes what was kept fit the form
 * as it is now. Without `form` nothing is kept. Where nothing was, it begins with `otherwise`; with
 * `isKeptByCaller` it only reads. With `survivesReload` it is kept as well while the page is hidden, as a page is before it
 * is loaded anew, closed or put aside by a phone; for what nobody is warned about. With `survivesLeaving` it is kept until
 * `forget` says that it was sent, also where its form is only closed or turned away from.
 */
export function useDraftState<T>(
  form: string | undefined,
  initial: T,
  options: Options<T> = {},
): DraftState<T> {
  const { revive = (kept) => kept, otherwise, isKeptByCaller = false, survivesLeaving = false } = options;
  const { survivesReload = survivesLeaving } = options;
  const [start] = useState(() => {
    const owner = form === undefined ? undefined : currentAccount()?.id;
    const kept = owner === undefined || form === undefined ? undefined : readDraft<T>(owner, form);
    return { owner, initial, kept: kept === undefined ? undefined : revive(kept) };
  });
  const [state, set] = useState(start.kept ?? otherwise ?? initial);
  const current = useRef(state);
  const forgotten = useRef(start.initial);
  useEffect(() => {
    current.current = state;
  }, [state]);

  useEffect(() => {
    const { owner } = start;
    if (owner === undefined || form === undefined) return;
    dropDraft(owner, form);
    if (isKeptByCaller) return;
    const keep = () => {
      const isEmpty = isSame(current.current, start.initial);
      if (!isEmpty && current.current !== forgotten.current) keepDraft(owner, form, current.current);
    };
    const keepWhileHidden = () => (document.visibilityState === 'hidden' ? keep() : dropDraft(owner, form));
    if (survivesReload) document.addEventListener('visibilitychange', keepWhileHidden);
    const stopListening = onSessionEnd(keep);
    return () => {
      document.removeEventListener('visibilitychange', keepWhileHidden);
      stopListening();
      if (survivesLeaving) keep();
    };
  }, [start, form, isKeptByCaller, survivesReload, survivesLeaving]);

  const forget = () => {
    forgotten.current = current.current;
    // its form may be closed by now
    if (start.owner !== undefined && form !== undefined) dropDraft(start.owner, form);
  };
  return [state, set, start.kept !== undefined, forget];
}

/** What is ticked and unticked again is as empty as before, though another list. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
