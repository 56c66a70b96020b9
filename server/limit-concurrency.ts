export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `max` works at the same time in this process; the others wait for their turn, in their order. */
export function limitConcurrency(max: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // the place goes to the next one directly, so that nobody who comes in between takes it
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
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
