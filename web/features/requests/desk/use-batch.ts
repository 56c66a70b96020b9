import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { confirmBatch } from '#contract/api/desk.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Factor, UsedCredential } from '#contract/api/second-factor.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { type Chosen, type Problem, signOne } from './sign-one.ts';

/** What became of one of several; no `problem` once it is signed, and no `isDone` while it waits for its turn. */
export type BatchItem = { request: Chosen; isDone: boolean } & Partial<Problem>;
type Given = { tfaCode?: string; passkey?: UsedCredential };

/**
 * Signs several requests, after one confirmation, one after the other: each is a call of its own and stands by itself,
 * whatever becomes of the others.
 */
export function useBatch(requests: readonly RequestFull[]) {
  const client = useQueryClient();
  const [factors, setFactors] = useState<readonly Factor[]>();
  const [items, setItems] = useState<readonly BatchItem[]>();
  const permits = useRef<ReadonlyMap<number, string>>(new Map());

  const run = async (given: Given) => {
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
    if (!confirmed) return;
    setFactors(undefined);
    permits.current = new Map(confirmed.permits.map(({ requestId, permit }) => [requestId, permit]));
    await signAll(requests.map((request) => ({ request, isDone: false })));
  };
  const signAll = async (all: BatchItem[]) => {
    let known = all;
    setItems(known);
    for (const [index, { request, isDone }] of all.entries()) {
      if (isDone) continue;
      const problem = await signOne(request, permits.current.get(request.id) ?? '');
      known = known.with(index, { request, isDone: true, ...problem });
      setItems(known);
    }
    await client.invalidateQueries({ refetchType: 'none' });
  };
  const confirmation = useSubmission({
    mutationFn: run,
    meta: { failure: 'An error occured while signing the request' },
  });

  return {
    start: () => confirmation.submit({}),
    confirm: confirmation.submit,
    isPending: confirmation.isPending,
    error: confirmation.error,
    /** Of the second factor one is asked for; the person has these. */
    factors,
    closeFactors: () => setFactors(undefined),
    items,
    /** Those that nobody refused, with the confirmation that was given. */
    tryAgain: () =>
      void signAll(
        (items ?? []).map((item) => (item.mayTryAgain ? { request: item.request, isDone: false } : item)),
      ),
    clear: () => setItems(undefined),
  };
}
