import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { confirmBatch } from '#contract/api/desk.ts';
import type { performAction, RequestFull } from '#contract/api/requests.ts';
import type { Factor, UsedCredential } from '#contract/api/second-factor.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { useSubmission } from '../../../shared/use-submission.ts';

/** What became of one of several; no `problem` once it is signed, and no `isDone` while it waits for its turn. */
export type BatchItem = { request: RequestFull; isDone: boolean; problem?: string };
type Given = { tfaCode?: string; passkey?: UsedCredential };

/**
 * Signs several requests, after one confirmation, one after the other: each is a call of its own and stands by itself,
 * whatever becomes of the others.
 */
export function useBatch(requests: readonly RequestFull[]) {
  const client = useQueryClient();
  const [factors, setFactors] = useState<readonly Factor[]>();
  const [items, setItems] = useState<readonly BatchItem[]>();

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
    const permits = new Map(confirmed.permits.map(({ requestId, permit }) => [requestId, permit]));
    let done: BatchItem[] = requests.map((request) => ({ request, isDone: false }));
    setItems(done);
    for (const [index, request] of requests.entries()) {
      const problem = await sign(request, permits.get(request.id) ?? '');
      done = done.with(index, { request, isDone: true, ...(problem && { problem }) });
      setItems(done);
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
    clear: () => setItems(undefined),
  };
}

/** Why it could not be signed; nothing when it is. */
async function sign({ id, currentPipeline }: RequestFull, permit: string): Promise<string | undefined> {
  const stageId = currentPipeline?.stageId;
  try {
    await call<ReturnType<typeof performAction<'sign'>>>('PUT /requests/:id/actions/sign', {
      params: { id },
      body: { form: {}, permit, ...(stageId && { stageId }) },
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
