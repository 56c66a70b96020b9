import { refuse } from '#contract/errors.ts';
import { paperFileName } from '#contract/format/file-name.ts';
import { waitsForSeal } from '#contract/lifecycle.ts';
import { canOnRequest } from '#contract/policy.ts';
import { findDocument } from '#documents/registry.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { loadVisibleRequest } from '../read/show-request.ts';
import { relationsOf } from '../rules/relations.ts';
import { paperOfRequest } from './paper-of-request.ts';

/**
 * The PDF of a request: the sealed bytes once there are any, until then the paper as it stands now, marked PREVIEW
 * unless it is completed or printed by somebody who may (server.md section 6). What was cancelled before it was sealed
 * is always marked: all have signed, and it does not count. What was cancelled since is marked on a print; the sealed file
 * stays as it is. A completed request for whose seal nothing is under way is sealed now (docs/decisions/0042).
 */
export async function renderForm(
  deps: Deps,
  actor: Actor,
  { requestId, isPrint }: { requestId: number; isPrint: boolean },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const request = await loadVisibleRequest(deps, actor, requestId);
  const { relations } = relationsOf(request, actor);
  if (isPrint && !canOnRequest(relations, 'request.print')) refuse('forbidden');
  const fileName = paperFileName(request.documentName, request.id);
  const isPrintOfCancelled = isPrint && request.status === 'CANCELLED';
  if (request.completedAt && !isPrintOfCancelled) {
    if (waitsForSeal(request) && !request.isSealDue) deps.seals.begin(deps, requestId);
    const sealed = (await deps.seals.sealed(requestId)) ?? (await readSealed(deps, requestId));
    if (sealed) return { bytes: sealed, fileName };
  }
  const document = findDocument(request.documentKey);
  if (!document) return refuse('document.not-ready');
  const unfinished = isPrint ? 'print' : 'preview';
  const kind = request.status === 'COMPLETED' ? 'completed' : unfinished;
  const { data, images } = await paperOfRequest(deps, request, document, kind);
  const bytes = await deps.pdf.render({ page: document.folder, data, images, at: request.updatedAt });
  return { bytes, fileName };
}

async function readSealed({ db, files }: Deps, requestId: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('sealedDocuments')
    .select('fileKey')
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return row ? files.read(row.fileKey) : null;
}
