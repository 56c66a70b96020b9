import { DEFAULT_PAGE_SIZE } from '../../shared/page-size.ts';

/** The filters as the address keeps them (specification part 1, section 2). */
export type RequestSearch = {
  documentId?: number;
  signeeId?: number;
  requestorId?: number;
  /** As typed; the screen asks only for one that exists. */
  status?: string;
  search?: string;
  page?: number;
  limit?: number;
};

const NUMBERS = ['documentId', 'signeeId', 'requestorId', 'page', 'limit'] as const;
const TEXTS = ['status', 'search'] as const;

/** For the route's validateSearch: what cannot be read is left out rather than sent. */
export function requestSearch(raw: Record<string, unknown>): RequestSearch {
  const numbers = NUMBERS.map((key) => [key, Number(raw[key])] as const);
  const texts = TEXTS.map((key) => [key, String(raw[key] ?? '')] as const);
  return Object.fromEntries([
    ...numbers.filter(([, value]) => Number.isInteger(value) && value > 0),
    ...texts.filter(([, value]) => value !== ''),
  ]);
}

export function pageOf({ page = 1, limit = DEFAULT_PAGE_SIZE }: RequestSearch) {
  return { page, limit };
}
