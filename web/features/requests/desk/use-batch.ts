import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { confirmBatch } from '#contract/api/desk.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Factor, UsedCredential } from '#contract/api/second-factor.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { askForPasskey } from '../../../shared/ask-for-passkey.ts';
import { AlreadyShownError } from '../../../shared/failures.ts';
import { rememberAccount } from '../../../shared/session.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { SIGN_FAILURE } from '../failures.ts';
import { type Chosen, signOne } from './sign-one.ts';
import type { BatchItem, useBatchResults } from './use-batch-results.ts';

type Given = { tfaCode?: string; passkey?: UsedCredential };

/**
 * Signs several requests, after one confirmation, one after the other: each is a call of its own and stands by itself,
 * whatever becomes of the others.
 */
export function useBatch(
  requests: readonly RequestFull[],
  { items, setItems }: ReturnType<typeof useBatchResults>,
) {
  const client = useQueryClient();
  const [factors, setFactors] = useState<readonly Factor[]>();
  const permits = useRef<ReadonlyMap<number, string>>(new Map());

  const run = async (given: Given) => {
    const isStillTheirs = rememberAccount();
    const stages = requests.map(({ id, currentPipeline }) => ({
      requestId: id,
      stageId: currentPipeline?.stageId ?? 0,
    }));
    const confirmed = await call<typeof confirmBatch>('POST /dashboard/desk/batches', {
      body: { stages, ...given },
    }).catch((error: unknown) => {
      // the first call asks whether a second factor is needed, and which there is
      if (!hasCode(error, 'TFA_REQUIRED')) throw error;
      setFactors(error.data?.factors ?? ['code']);
      return null;
    });
    if (!confirmed || !isStillTheirs()) return;
    setFactors(undefined);
    permits.current = new Map(confirmed.permits.map(({ requestId, permit }) => [requestId, permit]));
    await signAll(requests.map((request) => ({ request: chosen(request), isDone: false })));
  };
  const signAll = async (all: BatchItem[]) => {
    const isStillTheirs = rememberAccount();
    let known = all;
    setItems(known);
    for (const [index, { request, isDone }] of all.entries()) {
      if (isDone) continue;
      const problem = await signOne(client, request, permits.current.get(request.id) ?? '');
      // the results are theirs: they are asked for when they log in again
      if (!isStillTheirs()) throw new AlreadyShownError();
      known = known.with(index, { request, isDone: true, ...problem });
      setItems(known);
    }
    await client.invalidateQueries({ refetchType: 'none' });
  };
  const confirmation = useSubmission({
    mutationFn: run,
    meta: { failure: SIGN_FAILURE },
  });

  const again = useSubmission({
    mutationFn: signAll,
    meta: { failure: SIGN_FAILURE },
  });

  const withPasskey = useSubmission({
    mutationFn: async () => run({ passkey: await askForPasskey() }),
    meta: { failure: SIGN_FAILURE },
  });

  return {
    start: () => confirmation.submit({}),
    confirm: (tfaCode: string) => confirmation.submit({ tfaCode }),
    confirmWithPasskey: () => withPasskey.submit(),
    isPending: confirmation.isPending || withPasskey.isPending,
    error: confirmation.error,
    /** Of the second factor one is asked for; the person has these. */
    factors,
    closeFactors: () => setFactors(undefined),
    items,
    /** Those that nobody refused, with the confirmation that was given. */
    tryAgain: () =>
      again.submit(
        (items ?? []).map((item) => (item.mayTryAgain ? { request: item.request, isDone: false } : item)),
      ),
    clear: () => setItems(undefined),
  };
}

/** No more than the results need: they may be kept. */
function chosen({ id, document, currentPipeline, waitingSince }: RequestFull): Chosen {
  return { id, document, currentPipeline, waitingSince };
}
