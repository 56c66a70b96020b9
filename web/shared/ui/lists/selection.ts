/** Rows of a list that are ticked, also on several pages one after the other. */
export type Selection<T> = {
  selected: T[];
  onSelect: (records: T[]) => void;
  /** What a row is called by the tick before it. */
  nameOf: (record: T) => string;
};

type Identified = { id: number };

export function toggleOne<T extends Identified>({ selected, onSelect }: Selection<T>, record: T): void {
  const others = selected.filter(({ id }) => id !== record.id);
  onSelect(others.length < selected.length ? others : [...selected, record]);
}

/** Ticks all rows of a page, or none of them when all are. */
export function toggleAll<T extends Identified>(selection: Selection<T>, page: readonly T[]): void {
  const { selected, onSelect } = selection;
  const others = selected.filter(({ id }) => page.every((record) => record.id !== id));
  onSelect(areAllSelected(selection, page) ? others : [...others, ...page]);
}

export function areAllSelected<T extends Identified>(
  { selected }: Selection<T>,
  page: readonly T[],
): boolean {
  return page.length > 0 && page.every(({ id }) => selected.some((one) => one.id === id));
}
