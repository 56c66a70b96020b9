import { useState } from 'react';
import { isSameName, type UnsentName, unsentNamesAt, withoutPicked } from './unsent-names.ts';
import type { Upload } from './upload-files.ts';

/** The names of what is `picked` at a place and not sent, and those of which the file was lost and has to be picked again. */
export function useUnsentNames(place: string, picked: readonly Upload[]) {
  // those of whoever picks them, also when an upload ends after the session
  const [names] = useState(() => unsentNamesAt(place));
  const [lost, setLost] = useState(() => names.lost(picked));
  const toPickAgain = withoutPicked(lost, picked);
  const forget = (forgotten: readonly UnsentName[]) => {
    for (const name of forgotten) names.remove(name);
    setLost((all) => all.filter((name) => !forgotten.some((one) => isSameName(one, name))));
  };
  return { names, toPickAgain, forget };
}
