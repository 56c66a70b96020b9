import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FileRoutesById } from '../route-tree.gen.ts';

/** Fetches the code of the screens that will be wanted next: on a slow line it takes longer than anything else (0067). */
export function useScreensAhead(ids: readonly (keyof FileRoutesById)[], isWanted = true): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return;
    const routes: Partial<typeof router.routesById> = router.routesById;
    for (const id of ids) {
      const route = routes[id];
      if (route) void router.loadRouteChunk(route);
    }
  }, [router, ids, isWanted]);
}
