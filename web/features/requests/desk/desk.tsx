import { Skeleton } from '@mantine/core';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { LIMITS } from '#contract/limits.ts';
import { TOO_MANY_TOGETHER } from '#contract/too-many-together.ts';
import { isNotFound } from '../../../shared/api.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { NotLoaded } from '../../../shared/ui/page/not-loaded.tsx';
import { PERFORMING } from '../actions/use-perform-action.ts';
import { NOT_AUTHORIZED } from '../failures.ts';
import { useIsPaperShown } from '../preview/use-is-paper-shown.ts';
import { generatedFormQuery, requestQuery } from '../request-queries.ts';
import { isWaitingFor } from '../sign/is-waiting-for.ts';
import { NotWaitingAlert } from '../sign/not-waiting.tsx';
import { signingFormOf } from '../sign/signing-form.ts';
import { BatchDialogs } from './batch-dialogs.tsx';
import classes from './desk.module.css';
import { DeskBar } from './desk-bar.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskRequest } from './desk-request.tsx';
import { KeyHelp } from './key-help.tsx';
import { useBatch } from './use-batch.ts';
import type { useBatchResults } from './use-batch-results.ts';
import { useDeskKeys, useKeysSwitch } from './use-desk-keys.ts';
import { turnOf, type useQueue } from './use-queue.ts';
import { useSwipe } from './use-swipe.ts';

type Props = {
  queue: ReturnType<typeof useQueue>;
  currentId: number;
  lacksSignature: boolean;
  results: ReturnType<typeof useBatchResults>;
  /** False when the desk is being left. */
  onGo: (id: number | undefined) => boolean;
};

