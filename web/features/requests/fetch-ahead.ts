import { queryClient } from '../../shared/query-client.ts';
import { pdfPagesQuery } from './preview/pdf-pages-query.ts';
import { requestQuery } from './request-queries.ts';

/**
 * Begins to fetch what a page of a request shows while its own code is still on its way; waits for nothing. A link that is only
 * pointed at fetches the code that draws papers, and asks nothing of the portal.
 */
export function fetchAhead(id: number, isOnlyPointedAt: boolean): void {
  void queryClient.prefetchQuery(pdfPagesQuery);
  if (!isOnlyPointedAt) void queryClient.prefetchQuery(requestQuery(id));
}
