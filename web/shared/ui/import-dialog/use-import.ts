import { useMemo, useRef, useState } from 'react';
import { TOO_MANY_ROWS } from '#contract/api/import-rows.ts';
import { LIMITS } from '#contract/limits.ts';
import { type CellProblem, readRowIssues } from '#contract/row-issues.ts';
import { ApiError, isRefusal } from '../../api.ts';
import { type CsvTable, readCsv, UnreadableFileError } from '../../csv/read-csv.ts';
import { closeToast, toastFailure } from '../../toast.ts';
import { useSubmission } from '../../use-submission.ts';
import type { ImportKind } from './import-kind.ts';

/** "An unreadable file gives 'Invalid file format'" (specification part 1, section 5). */
const UNREADABLE = 'Invalid file format';

/** The state of an import: the file that was chosen, what is wrong with its rows, and its way to the portal. */
export function useImport<C extends string, Answer>(
  kind: ImportKind<C, Answer>,
  onDone: (answer: Answer) => void,
) {
  const [table, setTable] = useState<CsvTable<C> | null>(null);
  const [unreadable, setUnreadable] = useState<string>();
  /** What the portal said of which file. */
  const [refusal, setRefusal] = useState<{ of: CsvTable<C>; error: ApiError }>();

  const submission = useSubmission({
    mutationFn: (sent: CsvTable<C>) => kind.send(sent.rows),
    onSuccess: (answer) => onDone(answer),
    onError: (error, sent) => {
      if (error instanceof ApiError) setRefusal({ of: sent, error });
    },
    meta: { failure: kind.failure },
  });

  const found = useMemo(() => (table ? kind.check(table.rows) : []), [kind, table]);
  const refused = refusal && refusal.of === table ? refusal.error : undefined;
  const said = readRowIssues(kind.list, table?.rows.length ?? 0, refused?.issues ?? []);
  const problems = found.map((row, index): readonly CellProblem[] => [
    ...row,
    ...(said.problems[index] ?? []),
  ]);

  /** One that takes longer to read may be followed by another. */
  const latest = useRef<File>(null);
  const read = async (file: File) => {
    latest.current = file;
    setUnreadable(undefined);
    setTable(null);
    // What it says is about the file before this one.
    closeToast();
    try {
      const read = await readCsv(file, kind.columns, kind.required, kind.secrets);
      if (read.rows.length > LIMITS.importRows) throw new UnreadableFileError(TOO_MANY_ROWS);
      if (latest.current === file) setTable(read);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      if (latest.current !== file) return;
      setUnreadable(error.message);
      toastFailure(UNREADABLE, error.message);
    }
  };

  return {
    table,
    unreadable,
    problems,
    /** What the portal answered when it did not take the file. */
    refusal: refused,
    /** What the portal said that is about no single row. */
    remarks: refused && refused.issues.length === 0 ? [refused.message] : said.others,
    /** The portal did not say what became of the file: the connection broke, or it failed itself. */
    isUncertain: refused !== undefined && !isRefusal(refused),
    /** Whether every row is good, as far as the browser knows. */
    mayBeSent: table !== null && table.rows.length > 0 && found.every((row) => row.length === 0),
    isSending: submission.isPending,
    read: (file: File) => void read(file),
    clear: () => {
      latest.current = null;
      setTable(null);
    },
    send: () => table && submission.submit(table),
  };
}
