import type { PaperVersion } from '#contract/api/paper-versions.ts';
import { displayName } from '#contract/format/display-name.ts';
import { canOnRequest } from '#contract/policy.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { relationsOf } from '#server/modules/requests/rules/relations.ts';
import { canBeSigned } from './can-be-signed.ts';
import { findVersions, type PaperVersionRow } from './paper-versions.repository.ts';

/** What the paper of a request got since it was sealed, for whoever may see the request. */
export async function listVersions(
  deps: Deps,
  actor: Actor,
  requestId: number,
): Promise<{ versions: PaperVersion[]; canSign: boolean }> {
  const request = await loadVisibleRequest(deps, actor, requestId);
  const versions = await presentVersions(deps.db, await findVersions(deps.db, requestId));
  const maySign = canOnRequest(relationsOf(request, actor).relations, 'paper.sign');
  const canSign = maySign && canBeSigned(request) && deps.config.officialAuthorities !== undefined;
  return { versions, canSign };
}

export async function presentVersions(db: Db, rows: readonly PaperVersionRow[]): Promise<PaperVersion[]> {
  const ids = rows.flatMap(({ addedBy }) => (addedBy === null ? [] : [addedBy]));
  const people = new Map((await findPeople(db, { ids })).map((person) => [person.id, displayName(person)]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    addedAt: row.addedAt.toISOString(),
    size: row.size,
    sha256: row.sha256,
    addedBy: row.addedBy === null ? null : { id: row.addedBy, name: people.get(row.addedBy) ?? '' },
    signer: signerOf(row),
  }));
}

/** Whose certificate it was signed with, as that says; null for a time-stamp. */
export function signerOf({ signerName, signerIssuer, signedAt }: PaperVersionRow): PaperVersion['signer'] {
  if (signerName === null || signedAt === null) return null;
  return { name: signerName, issuer: signerIssuer ?? '', signedAt: signedAt.toISOString() };
}
