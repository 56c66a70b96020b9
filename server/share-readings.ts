/** Gives the asker what is read under this key; `read` gets everyone who waits for it, whoever of them asked first. */
export type SharedReadings<Asker, Answer> = (
  key: string,
  asker: Asker,
  read: (askers: readonly Asker[]) => Promise<Answer>,
) => Promise<Answer>;

type Waiting<Asker, Answer> = { askers: Asker[]; answer: Promise<Answer> };

/**
 * Reads once what several in this process ask for at the same time. A reading that has begun is only for those who asked before:
 * it may have looked before somebody changed what they now want to see. Whoever comes later waits with the others for the
 * next one, which begins when it has ended, well or not.
 */
export function shareReadings<Asker, Answer>(): SharedReadings<Asker, Answer> {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Waiting<Asker, Answer>>();
  return (key, asker, read) => {
    const waiting = next.get(key);
    if (waiting) {
      waiting.askers.push(asker);
      return waiting.answer;
    }
    const askers = [asker];
    const answer = begin();
    next.set(key, { askers, answer });
    return answer;

    async function begin(): Promise<Answer> {
      await underWay.get(key);
      next.delete(key);
      const reading = read(askers);
      const ended = reading.then(ignore, ignore);
      underWay.set(key, ended);
      try {
        return await reading;
      } finally {
        if (underWay.get(key) === ended) underWay.delete(key);
      }
    }
  };
}

function ignore(): void {}
