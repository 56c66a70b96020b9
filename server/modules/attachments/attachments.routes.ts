import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/attachments.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { disposition } from '#server/http/answer-pdf.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { countUsage } from '#server/modules/usage/count-usage.ts';
import { addAttachment, refuseUploads } from './add-attachment.ts';

export function attachmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    api.uploadAttachment,
    { may: 'request.act', uses: 'attachment' },
    async ({ actor, query, raw }) => {
      const { requestId, kind = null } = query;
      const wanted = { requestId, kind, isFromSignee: query.isFromSignee === 'true' };
      await refuseUploads(deps, actor, wanted);
      return receiveFile(deps, raw, LIMITS.attachmentBytes, async (file) => {
        await countUsage(deps, actor.id, 'attachedMegabytes', Math.ceil(file.size / 2 ** 20));
        return { attachment: await addAttachment(deps, actor, { ...wanted, ...file }) };
      });
    },
  );
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
