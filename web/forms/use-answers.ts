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
import { type FieldError, fieldErrors } from '#documents/field-words.ts';
import { type Field, inRow } from '#documents/fields.ts';
import { emptyRow } from '#documents/fill.ts';
import { useDraftState } from '../shared/use-draft-state.ts';
import type { FieldBinding } from './field-binding.ts';
import type { Person } from './form-context.ts';
import { newFormKey } from './new-form-key.ts';
import { restoreValues } from './restore-values.ts';

const NOT_SENT = 0;

/**
 * What a person has put into a form; `fileNames` by attachment kind, because a draft cannot hold the files. `key` is
 * that of this filling, so that it is sent once.
 */
export type Filled = {
  key: string;
  values: FormValues;
  people: Person[];
  fileNames: Record<string, string>;
};
/**
 * In the browser a draft may stand with the version of the portal's copy that it is based on, and with what was sent after
 * that and not answered.
 */
type Kept = Filled & { version?: number; unanswered?: Filled | null };

export type DraftOptions = {
  /** Under which it survives the end of a session in this browser; without one, nothing is looked for. */
  name?: string | undefined;
  /** What it begins with: what the portal has kept, unless this browser has something newer. */
  kept?: Filled | undefined;
  isKeptByCaller?: true;
  /** It is kept in this browser until it is forgotten, whatever becomes of the page. */
  survivesLeaving?: true;
};

export type AnswerForm = {
  binding: FieldBinding;
  /** The answers and chosen people as they would be sent now. */
  collect: () => Collected;
  /** Shows each issue at its field, in the field's own words. Replaces the errors shown before. */
  setErrors: (issues: readonly Issue[]) => void;
  /** What is still wrong, in the order of the form. */
  errors: readonly FieldError[];
  /** Picked files by the key of their attachment kind. */
  files: Record<string, File>;
  setFile: (key: string, file: File | null) => void;
  isChanged: boolean;
  /** All of it, for a draft: the same object until something changes. */
  filled: Filled;
  /** Puts another one in its place. */
  fillWith: (filled: Filled) => void;
  /**
   * Set when the form was restored from a draft: the names of the files that have to be chosen again, whether it was this
   * browser’s, of which version of the portal’s that one knew, and what it had sent after it without an answer.
   */
  restored:
    | {
        fileNames: readonly string[];
        isOfBrowser: boolean;
        version: number | undefined;
        unanswered: Filled | null | undefined;
      }
    | undefined;
  startOver: () => void;
  /** It was sent: this browser keeps it no longer. */
  forget: () => void;
};

/** The state of a form with these fields. */
export function useAnswers(fields: readonly Field[], initial: FormValues, draft?: DraftOptions): AnswerForm {
  const [empty] = useState<Kept>(() => ({ key: newFormKey(), values: initial, people: [], fileNames: {} }));
  const revive = <F extends Filled>(kept: F): F => ({
    ...kept,
    // an earlier version of the portal kept none
    key: kept.key ?? empty.key,
    values: restoreValues(fields, initial, kept.values),
  });
  const [found] = useState(() => draft?.kept && revive(draft.kept));
  const [filled, setFilled, isOfBrowser, forget] = useDraftState<Kept>(draft?.name, empty, {
    revive,
    otherwise: found,
    isKeptByCaller: draft?.isKeptByCaller ?? false,
    survivesLeaving: draft?.survivesLeaving ?? false,
  });
  const [restored, setRestored] = useState(() => {
    const { fileNames, version, unanswered } = filled;
    return filled === empty ? undefined : { fileNames, isOfBrowser, version, unanswered };
  });
  const { values, people } = filled;
  const setValues = (next: (values: FormValues) => FormValues) =>
    setFilled((all) => ({ ...all, values: next(all.values) }));
  const [files, setFiles] = useState<Record<string, File>>({});
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  // React keys, so that a row keeps its inputs when one above it is removed
  const [ids, setIds] = useState<Record<string, number[]>>({});
  const idsOf = (key: string) => ids[key] ?? rowsIn(values, key).map((_, index) => index);
  const clearErrors = (names: readonly string[]) =>
    setErrors((all) => all.filter(({ name }) => !names.includes(name)));
  const change = (key: string, rows: (rows: Row[]) => Row[]) =>
    setValues((all) => ({ ...all, [key]: rows(rowsIn(all, key)) }));

  const binding: FieldBinding = {
    get: (key) => single(values[key]),
    set: (changes) => {
      setValues((all) => ({ ...all, ...changes }));
      clearErrors(Object.keys(changes));
    },
    errorOf: (names) => errors.find(({ name }) => names.includes(name))?.text,
    sentAs: (name) => name,
    shown: shownAnswers(fields, values),
    people,
    addPerson: (person) => setFilled((all) => ({ ...all, people: [...all.people, person] })),
    rows: ({ key, ...field }) => ({
      bindings: rowsIn(values, key).map((row, index) => ({
        id: idsOf(key)[index] ?? index,
        binding: rowBinding(key, row, index),
      })),
      add: () => {
        change(key, (rows) => [...rows, emptyRow({ key, ...field })]);
        setIds({ ...ids, [key]: [...idsOf(key), Math.max(-1, ...idsOf(key)) + 1] });
      },
      remove: (index) => {
        change(key, (rows) => rows.filter((_, other) => other !== index));
        setIds({ ...ids, [key]: idsOf(key).filter((_, other) => other !== index) });
        // the rows below move up, so their errors would be shown at the wrong row
        setErrors([]);
      },
    }),
  };

  function rowBinding(key: string, row: Row, index: number): FieldBinding {
    const number = sentNumber(rowsIn(values, key), index);
    return {
      ...binding,
      get: (column) => row[column] ?? '',
      set: (changes) => {
        change(key, (rows) => rows.map((one, other) => (other === index ? { ...one, ...changes } : one)));
        clearErrors(Object.keys(changes).map((column) => inRow(column, number)));
      },
      errorOf: (names) => binding.errorOf(names.map((name) => inRow(name, number))),
      sentAs: (name) => inRow(name, number),
    };
  }

  return {
    binding,
    collect: () => collectAnswers(fields, values),
    setErrors: (issues) => setErrors(fieldErrors(fields, collectAnswers(fields, values), issues)),
    errors,
    files,
    setFile: (key, file) => {
      setFiles((all) => withKey(all, key, file));
      setFilled((all) => ({ ...all, fileNames: withKey(all.fileNames, key, file?.name ?? null) }));
      clearErrors([key]);
    },
    isChanged: filled !== empty,
    filled,
    fillWith: (other) => {
      const { key, values: givenValues, people: givenPeople, fileNames } = revive(other);
      setFilled({ key, values: givenValues, people: givenPeople, fileNames });
      setFiles({});
      setIds({});
      setErrors([]);
      setRestored(undefined);
    },
    restored: restored && {
      ...restored,
      // in the order of the form: the portal keeps them in another
      fileNames: kindsOf(fields).flatMap((kind) => (files[kind] ? [] : (restored.fileNames[kind] ?? []))),
    },
    startOver: () => {
      setFilled(empty);
      setFiles({});
      setIds({});
      setErrors([]);
      setRestored(undefined);
    },
    forget,
  };
}

function withKey<T>(all: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const { [key]: _, ...others } = all;
  return value === null ? others : { ...others, [key]: value };
}

function single(value: Value | Row[] | undefined): Value {
  return value === undefined || Array.isArray(value) ? '' : value;
}

function kindsOf(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => (field.kind === 'file' ? field.attachment : []));
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
