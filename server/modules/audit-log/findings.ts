const MOST_SENTENCES = 100;

export type Findings = { add(sentence: string): void; sentences(): string[] };

/** One sentence for each thing that was found; of very many the first hundred and how many there are. */
export function collectFindings(): Findings {
  const kept: string[] = [];
  let count = 0;
  return {
    add(sentence) {
      count += 1;
      if (count <= MOST_SENTENCES) kept.push(sentence);
    },
    sentences: () => (count > MOST_SENTENCES ? [...kept, `And ${count - MOST_SENTENCES} more.`] : kept),
  };
}

export type Range = { first: number; last: number; count: number };

/**
 * Joins what is found side by side, so that a thousand changed entries are one finding. `place`: where it stands in the walk;
 * `kind`: only what is of one kind is joined.
 */
export function joinRanges<Kind>(say: (range: Range, kind: Kind) => void) {
  let open: (Range & { place: number; kind: Kind }) | null = null;
  const end = () => {
    if (open) say(open, open.kind);
    open = null;
  };
  return {
    add({ first, last = first }: { first: number; last?: number }, place: number, kind: Kind): void {
      if (!open || open.kind !== kind || open.place !== place - 1) {
        end();
        open = { first, last, count: 1, place, kind };
        return;
      }
      Object.assign(open, { last, place, count: open.count + 1 });
    },
    end,
  };
}
