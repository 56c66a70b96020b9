import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { AccountImport, getAccountImport } from '#contract/api/account-imports.ts';
import { call, orNull } from '../../../shared/api.ts';
import { currentAccount } from '../../../shared/session.ts';

const ASKED_EVERY_MS = 1000;
const keyOf = (accountId: number) => `accountImport:${accountId}`;

/** Null for a number that the portal does not know, perhaps of another portal that was at this address. */
const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['account-import', id],
    queryFn: async ({ signal }) => {
      const found = await orNull(
        call<typeof getAccountImport>('GET /accounts/imports/:id', { params: { id }, signal }),
      );
      return found?.import ?? null;
    },
    // also while the window is hidden, so that its end is known when somebody comes back
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASKED_EVERY_MS : false),
    refetchIntervalInBackground: true,
    meta: { failure: 'The progress of the import could not be read' },
  });

/**
 * The import that this account started in this browser and whose end it has not read yet; its number is kept in the
 * browser, so that it is found again after the page was loaded anew. Of several, from several tabs, each is read in turn.
 */
export function useRunningImport() {
  const owner = currentAccount()?.id ?? 0;
  const [id, setId] = useState(() => unreadOf(owner)[0]);
  const { data } = useQuery({ ...importQuery(id ?? 0), enabled: id !== undefined });

  const start = (started: AccountImport) => {
    keepUnread(owner, [...unreadOf(owner), started.id]);
    setId(started.id);
  };
  const forget = useCallback(() => {
    const others = unreadOf(owner).filter((one) => one !== id);
    keepUnread(owner, others);
    setId(others[0]);
  }, [owner, id]);

  const isUnknown = id !== undefined && data === null;
  useEffect(() => {
    if (isUnknown) forget();
  }, [isUnknown, forget]);

  return {
    running: id === undefined ? undefined : (data ?? undefined),
    isStarted: id !== undefined,
    start,
    forget,
  };
}

/** The numbers are kept as "9,10". */
function unreadOf(owner: number): number[] {
  const text = localStorage.getItem(keyOf(owner)) ?? '';
  return text.split(',').map(Number).filter(Boolean);
}

function keepUnread(owner: number, ids: readonly number[]): void {
  if (ids.length > 0) localStorage.setItem(keyOf(owner), ids.join(','));
  else localStorage.removeItem(keyOf(owner));
}
