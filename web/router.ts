import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { RouteError } from './shared/ui/page/route-error.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // what no route has read, such as an unknown tab, does not reach the screen
  search: { strict: true },
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** What was typed as the email on the page before: kept out of the address, which others log. */
    email?: string;
  }
}
