import { useQueries, useQuery } from '@tanstack/react-query';
import type { RequestFull } from '#contract/api/requests.ts';
import { generatedFormQuery } from '../request-queries.ts';
import { pdfPagesQuery } from './pdf-pages-query.ts';

/** Whether there is a paper to look at: both it and what draws it have come. */
export function useIsPaperShown(request: RequestFull | undefined): boolean {
  const [paper] = useQueries({ queries: (request ? [request] : []).map(generatedFormQuery) });
  const viewer = useQuery(pdfPagesQuery);
  return paper?.data !== undefined && viewer.data !== undefined;
}
