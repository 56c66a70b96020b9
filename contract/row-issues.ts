/*
 * How an import names what is wrong with its rows (server.md section 8): one issue for each bad cell, at most 100 of them and the total.
 */
import { type Issue, refuse } from './errors.ts';
import { LIMITS } from './limits.ts';

/** What is wrong with one cell of a row; the column by its key. */
export type CellProblem<C extends string = string> = { column: C; message: string };

/** The issues of a row; `index` counts from 0, in the sentence the first row after the heading is 1. */
export function rowIssues(list: string, index: number, problems: readonly CellProblem[]): Issue[] {
  return problems.map(({ column, message }) => ({
    path: `${list}.${index}.${column}`,
    message: `Row ${index + 1}: ${message}`,
  }));
}

/** The same read again: what issues of `list` say about each of so many rows, without their row numbers, and about none of them. */
export function readRowIssues(
  list: string,
  length: number,
  issues: readonly Issue[],
): { problems: CellProblem[][]; others: string[] } {
  const problems: CellProblem[][] = Array.from({ length }, () => []);
  const others: string[] = [];
  for (const { path, message } of issues) {
    const [name, index, column] = path.split('.');
    const row = name === list && column !== undefined ? problems[Number(index)] : undefined;
    if (row && column !== undefined) row.push({ column, message: message.replace(/^Row \d+: /, '') });
    else others.push(message);
  }
  return { problems, others };
}

/** 400 with the first hundred issues and how many there are. */
export function refuseRows(list: string, issues: readonly Issue[]): never {
  const first = issues.slice(0, LIMITS.importIssues);
  if (first.length === issues.length) return refuse('input.invalid', { issues: first });
  const total = {
    path: list,
    message: `${issues.length} cells are wrong; these are the first ${first.length}.`,
  };
  return refuse('input.invalid', { issues: [...first, total] });
}
