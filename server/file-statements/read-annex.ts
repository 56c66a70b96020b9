import { columnOf, type Line, startOf, textOf } from './lines.ts';

/** What the annex of a paper prints of its request (documents/paper/audit-trail.typ); null is what it does not print in this way. */
export type Annex = {
  document: string | null;
  requestId: string | null;
  requestor: string | null;
  /** Everything in the columns of names and of times of its record. */
  names: string;
  times: string;
};

/** Finds the annex among the lines of all pages; null when there is none. */
export function readAnnex(all: readonly Line[]): Annex | null {
  const title = all.findIndex((line) => textOf(line) === 'AUDIT TRAIL');
  if (title < 0) return null;
  const lines = all.slice(title);
  return { ...readRequest(lines), ...readRecord(lines) };
}

function readRequest(lines: readonly Line[]) {
  const document = valuesUnder(lines, ['Document', 'Request No.'], ['Requested by', 'Department']);
  const requestor = valuesUnder(lines, ['Requested by', 'Department'], ['Filed', 'Completed']);
  return { document: document[0], requestId: document[1], requestor: requestor[0] };
}

type Labels = [string, string];

/** The values under two labels that stand side by side, down to the labels below. */
function valuesUnder(lines: readonly Line[], labels: Labels, next: Labels): [string | null, string | null] {
  const above = lines.findIndex((line) => isOf(line, labels));
  const below = lines.findIndex((line) => isOf(line, next));
  const [left, right] = labels.map((label) => startOf(lines[above] ?? [], label));
  if (above < 0 || below < above || left == null || right == null) return [null, null];
  const between = lines.slice(above + 1, below);
  return [columnOf(between, left, right) || null, columnOf(between, right) || null];
}

function isOf(line: Line, [first, second]: Labels): boolean {
  return textOf(line).replaceAll(' ', '') === `${first}${second}`.replaceAll(' ', '');
}

function readRecord(lines: readonly Line[]) {
  const heading = lines.findIndex((line) =>
    ['Position', 'Name', 'Action'].every((label) => startOf(line, label)),
  );
  const [name, action] = ['Name', 'Action'].map((label) => startOf(lines[heading] ?? [], label));
  // Their heading is wrapped: it begins on the line above.
  const times = lines.slice(Math.max(heading - 2, 0), heading + 1).map((line) => startOf(line, 'Date, time'));
  const time = times.find((x) => x !== null);
  if (heading < 0 || name == null || action == null || time == null) return { names: '', times: '' };
  const end = lines.findIndex((line) => textOf(line) === 'VERIFICATION');
  const rows = lines.slice(heading + 1, end < 0 ? undefined : end);
  return { names: columnOf(rows, name, action), times: columnOf(rows, time) };
}
