import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { currentAccount, onSessionEnd } from './session.ts';

type Options<T> = {
  revive?: (kept: T) => T;
  otherwise?: T | undefined;
  isKeptByCaller?: boolean;
  survivesReload?: boolean;
};
type DraftState<T> = [state: T, set: Dispatch<SetStateAction<T>>, isRestored: boolean];

/**
 * useState for what somebody types. Should the session end while it differs from `initial`, it is kept, and the same
 * account finds it again under the same `form` (never passwords or codes). `revive` makes what was kept fit the form
 * as it is now. Without `form` nothing is kept. Where nothing was, it begins with `otherwise`; with
 * `isKeptByCaller` it only reads. With `survivesReload` it is kept as well while the page is hidden, as a page is before it
 * is loaded anew, closed or put aside by a phone; for what nobody is warned about.
 */
export function useDraftState<T>(
  form: string | undefined,
  initial: T,
  { revive = (kept) => kept, otherwise, isKeptByCaller = false, survivesReload = false }: Options<T> = {},
): DraftState<T> {
  const [start] = useState(() => {
    const owner = form === undefined ? undefined : currentAccount()?.id;
    const kept = owner === undefined || form === undefined ? undefined : readDraft<T>(owner, form);
    return { owner, initial, kept: kept === undefined ? undefined : revive(kept) };
  });
  const [state, set] = useState(start.kept ?? otherwise ?? initial);
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  }, [state]);

  useEffect(() => {
    const { owner, initial: unchanged } = start;
    if (owner === undefined || form === undefined) return;
    dropDraft(owner, form);
    if (isKeptByCaller) return;
    const keep = () => {
      if (current.current !== unchanged) keepDraft(owner, form, current.current);
    };
    const keepWhileHidden = () => (document.visibilityState === 'hidden' ? keep() : dropDraft(owner, form));
    if (survivesReload) document.addEventListener('visibilitychange', keepWhileHidden);
    const forget = onSessionEnd(keep);
    return () => {
      document.removeEventListener('visibilitychange', keepWhileHidden);
      forget();
    };
  }, [start, form, isKeptByCaller, survivesReload]);

  return [state, set, start.kept !== undefined];
}
