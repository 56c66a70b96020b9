/** What there is of several things, those of which there is nothing left out: "3 users, 1 class and 2 positions". */
export function countsOf(counts: readonly (readonly [number, string, string])[]): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return new Intl.ListFormat('en-GB').format(parts);
}
