import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { dropOldDrafts } from '../shared/drafts.ts';
import { followLive } from '../shared/live.ts';
import { printInLight } from '../shared/print-in-light.ts';
import { queryClient } from '../shared/query-client.ts';
import { preloadToasts } from '../shared/ui/toast-area.tsx';
import { useAccount } from '../shared/use-account.ts';
import { Shell } from './shell.tsx';

/** Everything behind the login. What was fetched for one account is forgotten before the next one is served. */
export function Portal() {
  const account = useAccount();
  const accountId = account?.id;
  // somebody else may have logged in in another tab: what was fetched is forgotten after the screens are gone that showed it
  const [servedId, serve] = useState(accountId);
  useEffect(preloadToasts, []);
  useEffect(printInLight, []);
  useEffect(dropOldDrafts, []);
  useEffect(() => {
    if (accountId === undefined) return;
    serve(accountId);
    const stopFollowing = followLive(queryClient);
    return () => {
      stopFollowing();
      queryClient.clear();
    };
  }, [accountId]);

  const router = useRouter();
  const role = account?.role.name;
  const served = useRef(role);
  useEffect(() => {
    if (served.current === role) return;
    served.current = role;
    // an Admin may have changed it: each screen is asked anew whether it is still theirs
    if (role) void router.invalidate();
  }, [role, router]);

  if (!account || accountId !== servedId) return null;
  return (
    <QueryClientProvider key={accountId} client={queryClient}>
      <Shell account={account} />
    </QueryClientProvider>
  );
}
