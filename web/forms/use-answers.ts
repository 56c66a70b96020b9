import { useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import { type Collected, collectAnswers, type FormValues } from '#documents/collect.ts';
import { type FieldError, fieldErrors } from '#documents/field-words.ts';
import type { Field } from '#documents/fields.ts';
import { useDraftState } from '../shared/use-draft-state.ts';
import { bindAnswers, type RowIds, withoutErrorsOf } from './bind-answers.ts';
import type { FieldBinding } from './field-binding.ts';
import type { Person } from './form-context.ts';
import { newFormKey } from './new-form-key.ts';
import { restoreValues } from './restore-values.ts';

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
  const [files, setFiles] = useState<Record<string, File>>({});
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [rowIds, setRowIds] = useState<RowIds>({});
  const { values } = filled;

  const replaceBy = (other: Filled) => {
    setFilled(other);
    setFiles({});
    setRowIds({});
    setErrors([]);
    setRestored(undefined);
  };

  return {
    binding: bindAnswers(fields, {
      content: filled,
      setContent: setFilled,
      errors,
      setErrors,
      rowIds,
      setRowIds,
    }),
    collect: () => collectAnswers(fields, values),
    setErrors: (issues) => setErrors(fieldErrors(fields, collectAnswers(fields, values), issues)),
    errors,
    files,
    setFile: (key, file) => {
      setFiles((all) => withKey(all, key, file));
      setFilled((all) => ({ ...all, fileNames: withKey(all.fileNames, key, file?.name ?? null) }));
      setErrors(withoutErrorsOf([key]));
    },
    isChanged: filled !== empty,
    filled,
    fillWith: (other) => {
      const { key, values: givenValues, people, fileNames } = revive(other);
      replaceBy({ key, values: givenValues, people, fileNames });
    },
    restored: restored && {
      ...restored,
      // in the order of the form: the portal keeps them in another
      fileNames: kindsOf(fields).flatMap((kind) => (files[kind] ? [] : (restored.fileNames[kind] ?? []))),
    },
    startOver: () => replaceBy(empty),
    forget,
  };
}

function withKey<T>(all: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const { [key]: _, ...others } = all;
  return value === null ? others : { ...others, [key]: value };
}

function kindsOf(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => (field.kind === 'file' ? field.attachment : []));
}
