import { useSyncExternalStore } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { currentAccount, onAccountChange } from './session.ts';

/** Who is signed in; null only while a logout is on its way to the login page. */
export function useAccount(): Account | null {
  return useSyncExternalStore(onAccountChange, currentAccount);
}
