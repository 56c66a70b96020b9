import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reloadPage } from '../../reload-page.ts';

/** For a page that is left by itself some time after what was done there: not once the person has gone elsewhere. */
export function useLeaveLater(afterMs: number): (leave: () => unknown) => void {
  const { history } = useRouter();
  // Of the page that this stands on, which may have been left before the portal answered.
  const [pathname] = useState(() => history.location.pathname);
  return (leave) => {
    setTimeout(() => {
      if (history.location.pathname === pathname) leave();
    }, afterMs);
  };
}

/** The same for a page that is loaded anew. Where it was left instead, what shows next is fetched anew. */
export function useReloadLater(afterMs: number): () => void {
  const client = useQueryClient();
  const leaveLater = useLeaveLater(afterMs);
  return () => {
    void client.invalidateQueries({ refetchType: 'none' });
    leaveLater(reloadPage);
  };
}
