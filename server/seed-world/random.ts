import { repeatableNumbers } from '#server/demo/repeatable-numbers.ts';

/** Random choices, the same for the same seed. */
export type Random = {
  /** From 0 to 1, 1 left out. */
  number(): number;
  /** Whether something happens that happens in this share of all cases. */
  happens(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  pickAny<T>(items: readonly T[]): T | undefined;
  /** How long something takes that takes this long on average; seldom much longer. */
  wait(average: number): number;
};

export function randomOf(seed: number): Random {
  const number = repeatableNumbers(seed);
  const indexIn = (items: readonly unknown[]) => Math.floor(number() * items.length);
  return {
    number,
    happens: (share) => number() < share,
    pick: (items) => items[indexIn(items)] ?? items[0],
    pickAny: (items) => items[indexIn(items)],
    wait: (average) => -Math.log(1 - number()) * average,
  };
}

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** The key that the `index`th of many gets when the keys are dealt by these shares (1 together): also among few each comes up. */
export function keyByShare<K extends string>(shares: Record<K, number>, index: number): K {
  const entries = Object.entries(shares) as [K, number][];
  let rest = (index * GOLDEN_RATIO) % 1;
  for (const [key, share] of entries) {
    if (rest < share) return key;
    rest -= share;
  }
  const [[first]] = entries as [[K, number]];
  return first;
}
