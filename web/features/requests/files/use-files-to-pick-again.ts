import { useEffect, useState } from 'react';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import type { Upload } from './upload-files.ts';

const NONE: readonly string[] = [];

/**
 * The names of files that were picked at a place and had not arrived when the session ended or the page was loaded anew, which holds no
 * file. Those that are `picked` again are left out; of these, `waiting` have not arrived.
 */
export function useFilesToPickAgain(
  place: string,
  picked: readonly Upload[],
  waiting: readonly Upload[],
): readonly string[] {
  const [names, setNames, isRestored] = useDraftState(`${place}/files`, NONE, { survivesReload: true });
  const [lost] = useState(isRestored ? names : NONE);
  const again = lost.filter((name) => picked.every(({ file }) => file.name !== name));
  const all = JSON.stringify([...again, ...waiting.map(({ file }) => file.name)]);
  useEffect(() => setNames(all === '[]' ? NONE : JSON.parse(all)), [all, setNames]);
  return again;
}
