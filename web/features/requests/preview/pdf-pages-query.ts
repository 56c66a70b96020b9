import { queryOptions } from '@tanstack/react-query';

/**
 * The component that draws papers. Heavy: a screen that will show one begins to fetch it before it knows which. Not `lazy`, because
 * React shows what was waited for in a `Suspense` no sooner than 300 ms after the last stand-in appeared, and one has just appeared.
 */
export const pdfPagesQuery = queryOptions({
  queryKey: ['pdf-pages'],
  queryFn: async () => (await import('./pdf-pages.tsx')).default,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