export function Desk({ queue, currentId, lacksSignature, results, onGo }: Props) {
  const { previousId, nextId, remove } = queue;
  const query = useQuery(requestQuery(currentId));
  const { data: request, error } = query;
  const isWaiting = request !== undefined && !isNotFound(error) && isWaitingFor(request);
  /** Dealt with a moment ago: the next one is on its way. */
  const [leftId, setLeftId] = useState<number>();
  const isLeft = leftId === currentId;
  // should it come back, it is like any other
  if (leftId !== undefined && !isLeft) setLeftId(undefined);
  const opened = useOpened(isWaiting ? request : undefined);
  const [tickedTurns, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = [...opened.values()].filter(
    (one) => tickedTurns.has(turnOf(one)) && !hasComeBack(one, queue),
  );
  const ticked = new Set(chosen.map(turnOf));
  const batch = useBatch(chosen, results);
  // its end leads on to the next request, which is not to happen under a dialog
  const isOneUnderWay = useIsMutating({ mutationKey: PERFORMING }) > 0;
  const [areKeysOn, switchKeys] = useKeysSwitch();
  usePrefetched(nextId);

  const untick = (turn: string) => setTicked((all) => new Set([...all].filter((one) => one !== turn)));
  const tick = (turn: string) => {
    if (ticked.has(turn)) untick(turn);
    else if (ticked.size < LIMITS.batchRequests) setTicked(new Set([...ticked, turn]));
    else toastFailure(TOO_MANY_TOGETHER);
  };
  const next = () => nextId && onGo(nextId);
  const previous = () => previousId && onGo(previousId);
  useDeskKeys(areKeysOn, {
    j: next,
    k: previous,
    x: request && opened.has(turnOf(request)) && !lacksSignature ? () => tick(turnOf(request)) : undefined,
  });
  const list = useCurrentInSight(currentId, queue.place);
  const swipe = useSwipe({ onLeft: next, onRight: previous });
  const onDesk = useOnDesk(currentId);
  const finish = (request: RequestFull) => {
    untick(turnOf(request));
    const upNext = remove([request]);
    if (onDesk.current === request.id && onGo(upNext)) setLeftId(request.id);
  };
  const closeBatch = () => {
    const items = batch.items ?? [];
    const signed = items.filter(({ problem }) => !problem).map((item) => item.request);
    batch.clear();
    setTicked(new Set(items.filter(({ mayTryAgain }) => mayTryAgain).map((item) => turnOf(item.request))));
    onGo(remove(signed));
  };

  return (
    <div className={classes.desk}>
      <div ref={list} className={classes.queue}>
        <DeskList
          queue={queue}
          tickable={lacksSignature ? NONE : opened}
          ticked={ticked}
          onTick={tick}
          isSigning={batch.isPending || isOneUnderWay}
          onSignTogether={batch.start}
        />
        <KeyHelp isOn={areKeysOn} onSwitch={switchKeys} />
      </div>
      <div className={classes.current} {...swipe}>
        {isWaiting ? (
          <DeskRequest
            key={`${request.id}/${request.currentPipeline?.stageId}`}
            request={request}
            queue={queue}
            areKeysOn={areKeysOn}
            lacksSignature={lacksSignature}
            onGo={onGo}
            onDone={() => finish(request)}
          />
        ) : (
          <>
            {request && !isLeft && (
              <NotWaitingAlert
                request={request}
                isVisible={!isNotFound(error)}
                hasWaited={[...opened.values()].some(({ id }) => id === request.id)}
              />
            )}
            {(isLeft || (!request && !query.isLoadingError)) && (
              <Skeleton h={500} role="status" aria-label="Loading the request" />
            )}
            {query.isLoadingError && <NotLoaded title="Signing desk" text={NOT_AUTHORIZED} query={query} />}
            <DeskBar queue={queue} onGo={onGo} />
          </>
        )}
      </div>
      <BatchDialogs batch={batch} count={chosen.length} onClosed={closeBatch} />
    </div>
  );
}

const NONE: ReadonlyMap<string, RequestFull> = new Map();

/**
 * The requests that were looked at here and that can be signed without filling anything in, as they were then. One whose paper
 * is not there, or that comes back with what was asked for, has not been looked at.
 */
function useOpened(request: RequestFull | undefined): ReadonlyMap<string, RequestFull> {
  const [opened, setOpened] = useState(NONE);
  const isPaperShown = useIsPaperShown(request);
  const isPlain = request?.abilities.sign && !signingFormOf(request)?.fields.length;
  const turn = request && turnOf(request);
  if (isPlain && turn && isPaperShown && opened.get(turn) !== request)
    setOpened(new Map([...opened, [turn, request]]));
  return opened;
}

/** Whether a request waits anew, since it was looked at. */
function hasComeBack(opened: RequestFull, { requests }: Props['queue']): boolean {
  const listed = requests.find(({ id }) => id === opened.id);
  return listed !== undefined && turnOf(listed) !== turnOf(opened);
}

/** What lies on the desk when it is read, which may be long after the last rendering of a request; null once the desk is left. */
function useOnDesk(currentId: number) {
  const onDesk = useRef<number>(null);
  useEffect(() => {
    onDesk.current = currentId;
    return () => {
      onDesk.current = null;
    };
  }, [currentId]);
  return onDesk;
}

/** Moves the list alone, where it is long: on a phone it lies below the paper, which stays where it is. */
function useCurrentInSight(currentId: number, place: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector('[data-current]');
    const head = list.current?.querySelector('[data-list-head]');
    if (!list.current || !item || !head || currentId === undefined || place === 0) return;
    const row = item.getBoundingClientRect();
    const top = list.current.getBoundingClientRect().top + head.clientHeight;
    const bottom = Math.min(list.current.getBoundingClientRect().bottom, window.innerHeight);
    // a browser rounds where it scrolls to: up to a pixel of the row would stay out of sight
    if (row.bottom > bottom) list.current.scrollTop += Math.ceil(row.bottom - bottom);
    else if (row.top < top) list.current.scrollTop -= Math.ceil(top - row.top);
  }, [currentId, place]);
  return list;
}

/** The next request is there at once when it is wanted, with its paper. */
function usePrefetched(id: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const prefetch = async () => {
      const request = await client.fetchQuery({ ...requestQuery(id), meta: {} });
      await client.prefetchQuery({ ...generatedFormQuery(request), meta: {} });
    };
    // without a name a failure shows no toast: whoever goes there is told what failed
    void prefetch().catch(() => undefined);
  }, [client, id]);
}
