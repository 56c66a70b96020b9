import { useEffect, useState } from 'react';
import type { Hit } from './hits.ts';

/** Which of the hits the arrow keys have chosen: the first of new ones; past the last comes the first again. */
export function useChoice(hits: readonly Hit[]) {
  const [index, setIndex] = useState(0);
  const found = hits.map(({ id }) => id).join(' ');
  const [lastFound, setLastFound] = useState(found);
  if (found !== lastFound) {
    setLastFound(found);
    setIndex(0);
  }
  const hit = hits[index];
  const id = hit?.id;
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const move = (step: number) => setIndex((index + step + hits.length) % Math.max(1, hits.length));
  return { hit, move };
}
