import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/verification.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { disposition } from '#server/http/answer-pdf.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { checkFile } from './check-file.ts';
import { showVerification } from './show-verification.ts';

export function verificationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.verifyCode, { may: 'anyone' }, async ({ params }) => ({
    verification: await showVerification(deps, params.code),
  }));
  serveBytes(app, api.getAuthority, { may: 'anyone' }, async ({ reply }) =>
    reply
      .header('content-type', 'application/x-pem-file')
      .header('content-disposition', disposition('attachment', 'lagda-authority.pem'))
      .send(deps.seal.authorityPem),
  );
  serve(app, api.verifyFile, { may: 'anyone' }, async ({ params, raw }) => {
    await showVerification(deps, params.code);
    return receiveFile(deps, raw, LIMITS.checkedFileBytes, async (file) => ({
      check: await checkFile(deps, params.code, file),
    }));
  });
}
