import type { Attachment } from '#contract/api/attachments.ts';
import { refuse } from '#contract/errors.ts';
import { FILE_TYPES, type FileType } from '#contract/file-types.ts';
import { LIMITS } from '#contract/limits.ts';
import { abilities, canOnRequest } from '#contract/policy.ts';
import { checkFile, typesTaken } from '#documents/check-file.ts';
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
import { presentAttachment } from '../requests/read/present-attachment.ts';

/** By the ending that `file-type` gives to a content: `cfb` is the container of Word's old format. */
const TYPE_BY_ENDING: Record<string, FileType> = {
  pdf: 'pdf',
  cfb: 'doc',
  docx: 'docx',
  png: 'png',
  jpg: 'jpg',
};

/** What Word calls its text in such a container; Excel, PowerPoint and Windows' installers use the same one. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

type Wanted = { requestId: number; isFromSignee: boolean; kind: string | null };
type Upload = Wanted & { fileName: string; bytes: Buffer };

/**
 * Refuses what `addAttachment` would refuse of any file, before one is read: a request that the actor does not see (404), one
 * who may not add files to it (403), a status in which they cannot (409), an unknown kind and a signee's file of a kind (400).
 */
export async function refuseUploads(deps: Deps, actor: Actor, wanted: Wanted): Promise<Request> {
  const seen = await loadVisibleRequest(deps, actor, wanted.requestId);
  refuseUnlessAllowed(seen, actor, wanted);
  return seen;
}

/**
 * Adds a file to a request. Refuses what `refuseUploads` refuses, the 21st file (409) and a type that is not taken (415). The file is stored before its row is inserted; files without a row are purged later.
 */
export async function addAttachment(deps: Deps, actor: Actor, upload: Upload): Promise<Attachment> {
  const type = await typeOf(upload, await refuseUploads(deps, actor, upload));
  const { contentType } = FILE_TYPES[type];
  const fileKey = `attachments/${deps.ids.fileKey()}.${type}`;
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
      performedById: actor.id,
      requestId: request.id,
      context: {
        attachmentId: row.id,
        fileName: row.fileName,
        size: row.size,
        isFromSignee: row.isFromSignee,
        document: request.documentName,
        requestId: request.id,
      },
    });
    return presentAttachment(row);
  });
}

function refuseUnlessAllowed(request: Request, actor: Actor, { isFromSignee, kind }: Wanted): void {
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
  // It would tick the requestor's box on the paper.
  if (kind !== null && isFromSignee) refuse('attachment.kind-of-requestor');
  if (kind !== null && !kindsOf(request).some(({ key }) => key === kind)) {
    refuse('input.invalid', { issues: [{ path: 'kind', message: `This document takes no "${kind}"` }] });
  }
}

function kindsOf(request: Request) {
  return findDocument(request.documentKey)?.attachments ?? [];
}

/** The type of a file by its content; refused as `checkFile` says. */
async function typeOf(upload: Upload, request: Request): Promise<FileType> {
  const { bytes, fileName, isFromSignee, kind } = upload;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const isForeign = found?.ext === 'cfb' && !bytes.includes(WORD_STREAM);
  const content = found && !isForeign ? (TYPE_BY_ENDING[found.ext] ?? null) : null;
  const types = typesTaken(findDocument(request.documentKey), { kind, isFromSignee });
  const { type, refusal } = checkFile({ fileName, size: bytes.length, type: content }, types);
  if (refusal) throw refusal;
  return type;
}
