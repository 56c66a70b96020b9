import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/attachments.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { disposition } from '#server/http/disposition.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { countUsage } from '#server/modules/usage/count-usage.ts';
import { addAttachment, refuseUploads } from './add-attachment.ts';
import { findAttachment } from './find-attachment.ts';

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
    const { contentType, size, fileName, fileKey } = await findAttachment(deps, actor, params);
    return reply
      .header('content-type', contentType)
      .header('content-length', size)
      .header('content-disposition', disposition('attachment', fileName))
      .send(await deps.files.stream(fileKey));
  });
}
