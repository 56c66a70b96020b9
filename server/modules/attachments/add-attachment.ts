import { fileTypeFromBuffer } from 'file-type';
import type { Attachment } from '#contract/api/attachments.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { abilities, canOnRequest } from '#contract/policy.ts';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { publishChange } from '#server/live/live-change.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockRequest } from '#server/modules/requests/read/requests.repository.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { changedRequest, relationsOf } from '#server/modules/requests/rules/relations.ts';
import type { Request } from '#server/modules/requests/rules/request.ts';
import { presentAttachment } from './present-attachment.ts';

/** What the content may be, and the endings a name may have for it. Word's old and new formats by their containers. */
const ACCEPTED: Record<string, { contentType: string; endings: readonly string[] }> = {
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  png: { contentType: 'image/png', endings: ['png'] },
  jpg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  cfb: { contentType: 'application/msword', endings: ['doc'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
};

type Upload = {
  requestId: number;
  isFromSignee: boolean;
  kind: string | null;
  fileName: string;
  bytes: Buffer;
};

/**
 * Keeps a file with a request: from the requestor while it is not final, from a signee while they may act. The file
 * is written before the row that names it; one that no row names is swept later.
 */
export async function addAttachment(deps: Deps, actor: Actor, upload: Upload): Promise<Attachment> {
  refuseUnlessAllowed(await loadVisibleRequest(deps, actor, upload.requestId), actor, upload);
  const { contentType, ending } = await recognise(upload);
  const fileKey = `attachments/${deps.ids.fileKey()}.${ending}`;
  await deps.files.put(fileKey, upload.bytes, contentType);
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, upload.requestId, todayOf(deps));
    refuseUnlessAllowed(request, actor, upload);
    if (request.attachments.length >= LIMITS.attachmentsPerRequest) return refuse('attachment.limit');
    const row = await tx
      .insertInto('attachments')
      .values({
        requestId: request.id,
        uploadedById: actor.id,
        kind: upload.kind,
        fileName: upload.fileName,
        fileKey,
        contentType,
        size: upload.bytes.length,
        isFromSignee: upload.isFromSignee,
        createdAt: deps.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await publishChange(tx, { notifications: [], requests: [changedRequest(request)] });
    await writeAudit(tx, deps, {
      actionType: 'attachment.create',
      description: `${actor.displayName} added a file to ${request.documentName} (No. ${request.id})`,
      performedById: actor.id,
      requestId: request.id,
      context: {
        attachmentId: row.id,
        fileName: row.fileName,
        size: row.size,
        isFromSignee: row.isFromSignee,
      },
    });
    return presentAttachment(row);
  });
}

function refuseUnlessAllowed(request: Request, actor: Actor, { isFromSignee, kind }: Upload): void {
  const { relations } = relationsOf(request, actor);
  const capability = isFromSignee ? 'attachment.add-as-signee' : 'attachment.add-as-requestor';
  if (!canOnRequest(relations, capability)) refuse('forbidden');
  const { attach, attachAsSignee } = abilities(request.status, relations, {
    withinHour: false,
    isSealed: false,
  });
  if (!(isFromSignee ? attachAsSignee : attach)) {
    refuse('attachment.final', { words: { status: request.status } });
  }
  if (kind !== null && !kindsOf(request).some(({ key }) => key === kind)) {
    refuse('input.invalid', { issues: [{ path: 'kind', message: `This document takes no "${kind}"` }] });
  }
}

function kindsOf(request: Request) {
  return findDocument(request.documentName)?.attachments ?? [];
}

async function recognise({ bytes, fileName }: Upload): Promise<{ contentType: string; ending: string }> {
  if (bytes.length === 0) return refuse('attachment.missing');
  const found = await fileTypeFromBuffer(bytes);
  const accepted = found && ACCEPTED[found.ext];
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!accepted?.endings.includes(ending)) return refuse('attachment.type');
  return { contentType: accepted.contentType, ending };
}
