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
import { useDraftState } from '../shared/use-draft-state.ts';
import type { AnswerScope } from './answer-scope.ts';
import type { Person } from './form-context.ts';
import { reviveValues } from './revive-values.ts';

/** Sentences by the name, or signature key, that they are about. */
type Complaints = Record<string, string>;

const NOT_SENT = 0;

/** All that somebody has done to a form; `fileNames` by the key of the attachment kind, as no browser keeps files. */
type Filled = { values: FormValues; people: readonly Person[]; fileNames: Record<string, string> };

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
  /** Set when the form was filled in before the session ended: the names of the files that have to be chosen again. */
  restored: { fileNames: readonly string[] } | undefined;
  startOver: () => void;
};

/** The state of a form made of these fields; under the name `draft` it outlives the end of a session. */
export function useAnswers(fields: readonly Field[], initial: FormValues, draft?: string): AnswerForm {
  const [empty] = useState<Filled>({ values: initial, people: [], fileNames: {} });
  const [filled, setFilled, isRestored] = useDraftState(draft, empty, (kept) => ({
    ...kept,
    values: reviveValues(fields, initial, kept.values),
  }));
  const [lost, setLost] = useState(isRestored ? Object.values(filled.fileNames) : undefined);
  const { values, people } = filled;
  const setValues = (next: (values: FormValues) => FormValues) =>
    setFilled((all) => ({ ...all, values: next(all.values) }));
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
    people,
    addPerson: (person) => setFilled((all) => ({ ...all, people: [...all.people, person] })),
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
      setFiles((all) => withKey(all, key, file));
      setFilled((all) => ({ ...all, fileNames: withKey(all.fileNames, key, file?.name ?? null) }));
      forget([key]);
    },
    isChanged: filled !== empty,
    restored: lost && { fileNames: lost },
    startOver: () => {
      setFilled(empty);
      setFiles({});
      setIds({});
      setComplaints({});
      setLost(undefined);
    },
  };
}

function withKey<T>(all: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const { [key]: _, ...others } = all;
  return value === null ? others : { ...others, [key]: value };
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
