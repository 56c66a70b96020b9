/*
 * The issues of an import (server.md section 8): one for each bad cell, at most 100 of them, and how many there are.
 */
import { type Issue, refuse } from './errors.ts';
import { LIMITS } from './limits.ts';

/** What is wrong with one cell; `column` is the key of its column. */
export type CellProblem<C extends string = string> = { column: C; message: string };

/** The issues of a row. `index` counts from 0; people count the rows below the headings from 1. */
export function rowIssues(list: string, index: number, problems: readonly CellProblem[]): Issue[] {
  return problems.map(({ column, message }) => ({
    path: `${list}.${index}.${column}`,
    message: `Row ${index + 1}: ${message}`,
  }));
}

/**
 * The reverse, for a table that shows each problem in its row, where the row number would be said twice. `others` are the
 * sentences about no single row.
 */
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

/** 400 with the first 100 issues, and the total where there are more. */
export function refuseRows(list: string, issues: readonly Issue[]): never {
  const first = issues.slice(0, LIMITS.importIssues);
  if (first.length === issues.length) return refuse('input.invalid', { issues: first });
  const total = {
    path: list,
    message: `${issues.length} cells are wrong; these are the first ${first.length}.`,
  };
  return refuse('input.invalid', { issues: [...first, total] });
}
