import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time-units.ts';
import { COLUMNS, type FilledRow, type FilledTable } from './columns.ts';

type Value = string | number | boolean | null | Date;
export type Copied = { table: FilledTable; lines: string[] };

/** Rows for one table that wait to be copied. JSON is text already. */
export function copied<T extends FilledTable>(table: T): Copied & { add(row: FilledRow<T>): void } {
  const lines: string[] = [];
  const columns: readonly string[] = COLUMNS[table];
  return {
    table,
    lines,
    add(row: Record<string, Value>) {
      let line = '';
      for (const column of columns) line += `\t${textOf(row[column] ?? null)}`;
      lines.push(line.slice(1));
    },
  };
}

/** Sends the rows and forgets them. Answers how many they were. */
export async function copyRows(client: pg.Client, { table, lines }: Copied): Promise<number> {
  const count = lines.length;
  if (count === 0) return 0;
  const text = `${lines.splice(0).join('\n')}\n`;
  const names = COLUMNS[table].map((column) => `"${snakeCase(column)}"`).join(', ');
  const stream = client.query(from(`copy ${snakeCase(table)} (${names}) from stdin`));
  stream.end(text);
  await finished(stream);
  return count;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function textOf(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, escaped) : value;
  if (value instanceof Date) return momentText(value.getTime());
  return String(value);
}

const SPECIAL = /[\\\n\r\t]/;
const EVERY_SPECIAL = /[\\\n\r\t]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  return ESCAPED[character] ?? character;
}

let last = { ms: 0, text: '1970-01-01T00:00:00.000Z' };

/** As toISOString(), which takes a while: what happens at the same time is in several rows, most of it on the day of the one before. */
function momentText(ms: number): string {
  if (ms === last.ms) return last.text;
  const within = ms % DAY_MS;
  const isSameDay = ms - within === last.ms - (last.ms % DAY_MS);
  const date = (isSameDay ? last.text : new Date(ms).toISOString()).slice(0, 10);
  const time = [within / HOUR_MS, (within / MINUTE_MS) % 60, (within / 1000) % 60].map(two).join(':');
  last = { ms, text: `${date}T${time}.${String(within % 1000).padStart(3, '0')}Z` };
  return last.text;
}

function two(count: number): string {
  return String(Math.floor(count)).padStart(2, '0');
}
