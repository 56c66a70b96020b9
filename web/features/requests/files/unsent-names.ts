import type { QueryClient } from '@tanstack/react-query';
import { shortFileName } from '#contract/format/file-name.ts';
import { currentAccount } from '../../../shared/session.ts';
import { filesPickedAt } from './picked-files.ts';
import type { Upload } from './upload-files.ts';

/** What is left of a picked file once its page was loaded anew, or another session has begun. */
export type UnsentName = { name: string; kind: string | null; item?: number };
export type UnsentNames = ReturnType<typeof unsentNamesAt>;

/**
 * The names of the files that somebody has picked at a place and that neither have arrived nor are on their way, in
 * this tab alone and for the one who is signed in now: those of them whose file is gone have to be picked again.
 */
export function unsentNamesAt(place: string) {
  const key = `unsent-names:${currentAccount()?.id}:${place}`;
  const without = (given: UnsentName) => read(key).filter((one) => !isSameName(one, given));
  return {
    add: (upload: Upload) => write(key, [...without(nameOf(upload)), nameOf(upload)]),
    remove: (name: UnsentName) => write(key, without(name)),
    /** Those whose file is not among what is picked there. */
    lost: (picked: readonly Upload[]) => withoutPicked(read(key), picked),
  };
}

/** Whether files that were picked at a place have to be picked again. */
export function hasLostFiles(client: QueryClient, place: string): boolean {
  return unsentNamesAt(place).lost(filesPickedAt(client, place)).length > 0;
}

/** "Not sent: grades.pdf. Please choose it again." */
export function notSentText(names: readonly UnsentName[]): string {
  const shown = names.map(({ name }) => shortFileName(name)).join(', ');
  return `Not sent: ${shown}. Please choose ${names.length === 1 ? 'it' : 'them'} again.`;
}

export function nameOf({ file: { name }, kind, item }: Upload): UnsentName {
  return { name, kind, ...(item !== undefined && { item }) };
}

export function withoutPicked(
  names: readonly UnsentName[],
  picked: readonly Upload[],
): readonly UnsentName[] {
  return names.filter((name) => !picked.some((upload) => isSameName(nameOf(upload), name)));
}

export function isSameName(one: UnsentName, other: UnsentName): boolean {
  return one.name === other.name && one.kind === other.kind && one.item === other.item;
}

function read(key: string): readonly UnsentName[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

function write(key: string, names: readonly UnsentName[]): void {
  try {
    if (names.length > 0) sessionStorage.setItem(key, JSON.stringify(names));
    else sessionStorage.removeItem(key);
  } catch {
    // the browser has no room left; then nobody is told
  }
}
