import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RequestSummary } from '#contract/api/requests.ts';
import { countText } from '#contract/format/counts.ts';
import { totalText } from '../../../shared/ui/lists/total-text.ts';
import { deskQuery } from './desk-query.ts';

/** The next of the list are fetched when so many are left after the one on the desk: whoever goes on never comes to an end before it. */
const AHEAD = 5;

type Queued = Pick<RequestSummary, 'id' | 'currentPipeline' | 'waitingSince'>;

type Newest = {
  currentId: number | undefined;
  requests: readonly RequestSummary[];
  /** The one on the desk and those after it, as the list was when it last had that one. */
  fromHere: readonly RequestSummary[];
};

/**
 * The requests that wait for the viewer, in their order, and which of them lies on the desk: the chosen one, else the first.
 * What was dealt with at the desk is gone at once, before the list has been fetched again.
 */
export function useQueue(chosenId: number | undefined) {
  const client = useQueryClient();
  const query = useInfiniteQuery(deskQuery);
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set());
  const loaded = query.data?.pages.flatMap(({ requests }) => requests) ?? [];
  const requests = loaded.filter((request) => !dealtWith.has(turnOf(request)));
  const { total = 0, isLowerBound } = query.data?.pages[0]?.pagination ?? {};
  const currentId = chosenId ?? requests[0]?.id;
  const count = total - (loaded.length - requests.length);
  const place = requests.findIndex(({ id }) => id === currentId);
  useMoreInTime(query, requests.length - place <= AHEAD);
  // others may have been dealt with since whoever calls `remove` was rendered
  const newest = useRef<Newest>({ currentId, requests, fromHere: [] });
  useEffect(() => {
    const before = newest.current.currentId === currentId ? newest.current.fromHere : [];
    newest.current = { currentId, requests, fromHere: place < 0 ? before : requests.slice(place) };
  });

  return {
    query,
    requests,
    currentId,
    /** How many wait, the one on the desk included. */
    count,
    isLowerBound,
    /** Of the one on the desk, from 1; 0 when it is not in the list. */
    place: place + 1,
    /** "3 of 12"; '' when it is not in the list. */
    placeText: place < 0 ? '' : `${countText(place + 1)} of ${totalText({ total: count, isLowerBound })}`,
    previousId: requests[place - 1]?.id,
    nextId: place < 0 ? requests[0]?.id : requests[place + 1]?.id,
    /** Those that no longer wait for the viewer; gives the one that lies on the desk then: the same, or the next that waits. */
    remove: (gone: readonly Queued[]): number | undefined => {
      const turns = gone.map(turnOf);
      setDealtWith((all) => new Set([...all, ...turns]));
      void client.invalidateQueries({ queryKey: deskQuery.queryKey });
      const { requests, fromHere } = newest.current;
      const rest = requests.filter((request) => !turns.includes(turnOf(request)));
      const waiting = new Set(rest.map(turnOf));
      return (fromHere.find((request) => waiting.has(turnOf(request))) ?? rest[0])?.id;
    },
  };
}

function useMoreInTime(query: UseInfiniteQueryResult, isNearEnd: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isDue = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}

/** A request may come back to the same person: at another stage, or at this one once its requestor has answered. */
export function turnOf({ id, currentPipeline, waitingSince }: Queued): string {
  return `${id}/${currentPipeline?.stageId}/${waitingSince}`;
}
