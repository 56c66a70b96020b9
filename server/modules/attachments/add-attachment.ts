import type { Attachment } from '#contract/api/attachments.ts';
import { Refusal, refuse } from '#contract/errors.ts';
import { FILE_TYPES, type FileType } from '#contract/file-types.ts';
import { LIMITS } from '#contract/limits.ts';
import { abilities, canOnRequest } from '#contract/policy.ts';
import { checkFile, typesTaken } from '#documents/check-file.ts';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { ReceivedFile } from '#server/files/incoming.ts';
import type { Actor } from '#server/http/actor.ts';
import { publishChange } from '#server/live/live-change.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockRequest } from '#server/modules/requests/read/requests.repository.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { changedRequest, relationsOf } from '#server/modules/requests/rules/relations.ts';
import type { Request } from '#server/modules/requests/rules/request.ts';
import { presentAttachment } from '../requests/read/present-attachment.ts';
import { refuseViruses } from './refuse-viruses.ts';
import { typeByContent } from './type-by-content.ts';

type Wanted = { requestId: number; isFromSignee: boolean; kind: string | null };
type Upload = Wanted & ReceivedFile;

/**
 * Refuses what `addAttachment` would refuse of any file, before one is read: a request that the actor does not see (404), one
 * who may not add files to it (403), a status in which they cannot and the 21st file (409), an unknown kind and a signee's file of
 * a kind (400).
 */
export async function refuseUploads(deps: Deps, actor: Actor, wanted: Wanted): Promise<Request> {
  const seen = await loadVisibleRequest(deps, actor, wanted.requestId);
  refuseUnlessAllowed(seen, actor, wanted);
  return seen;
}

/**
 * Adds a file to a request. Refuses what `refuseUploads` refuses, a type that is not taken (415) and, where there is a virus
 * scanner, what it finds something in (422) and everything while it gives no verdict (503). The file is stored before its
 * row is inserted: one that is refused only then is removed again, one that a fault left behind is purged later.
 */
export async function addAttachment(deps: Deps, actor: Actor, upload: Upload): Promise<Attachment> {
  const request = await refuseUploads(deps, actor, upload);
  const type = await typeOf(upload, request);
  await refuseViruses(deps, actor, { ...upload, document: request.documentName });
  const { contentType } = FILE_TYPES[type];
  const fileKey = `attachments/${deps.ids.fileKey()}.${type}`;
  await deps.files.putFile(fileKey, upload.path, contentType);
  try {
    return await insertAttachment(deps, actor, { ...upload, fileKey, contentType });
  } catch (error) {
    // After any other error the row may be there nevertheless: the connection can break off while it is committed.
    if (error instanceof Refusal) await deps.files.remove(fileKey);
    throw error;
  }
}

type Stored = Upload & { fileKey: string; contentType: string };

async function insertAttachment(deps: Deps, actor: Actor, upload: Stored): Promise<Attachment> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, upload.requestId, todayOf(deps));
    refuseUnlessAllowed(request, actor, upload);
    const row = await tx
      .insertInto('attachments')
      .values({
        requestId: request.id,
        uploadedById: actor.id,
        kind: upload.kind,
        fileName: upload.fileName,
        fileKey: upload.fileKey,
        contentType: upload.contentType,
        size: upload.size,
        sha256: upload.sha256,
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
        sha256: upload.sha256,
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
    isWithinCancelWindow: false,
    isSealed: false,
    isRequestorGone: false,
  });
  if (!(isFromSignee ? attachAsSignee : attach)) {
    refuse('attachment.final', { words: { status: request.status } });
  }
  if (request.attachments.length >= LIMITS.attachmentsPerRequest) refuse('attachment.limit');
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
  const { fileName, size, isFromSignee, kind } = upload;
  const types = typesTaken(findDocument(request.documentKey), { kind, isFromSignee });
  const { type, refusal } = checkFile({ fileName, size, type: await typeByContent(upload.path) }, types);
  if (refusal) throw refusal;
  return type;
}
