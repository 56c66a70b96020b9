import { isShown } from './collect.ts';
import type { DocumentType } from './document.ts';
import { allFields } from './fields.ts';

/** A file that a form asks for: one of the document's own kinds, and whether the request is incomplete without it. */
export type OwnFile = { kind: string; label: string; isNeeded: boolean };

/** What is said of one that is not there. */
export const NOT_THERE = { needed: 'Still missing', optional: 'May still be added' } as const;

/** The files that these answers (a stored `formResponse`, or what a form shows) call for, in the order of the form. */
export function ownFiles(document: DocumentType, answers: Readonly<Record<string, unknown>>): OwnFile[] {
  return allFields(document.form).flatMap((field) => {
    if (field.kind !== 'file' || !isShown(field, answers)) return [];
    return [{ kind: field.attachment, label: field.label, isNeeded: !field.optional }];
  });
}
