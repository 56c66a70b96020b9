/** Begins the work on so many further items while the results are taken one by one, in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Whoever takes it is told of an error.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length > ahead ? begun.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
