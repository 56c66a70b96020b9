/** What waits for its time, the earliest first; of two for the same time the one with the smaller number. */
export type Heap<T> = { push(item: T): void; first(): T | undefined; pop(): T | undefined };

export function heapOf<T extends { ms: number; number: number }>(): Heap<T> {
  const items: T[] = [];
  const isBefore = (one: T, other: T) =>
    one.ms < other.ms || (one.ms === other.ms && one.number < other.number);
  const swap = (one: number, other: number) => {
    const [first, second] = [items[one], items[other]];
    if (first !== undefined && second !== undefined) [items[one], items[other]] = [second, first];
  };
  const comesFirst = (one: number, other: number) => {
    const [first, second] = [items[one], items[other]];
    return first !== undefined && second !== undefined && isBefore(first, second);
  };
  return {
    first: () => items[0],
    push(item) {
      let at = items.push(item) - 1;
      while (at > 0 && comesFirst(at, (at - 1) >> 1)) {
        swap(at, (at - 1) >> 1);
        at = (at - 1) >> 1;
      }
    },
    pop() {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const child = comesFirst(right, left) ? right : left;
        if (!comesFirst(child, at)) return first;
        swap(child, at);
        at = child;
      }
    },
  };
}
