import type { Account } from '#contract/api/accounts.ts';
import type { ChosenSignee } from '#contract/api/requests.ts';
import type { Issue } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import { typesTaken } from '#documents/check-file.ts';
import { type FormValues, isShown } from '#documents/collect.ts';
import type { DocumentType } from '#documents/document.ts';
import { allFields, type FileField } from '#documents/fields.ts';
import { refusalOf } from '../../../forms/picked-file.ts';
import type { Upload } from '../files/upload-files.ts';

type Files = Record<string, File>;

/** What a form is prefilled with. */
export function requestorOf({ displayName, position, email }: Account, timeZone: string) {
  return { displayName, position: position?.name ?? '', email, today: today(new Date(), timeZone) };
}

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
  return shownFileFields(type, shown)
    .filter((field) => isNeeded(type, field, shown) && !files[field.attachment])
    .map(({ attachment, label }) => ({ path: `files.${attachment}`, message: `Please upload: ${label}` }));
}

/** The files that would not be taken, asked before anything is created. */
export async function refusedFiles(type: DocumentType, shown: FormValues, files: Files): Promise<Issue[]> {
  const issues = shownFileFields(type, shown).map(async ({ attachment }): Promise<Issue[]> => {
    const file = files[attachment];
    const message =
      file && (await refusalOf(file, typesTaken(type, { kind: attachment, isFromSignee: false })));
    return message ? [{ path: `files.${attachment}`, message }] : [];
  });
  return (await Promise.all(issues)).flat();
}

/** What goes with the request once it exists; a file picked for a field that was hidden again stays behind. */
export function uploadsOf(type: DocumentType, shown: FormValues, files: Files): Upload[] {
  return shownFileFields(type, shown).flatMap(({ attachment, label }) => {
    const file = files[attachment];
    return file ? [{ file, failure: `Error while uploading ${label}`, kind: attachment }] : [];
  });
}

function shownFileFields(type: DocumentType, shown: FormValues): FileField[] {
  return allFields(type.form)
    .filter((field) => field.kind === 'file')
    .filter((field) => isShown(field, shown));
}

function isNeeded(type: DocumentType, field: FileField, shown: FormValues): boolean {
  const { requiredWhen } = type.attachments?.find(({ key }) => key === field.attachment) ?? {};
  if (requiredWhen) return isShown({ ...field, shownWhen: requiredWhen }, shown);
  return !field.optional;
}
