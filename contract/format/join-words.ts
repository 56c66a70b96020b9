const and = new Intl.ListFormat('en-GB');
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "Ana, Ben and Cara"; empty of none. */
export function joinWithAnd(parts: Iterable<string>): string {
  return and.format(parts);
}

/** "pdf, doc or docx"; empty of none. */
export function joinWithOr(parts: Iterable<string>): string {
  return or.format(parts);
}
