import '@mantine/core/styles.layer.css';
import { useDidUpdate } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropOldDrafts } from '../shared/drafts.ts';
import { followLive } from '../shared/live.ts';
import { printInLight } from '../shared/print-in-light.ts';
import { queryClient } from '../shared/query-client.ts';
import { closeFailure } from '../shared/toast.ts';
import { preloadToasts } from '../shared/ui/page/toast-area.tsx';
import { useAccount } from '../shared/use-account.ts';
import { Shell } from './shell.tsx';

/** Everything behind the login. What was fetched for one account is forgotten before the next one is served. */
export function Portal() {
  const account = useAccount();
  const accountId = account?.id;
  const role = account?.role.name;
  const router = useRouter();
  useEffect(preloadToasts, []);
  useEffect(printInLight, []);
  useEffect(dropOldDrafts, []);
  useEffect(() => {
    if (accountId === undefined) return;
    const stopFollowing = followLive(queryClient);
    return () => {
      stopFollowing();
      queryClient.clear();
    };
  }, [accountId]);

  // Somebody else may have logged in in another tab. Until the router stands on the dashboard nothing is rendered for them:
  // the screens of the account before are gone by then, and what these had fetched is cleared by the effect above.
  const [servedId, setServedId] = useState(accountId);
  useEffect(() => {
    if (accountId === undefined || accountId === servedId) return;
    let isWanted = true;
    const home = { to: '/dashboard', replace: true, ignoreBlocker: true } as const;
    void router.navigate(home).finally(() => isWanted && setServedId(accountId));
    return () => {
      isWanted = false;
    };
  }, [accountId, servedId, router]);

  useDidUpdate(() => {
    // an Admin may have changed it
    if (role) void askAnew(router);
  }, [role]);

  if (!account || accountId !== servedId) return null;
  return (
    <QueryClientProvider key={accountId} client={queryClient}>
      <Shell account={account} />
    </QueryClientProvider>
  );
}

/**
 * Runs the guards of the routes again for the new role, then fetches everything again. Queries that are running are cancelled and
 * the toast of a failure is closed first: what was refused to the old role no longer matters.
 */
async function askAnew(router: Pick<ReturnType<typeof useRouter>, 'invalidate'>): Promise<void> {
  await queryClient.cancelQueries();
  closeFailure();
  await router.invalidate();
  await queryClient.invalidateQueries();
}
