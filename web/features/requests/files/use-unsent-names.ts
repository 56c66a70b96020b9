import { useState } from 'react';
import { isSameName, nameOf, type UnsentName, unsentNamesAt } from './unsent-names.ts';
import type { Upload } from './upload-files.ts';

/** The names of what is `picked` at a place and not sent, and those of which the file was lost and has to be picked again. */
export function useUnsentNames(place: string, picked: readonly Upload[]) {
  // those of whoever picks them, also when an upload ends after the session
  const [names] = useState(() => unsentNamesAt(place));
  const [lost, setLost] = useState(() => names.lost(picked));
  const toPickAgain = lost.filter((name) => !picked.some((upload) => isSameName(nameOf(upload), name)));
  const forget = (forgotten: readonly UnsentName[]) => {
    for (const name of forgotten) names.remove(name);
    setLost((all) => all.filter((name) => !forgotten.some((one) => isSameName(one, name))));
  };
  return { names, toPickAgain, forget };
}
