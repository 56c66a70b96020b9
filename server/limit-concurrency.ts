import { openSemaphore } from './semaphore.ts';

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `max` works at the same time in this process; the others wait for their turn, in their order. */
export function limitConcurrency(max: number): ConcurrencyLimit {
  const semaphore = openSemaphore(max);
  return async (work) => {
    const release = await semaphore.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/** The same items, each of which is made when its turn comes. */
export async function* inTurn<T>(limit: ConcurrencyLimit, items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const item = await limit(() => iterator.next());
      if (item.done) return;
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}
