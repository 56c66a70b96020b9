import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reloadPage } from '../../reload-page.ts';

/** For a page that is left by itself some time after what was done there: not once the person has gone elsewhere. */
export function useLeaveLater(afterMs: number): (leave: () => unknown) => void {
  const { history } = useRouter();
  // Of the page that this stands on, which may have been left before the portal answered. What only replaces its search, such as
  // the next request on the desk, leaves the number of its entry in the history as it is.
  const [start] = useState(history.location);
  return (leave) => {
    const { pathname, href, state } = history.location;
    if (pathname !== start.pathname || state.__TSR_index !== start.state.__TSR_index) return;
    setTimeout(() => {
      if (history.location.href === href) leave();
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
