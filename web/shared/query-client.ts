import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isNotFound, isRefusal } from './api.ts';
import { AlreadyShownError, StepError } from './failures.ts';
import { toastFailure } from './toast.ts';

/** What a failing query or mutation is called on screen; the server's own text follows it. */
type FailureMeta = { failure?: string };
/**
 * `handlesNotFound`: the screen itself shows that the thing no longer exists; no toast. `isOfShell`: the frame of all
 * screens asks; a screen that asks for the same knows better what it wanted, and names the failure.
 */
type QueryMeta = FailureMeta & { handlesNotFound?: true; isOfShell?: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: FailureMeta;
  }
}

const FRESH_FOR_MS = 10_000;
const TRIES = 2;

/** Turns every failed query and mutation into a toast, under the title that its `meta` gives. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta: first, observers, state }) => {
      const asked = observers.map(({ options }) => options.meta);
      const meta = asked.find((one) => one && !one.isOfShell) ?? first;
      const isGone = state.data !== undefined && isNotFound(error);
      if (!isGone || !meta?.handlesNotFound) showFailure(error, meta);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => showFailure(error, mutation.meta),
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_FOR_MS, retry: mayRetry },
    // without a connection a mutation fails at once, rather than being sent later without a word
    mutations: { networkMode: 'always' },
  },
});

function showFailure(error: Error, meta: FailureMeta | undefined): void {
  const cause = error instanceof StepError ? error.cause : error;
  const isDeadSession = cause instanceof ApiError && cause.status === 401;
  if (isDeadSession || error instanceof AlreadyShownError) return;
  const title = error instanceof StepError ? error.title : meta?.failure;
  if (title) toastFailure(title, error.message);
}

/** Only what may pass by itself is tried again: no connection, or a fault of the server. */
function mayRetry(failures: number, error: Error): boolean {
  return !isRefusal(error) && failures < TRIES;
}
