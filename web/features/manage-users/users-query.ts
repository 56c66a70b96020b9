import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listAccounts } from '#contract/api/manage-accounts.ts';
import type { requestsByName } from '#contract/api/request-lists.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { completed, type UserSearch } from './user-search.ts';

const FAILURE = 'Error while fetching users';

export const usersQuery = (filters: UserSearch) => {
  const query = completed(filters);
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call<typeof listAccounts>('GET /accounts', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: FAILURE },
  });
};

export type FoundByName = {
  /** Of the first of these requests. */
  ids: number[];
  /** How many there are. */
  total: number;
  /** Of how many the stage has a position, too, so that whoever holds it signs once the person is gone. */
  ofPositions: number;
};

/** The requests that wait for these accounts by name, and those that will at a later stage. */
export const requestsByNameQuery = (accountIds: readonly number[]) =>
  queryOptions({
    queryKey: ['requests', 'by-name', accountIds],
    queryFn: async ({ signal }): Promise<{ now: FoundByName; later: FoundByName }> => {
      const answers = await Promise.all(
        inParts(accountIds).map((ids) => {
          const query = { signeeIds: ids.join(), limit: LIMITS.namesShown };
          return call<typeof requestsByName>('GET /requests/by-name', { query, signal });
        }),
      );
      return {
        now: sumOf(answers.map(({ pagination, ...waiting }) => ({ ...waiting, total: pagination.total }))),
        // an earlier version of the portal tells none
        later: sumOf(answers.map(({ later }) => later ?? NONE)),
      };
    },
    refetchOnMount: 'always',
    meta: { failure: FAILURE },
  });

type Part = { requests: readonly { id: number }[]; total: number; ofPositions: number };
const NONE: Part = { requests: [], total: 0, ofPositions: 0 };

function sumOf(parts: readonly Part[]): FoundByName {
  return {
    ids: parts.flatMap(({ requests }) => requests.map(({ id }) => id)),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    ofPositions: parts.reduce((sum, { ofPositions }) => sum + ofPositions, 0),
  };
}

/** As many as one call takes. */
function inParts(ids: readonly number[]): number[][] {
  const size = LIMITS.pageSizeMax;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  );
}

/** Who holds each of these positions, expired accounts included. */
export const holdersQuery = (positionIds: readonly number[]) =>
  queryOptions({
    queryKey: ['users', 'holders', positionIds],
    queryFn: ({ signal }) =>
      Promise.all(
        positionIds.map(async (positionId) => {
          const query = { positionId, limit: LIMITS.pageSizeMax };
          const { accounts } = await call<typeof listAccounts>('GET /accounts', { query, signal });
          return { positionId, accounts };
        }),
      ),
    refetchOnMount: 'always',
    meta: { failure: FAILURE },
  });
