import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/paper-versions.ts';
import { refuse } from '#contract/errors.ts';
import { paperFileName } from '#contract/format/file-name.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { disposition } from '#server/http/disposition.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { addSignedPaper, refuseSigning } from './add-signed-paper.ts';
import { listVersions } from './list-versions.ts';
import { findVersion } from './paper-versions.repository.ts';

export function paperVersionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listPaperVersions, { may: 'request.open' }, ({ actor, params }) =>
    listVersions(deps, actor, params.id),
  );
  serve(
    app,
    api.addSignedPaper,
    { may: 'request.act', uses: 'attachment' },
    async ({ actor, params, raw }) => {
      const requestId = params.id;
      await refuseSigning(deps, actor, requestId);
      return receiveFile(deps, raw, LIMITS.checkedFileBytes, async (file) => {
        return { version: await addSignedPaper(deps, actor, { requestId, file }) };
      });
    },
  );
  serveBytes(app, api.getPaperVersion, { may: 'request.open' }, async ({ actor, params, reply }) => {
    const request = await loadVisibleRequest(deps, actor, params.id);
    const row = await findVersion(deps.db, { requestId: params.id, versionId: params.versionId });
    if (!row) return refuse('paper.version-lost');
    return reply
      .header('content-type', 'application/pdf')
      .header('content-length', row.size)
      .header(
        'content-disposition',
        disposition('attachment', paperFileName(request.documentName, request.id)),
      )
      .send(await deps.files.stream(row.fileKey));
  });
}
