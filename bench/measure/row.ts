/** One line of a table: what was measured, its median and 95th percentile, and the goal. */
export type Row = { what: string; median: string; p95: string; goal: string };

export function rowOf(what: string, milliseconds: readonly number[], goal: string): Row {
  return { what, median: inMs(quantile(milliseconds, 0.5)), p95: inMs(quantile(milliseconds, 0.95)), goal };
}

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${asMarkdown(title, rows)}`);
}

export function asMarkdown(title: string, rows: readonly Row[]): string {
  const lines = rows.map(({ what, median, p95, goal }) => `| ${what} | ${median} | ${p95} | ${goal} |`);
  return [`### ${title}`, '', '| what | median | p95 | goal |', '|---|---|---|---|', ...lines].join('\n');
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function inMs(value: number): string {
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;
}
