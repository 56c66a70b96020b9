/** Lets so many work at once; the others wait in the order in which they came. */
export type Semaphore = {
  /** Resolves when there is a place, with what gives it to the next one. To release it twice does nothing. */
  acquire(): Promise<() => void>;
  isFree(): boolean;
};

export function openSemaphore(max: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async acquire() {
      if (running < max) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        // the place goes to the next one directly, so that nobody who comes in between takes it
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      };
    },
    isFree: () => running === 0,
  };
}
