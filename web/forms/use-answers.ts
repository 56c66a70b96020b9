import { useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import {
  type Collected,
  collectAnswers,
  type FormValues,
  isGiven,
  type Row,
  shownAnswers,
  type Value,
} from '#documents/collect.ts';
import { type Field, inRow } from '#documents/fields.ts';
import { emptyRow } from '#documents/fill.ts';
import type { AnswerScope } from './answer-scope.ts';

/** Sentences by the name, or signature key, that they are about. */
type Complaints = Record<string, string>;

const NOT_SENT = 0;

export type AnswerForm = {
  scope: AnswerScope;
  /** Exactly what would be sent now. */
  collect: () => Collected;
  /** Puts each sentence at its field; the first one of a field wins. */
  complain: (issues: readonly Issue[]) => void;
  /** Picked files by the key of their attachment kind. */
  files: Record<string, File>;
  setFile: (key: string, file: File | null) => void;
  isChanged: boolean;
};

/** The state of a form made of these fields. */
export function useAnswers(fields: readonly Field[], initial: FormValues): AnswerForm {
  const [values, setValues] = useState(initial);
  const [files, setFiles] = useState<Record<string, File>>({});
  const [complaints, setComplaints] = useState<Complaints>({});
  // rows keep their identity on the screen when one above them is removed
  const [ids, setIds] = useState<Record<string, number[]>>({});
  const idsOf = (key: string) => ids[key] ?? rowsIn(values, key).map((_, index) => index);
  const forget = (names: readonly string[]) =>
    setComplaints((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))));
  const change = (key: string, rows: (rows: Row[]) => Row[]) =>
    setValues((all) => ({ ...all, [key]: rows(rowsIn(all, key)) }));

  const scope: AnswerScope = {
    get: (key) => single(values[key]),
    set: (changes) => {
      setValues((all) => ({ ...all, ...changes }));
      forget(Object.keys(changes));
    },
    errorOf: (names) => complaintAbout(names, complaints),
    shown: shownAnswers(fields, values),
    rows: ({ key, ...field }) => ({
      scopes: rowsIn(values, key).map((row, index) => ({
        id: idsOf(key)[index] ?? index,
        scope: rowScope(key, row, index),
      })),
      add: () => {
        change(key, (rows) => [...rows, emptyRow({ key, ...field })]);
        setIds({ ...ids, [key]: [...idsOf(key), Math.max(-1, ...idsOf(key)) + 1] });
      },
      remove: (index) => {
        change(key, (rows) => rows.filter((_, other) => other !== index));
        setIds({ ...ids, [key]: idsOf(key).filter((_, other) => other !== index) });
        // the rows below move up, so what was said about them would stand at the wrong row
        setComplaints({});
      },
    }),
  };

  function rowScope(key: string, row: Row, index: number): AnswerScope {
    const number = sentNumber(rowsIn(values, key), index);
    return {
      ...scope,
      get: (column) => row[column] ?? '',
      set: (changes) => {
        change(key, (rows) => rows.map((one, other) => (other === index ? { ...one, ...changes } : one)));
        forget(Object.keys(changes).map((column) => inRow(column, number)));
      },
      errorOf: (names) =>
        complaintAbout(
          names.map((name) => inRow(name, number)),
          complaints,
        ),
    };
  }

  return {
    scope,
    collect: () => collectAnswers(fields, values),
    complain: (issues) => setComplaints(byName(issues)),
    files,
    setFile: (key, file) => {
      setFiles(({ [key]: _, ...others }) => (file ? { ...others, [key]: file } : others));
      forget([key]);
    },
    isChanged: values !== initial || Object.keys(files).length > 0,
  };
}

function single(value: Value | Row[] | undefined): Value {
  return value === undefined || Array.isArray(value) ? '' : value;
}

function rowsIn(values: FormValues, key: string): Row[] {
  const rows = values[key];
  return Array.isArray(rows) ? rows : [];
}

/** The number under which a row is sent: empty rows do not count, unless there are no others. */
function sentNumber(rows: readonly Row[], index: number): number {
  const isFilled = (row: Row | undefined) => Object.values(row ?? {}).some(isGiven);
  if (!rows.some(isFilled)) return index + 1;
  return isFilled(rows[index]) ? rows.slice(0, index + 1).filter(isFilled).length : NOT_SENT;
}

/** Issues name answers as `formResponse.reason`, `form.daysWithPay` or `signees.adviser`. */
function byName(issues: readonly Issue[]): Complaints {
  const complaints: Complaints = {};
  for (const { path, message } of issues) complaints[path.split('.').at(-1) ?? ''] ??= message;
  return complaints;
}

function complaintAbout(names: readonly string[], complaints: Complaints): string | undefined {
  const name = names.find((one) => complaints[one]);
  return name ? complaints[name] : undefined;
}
