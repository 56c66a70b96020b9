import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/attachments.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { disposition } from '#server/http/answer-pdf.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { addAttachment } from './add-attachment.ts';

export function attachmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.uploadAttachment, { may: 'request.act' }, async ({ actor, query, raw }) => {
    const file = await receiveFile(raw, LIMITS.attachmentBytes);
    if (!file) return refuse('attachment.missing');
    const isFromSignee = query.isFromSignee === 'true';
    const { requestId, kind } = query;
    const attachment = await addAttachment(deps, actor, {
      requestId,
      isFromSignee,
      kind: kind ?? null,
      ...file,
    });
    return { attachment };
  });
  serveBytes(app, api.getAttachment, { may: 'request.open' }, async ({ actor, params, reply }) => {
    const row = await deps.db
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!row || row.fileName !== params.name) return refuse('attachment.lost');
    await loadVisibleRequest(deps, actor, row.requestId);
    return reply
      .header('content-type', row.contentType)
      .header('content-length', row.size)
      .header('content-disposition', disposition('attachment', row.fileName))
      .send(await deps.files.stream(row.fileKey));
  });
}
