import type { ChosenSignee } from '#contract/api/requests.ts';
import { type Issue, refuse, refuseMissing } from '#contract/errors.ts';
import type { Answers, DocumentType } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';
import type { Actor } from '#server/http/actor.ts';

/** The document's type; one that is disabled or has no pipeline is a 409. */
export function requireRequestable<Row extends { key: string; enabled: boolean }>(
  row: Row | undefined,
  template: readonly unknown[],
): { document: Row; type: DocumentType } {
  if (!row) return refuseMissing('Document');
  if (!row.enabled) return refuse('document.disabled');
  if (template.length === 0) return refuse('document.no-pipeline');
  return { document: row, type: findDocument(row.key) ?? refuse('document.not-ready') };
}

type Choice = { type: DocumentType; answers: Answers; signees: readonly ChosenSignee[] };

/** "active Faculty accounts only, never the requestor"; the place of each who is not is named, not whose account it is. */
export function refuseUnlessFaculty(
  actor: Actor,
  { type, answers, signees }: Choice,
  faculty: readonly { id: number }[],
): void {
  const issues = signees.flatMap(({ signeeId, signatureKey }, index): Issue[] => {
    const path = `signees.${index}.signeeId`;
    if (signeeId === actor.id) return [{ path, message: 'You cannot choose yourself as a signee' }];
    if (faculty.some(({ id }) => id === signeeId)) return [];
    const title = type.chosen?.title(signatureKey, answers) ?? 'signee';
    const message = `Please choose another ${title}: the one you chose is not an active member of the faculty`;
    return [{ path, message }];
  });
  if (issues.length > 0) refuse('input.invalid', { issues });
}
