import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RequestFull } from '#contract/api/requests.ts';
import { type Answer, answerBy } from './answer.ts';
import { student } from './people.ts';
import { leaveRequest, stageOf } from './sample-request.ts';

/** For whom the requests of a desk wait. */
export const signee = student({ role: { id: 3, name: 'Faculty' } });

/** A request on which the signee fills nothing in. */
export function plain(id: number): RequestFull {
  const stage = stageOf('dean', { id: id * 10 });
  return leaveRequest({
    id,
    document: { id: 1, name: 'Travel Order', key: 'travel-order' },
    currentPipeline: { stageId: stage.id, signee: stage.signee, isNamed: false, position: stage.position },
    pipelines: [{ pipelineStages: [stage] }],
  });
}

const good = (data: unknown): Answer => ({ status: 200, body: { success: true, data } });

/** A portal in which these wait, and `more` on later pages; signing those in `failures` is answered so. */
export function portalWith(
  requests: readonly RequestFull[],
  failures: ReadonlyMap<number, Answer> = new Map(),
  onFailure: () => void = () => undefined,
  { more = 0, ...counted }: { more?: number; isLowerBound?: true } = {},
) {
  return answerBy(({ method, url }) => {
    const id = Number(/\/requests\/(\d+)/.exec(url)?.[1]);
    const failure = method === 'PUT' && failures.get(id);
    if (failure) {
      onFailure();
      return failure;
    }
    if (url.includes('/dashboard/todo')) {
      return good({
        requests,
        pagination: { total: requests.length + more, page: 1, limit: 50, ...counted },
      });
    }
    if (url.endsWith('/profile')) return good({ account: signee });
    if (url.endsWith('/dashboard/desk/batches')) {
      return good({ permits: requests.map((one) => ({ requestId: one.id, permit: `permit ${one.id}` })) });
    }
    return good({ request: requests.find((one) => one.id === id) });
  });
}

/** Picks a file to go with the signature of the request that lies on the desk. */
export async function pick(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Attach files' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, new File(['%PDF-1.7'], name), { applyAccept: false });
  await screen.findByRole('button', { name: `Remove ${name}` });
}
