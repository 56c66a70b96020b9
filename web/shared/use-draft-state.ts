import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { currentAccount, onSessionEnd } from './session.ts';

type DraftState<T> = [state: T, set: Dispatch<SetStateAction<T>>, isRestored: boolean];

/**
 * useState for what somebody types. Should the session end while it differs from `initial`, it is kept, and the same
 * account finds it again under the same `form` (never passwords or codes). `revive` makes what was kept fit the form
 * as it is now. Without `form` nothing is kept.
 */
export function useDraftState<T>(
  form: string | undefined,
  initial: T,
  revive: (kept: T) => T = (kept) => kept,
): DraftState<T> {
  const [start] = useState(() => {
    const owner = form === undefined ? undefined : currentAccount()?.id;
    const kept = owner === undefined || form === undefined ? undefined : readDraft<T>(owner, form);
    return { owner, initial, kept: kept === undefined ? undefined : revive(kept) };
  });
  const [state, set] = useState(start.kept ?? initial);
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  }, [state]);

  useEffect(() => {
    const { owner, initial: unchanged } = start;
    if (owner === undefined || form === undefined) return;
    dropDraft(owner, form);
    return onSessionEnd(() => {
      if (current.current !== unchanged) keepDraft(owner, form, current.current);
    });
  }, [start, form]);

  return [state, set, start.kept !== undefined];
}
