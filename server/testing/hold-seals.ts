import { expect } from 'vitest';
import { act, askFor } from './ask-for.ts';
import type { TestPortal } from './test-deps.ts';

/** A Travel Order of Rhea's that all have just signed; gives its number. */
export async function completeTravelOrder(portal: TestPortal): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  return id;
}

/** Requests that were completed while no paper could be set, and wait for their seals. */
export async function completeUnsealed(portal: TestPortal, count: number): Promise<number[]> {
  const { deps } = portal;
  const { render } = deps.pdf;
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const ids: number[] = [];
  while (ids.length < count) ids.push(await completeTravelOrder(portal));
  await deps.seals.underWay();
  deps.pdf.render = render;
  return ids;
}

/** Holds back the first sealed paper that is typeset, until it is let go or fails; all others are set at once. */
export function holdFirstSeal({ deps }: TestPortal) {
  const { render } = deps.pdf;
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  deps.pdf.render = async (input) => {
    if (!input.data.verification) return render(input);
    begun += 1;
    if (begun === 1) await gate.promise;
    return render(input);
  };
  return {
    begun: () => begun,
    hasBegun: () => expect.poll(() => begun).toBe(1),
    letGo: () => gate.resolve(),
    fail: (reason: string) => gate.reject(new Error(reason)),
    restore: () => {
      deps.pdf.render = render;
    },
  };
}
