import { useState } from 'react';
import type { Selection } from './selection.ts';

/** The rows of a list that are ticked; they stay so while the person turns pages and searches. */
export function useSelection<T extends { id: number }>(nameOf: (record: T) => string) {
  const [selected, onSelect] = useState<T[]>([]);
  const selection: Selection<T> = { selected, onSelect, nameOf };
  return {
    selection,
    /** What was deleted is not ticked any more. */
    drop: (ids: readonly number[]) => onSelect(selected.filter(({ id }) => !ids.includes(id))),
    clear: () => onSelect([]),
  };
}
