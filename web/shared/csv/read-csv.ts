import Papa from 'papaparse';
import { ERRORS } from '#contract/errors.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { withoutApostrophe } from '#contract/format/formula-cells.ts';
import { joinWithAnd } from '#contract/format/join-words.ts';
import { oneLine } from '#contract/format/one-line.ts';
import { LIMITS } from '#contract/limits.ts';
import { decodeText } from './decode-text.ts';

/** The headings of a file in their order, by the key that a row has for each. */
export type CsvColumns<C extends string> = Readonly<Record<C, string>>;
export type CsvRow<C extends string> = Record<C, string>;

export type CsvTable<C extends string> = {
  fileName: string;
  /** Texts in one line, but for the secrets; a column that the file does not have is empty. Empty rows are left out. */
  rows: CsvRow<C>[];
  /** Where each row stands in the file, as a spreadsheet numbers its lines; the heading is 1. */
  lines: number[];
  /** What separates the cells, in the file of this person's Excel. */
  delimiter: string;
  /** Headings of the file that are none of the columns. */
  unusedHeadings: string[];
};

/** The column that a file with reasons has more (reasons-file.ts); it may come back with the corrected file. */
export const REASON_HEADING = 'Reason';

const DELIMITERS = [',', ';', '\t'];
/** Written by some programs before the heading to tell Excel the separator; Excel does not show it. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

/** A file that is no table of the wanted columns; the message says why. */
export class UnreadableFileError extends Error {}

/**
 * Reads a CSV file with these columns, in any order and in any case. `required` are those that it must have, the cells of
 * `secrets` are taken letter by letter. Rejects with UnreadableFileError.
 */
export async function readCsv<C extends string>(
  file: File,
  columns: CsvColumns<C>,
  required: readonly NoInfer<C>[],
  secrets: readonly NoInfer<C>[] = [],
): Promise<CsvTable<C>> {
  const text = (await readText(file)).replace(SEPARATOR_LINE, '');
  const delimiter = delimiterOf(text, columns);
  const records = recordsOf(text, delimiter);
  const [headings = [], ...others] = records;
  const keys = keysOf(headings, columns, required);
  const filled = others
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const long = filled.find(({ cells }) => cells.slice(headings.length).some((cell) => cell.trim() !== ''));
  if (long) {
    return unreadable(
      `Line ${long.line} has more cells than the heading. A cell that holds a separator must stand in quotation marks.`,
    );
  }
  // a file with reasons was written here: an apostrophe in it may be none of the secret
  const readSecret = headings.some(isReason) ? withoutApostrophe : asItIs;
  const readCell = (key: C, cell: string) =>
    secrets.includes(key) ? readSecret(cell) : withoutApostrophe(oneLine(cell));
  return {
    fileName: file.name,
    rows: filled.map(({ cells }) => rowOf(cells, keys, columns, readCell)),
    lines: filled.map(({ line }) => line),
    delimiter,
    unusedHeadings: headings.filter((heading, index) => heading.trim() && !keys[index] && !isReason(heading)),
  };
}

async function readText(file: File): Promise<string> {
  if (!/\.csv$/i.test(file.name)) {
    return unreadable('Please choose a CSV file. In Excel: Save As, then "CSV UTF-8 (Comma delimited)".');
  }
  if (file.size > LIMITS.importBytes) {
    const words = { file: file.name, limit: megabytes(LIMITS.importBytes) };
    return unreadable(
      ERRORS['file.too-large'].message.replace('{file}', words.file).replace('{limit}', words.limit),
    );
  }
  const bytes = await file.arrayBuffer().catch(() => unreadable(`${file.name} could not be read.`));
  const text = decodeText(new Uint8Array(bytes));
  return (
    text ?? unreadable(`${file.name} is no CSV file. In Excel: Save As, then "CSV UTF-8 (Comma delimited)".`)
  );
}

/** The separator by which the first line has most of the headings. */
function delimiterOf<C extends string>(text: string, columns: CsvColumns<C>): string {
  const known = new Set(Object.values<string>(columns).map(plain));
  const found = DELIMITERS.map((delimiter) => {
    const [headings = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, count: headings.filter((heading) => known.has(plain(heading))).length };
  });
  const best = found.toSorted((a, b) => b.count - a.count)[0];
  if (!best || best.count === 0) {
    return unreadable(`The first line must hold the headings: ${Object.values<string>(columns).join(', ')}.`);
  }
  return best.delimiter;
}

function recordsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [quotes] = errors.filter(({ type }) => type === 'Quotes');
  if (quotes) return unreadable(`The quotation marks in line ${(quotes.row ?? 0) + 1} do not match.`);
  return data;
}

/** For each cell of a line the key of its column; undefined where it has none. */
function keysOf<C extends string>(
  headings: readonly string[],
  columns: CsvColumns<C>,
  required: readonly NoInfer<C>[],
): (C | undefined)[] {
  const all = Object.keys(columns) as C[];
  const keys = headings.map((heading) => all.find((key) => plain(columns[key]) === plain(heading)));
  const twice = keys.find((key, index) => key !== undefined && keys.indexOf(key) !== index);
  if (twice) return unreadable(`The column "${columns[twice]}" is there twice.`);
  const missing = required.filter((key) => !keys.includes(key)).map((key) => `"${columns[key]}"`);
  if (missing.length > 0) {
    const names = joinWithAnd(missing);
    return unreadable(
      missing.length === 1 ? `The column ${names} is missing.` : `The columns ${names} are missing.`,
    );
  }
  return keys;
}

function rowOf<C extends string>(
  cells: readonly string[],
  keys: readonly (C | undefined)[],
  columns: CsvColumns<C>,
  readCell: (key: C, cell: string) => string,
): CsvRow<C> {
  const row = Object.fromEntries(Object.keys(columns).map((key) => [key, ''])) as CsvRow<C>;
  for (const [index, key] of keys.entries()) if (key) row[key] = readCell(key, cells[index] ?? '');
  return row;
}

const asItIs = (cell: string) => cell;

/** "Email Address", "email address " and "EMAIL_ADDRESS" are one heading. */
function plain(heading: string): string {
  return heading
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

function isReason(heading: string): boolean {
  return plain(heading) === plain(REASON_HEADING);
}

function unreadable(message: string): never {
  throw new UnreadableFileError(message);
}
