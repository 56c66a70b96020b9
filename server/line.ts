/** Lets so many work at once; the others wait in the order in which they came. */
export type Line = {
  /** Resolves when it is this one's turn, with what ends the turn: the next one's begins then. To end it twice does nothing. */
  begin(): Promise<() => void>;
  isEmpty(): boolean;
};

export function openLine(most: number): Line {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async begin() {
      if (running < most) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      };
    },
    isEmpty: () => running === 0,
  };
}
