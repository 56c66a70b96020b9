import { queryOptions } from '@tanstack/react-query';
import { importAgain } from './import-again.ts';
import { pdfWorker } from './pdf-worker.ts';

/**
 * The component that draws papers and the worker that reads them. Heavy: a screen that will show one begins to fetch both before it
 * knows which. Not `lazy`, because React shows what was waited for in a `Suspense` no sooner than 300 ms after the last stand-in
 * appeared, and one has just appeared.
 */
export const pdfPagesQuery = queryOptions({
  queryKey: ['pdf-pages'],
  queryFn: async () => {
    const [{ default: Pages }, port] = await Promise.all([
      importAgain(() => import('./pdf-pages.tsx')),
      pdfWorker(),
    ]);
    return { Pages, port };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
