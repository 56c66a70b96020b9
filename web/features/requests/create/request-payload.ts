import type { ChosenSignee } from '#contract/api/requests.ts';
import type { Issue } from '#contract/errors.ts';
import { typesTaken } from '#documents/check-file.ts';
import type { FormValues } from '#documents/collect.ts';
import type { DocumentType } from '#documents/document.ts';
import { ownFiles } from '#documents/own-files.ts';
import { refusalOf } from '../../../forms/picked-file.ts';
import type { Upload } from '../files/upload-files.ts';

type Files = Record<string, File>;

/** `order` runs in the order of the form. */
export function signeesOf(people: Record<string, number>): ChosenSignee[] {
  return Object.entries(people).map(([signatureKey, signeeId], index) => ({
    signeeId,
    order: index + 1,
    signatureKey,
  }));
}

/** The files that the answers call for and that are not there yet. */
export function missingFiles(type: DocumentType, shown: FormValues, files: Files): Issue[] {
  return ownFiles(type, shown)
    .filter(({ kind, isNeeded }) => isNeeded && !files[kind])
    .map(({ kind, label }) => ({ path: `files.${kind}`, message: `Please upload: ${label}` }));
}

/** The files that would not be taken, asked before anything is created. */
export async function refusedFiles(type: DocumentType, shown: FormValues, files: Files): Promise<Issue[]> {
  const issues = uploadsOf(type, shown, files).map(async ({ file, kind }): Promise<Issue[]> => {
    const message = await refusalOf(file, typesTaken(type, { kind, isFromSignee: false }));
    return message ? [{ path: `files.${kind}`, message }] : [];
  });
  return (await Promise.all(issues)).flat();
}

/** What goes with the request once it exists; a file picked for a field that was hidden again stays behind. */
export function uploadsOf(type: DocumentType, shown: FormValues, files: Files): Upload[] {
  return ownFiles(type, shown).flatMap(({ kind, label }) => {
    const file = files[kind];
    return file ? [{ file, kind, name: label }] : [];
  });
}
