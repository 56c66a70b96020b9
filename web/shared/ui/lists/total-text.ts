import { countText } from '#contract/format/counts.ts';

export type Total = {
  total: number;
  /** There are more than `total`: nobody counted to the end. */
  isLowerBound?: true | undefined;
};

/** How many there are, in words: "1,204 users", "1 class", "No classes". */
export function totalOf(total: Total, one: string, many: string): string {
  return `${total.total === 0 ? 'No' : totalText(total)} ${total.total === 1 ? one : many}`;
}

/** "1,200", and "10,000+" where nobody counted to the end. */
export function totalText({ total, isLowerBound }: Total): string {
  return `${countText(total)}${isLowerBound ? '+' : ''}`;
}
