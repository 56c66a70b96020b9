import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/verification.ts';
import { refuseMissing } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { disposition } from '#server/http/disposition.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { checkFile, recogniseFile } from './check-file.ts';
import { showVerification } from './show-verification.ts';

export function verificationRoutes(app: FastifyInstance, deps: Deps): void {
  const checkedAt = () => deps.clock.now().toISOString();

  serve(app, api.verifyCode, { may: 'anyone' }, async ({ params }) => ({
    verification: await showVerification(deps, params.code),
    checkedAt: checkedAt(),
  }));
  serve(app, api.verifyFile, { may: 'anyone' }, async ({ params, raw }) => {
    const record = await showVerification(deps, params.code);
    return receiveFile(deps, raw, LIMITS.checkedFileBytes, async (file) => ({
      check: await checkFile(deps, record, file),
      checkedAt: checkedAt(),
    }));
  });
  serve(app, api.recogniseFile, { may: 'anyone' }, ({ raw }) => {
    return receiveFile(deps, raw, LIMITS.checkedFileBytes, async (file) => ({
      ...(await recogniseFile(deps, file)),
      checkedAt: checkedAt(),
    }));
  });
  serveBytes(app, api.getAuthority, { may: 'anyone' }, async ({ query, reply }) => {
    const { certificate } = await findAuthority(deps, query);
    return reply
      .header('content-type', 'application/x-pem-file')
      .header('content-disposition', disposition('attachment', 'lagda-authority.pem'))
      .send(certificate.toString());
  });
  serveBytes(app, api.getAuthorityCer, { may: 'anyone' }, async ({ query, reply }) => {
    const { certificate } = await findAuthority(deps, query);
    return reply
      .header('content-type', 'application/pkix-cert')
      .header('content-disposition', disposition('attachment', 'lagda-authority.cer'))
      .send(certificate.raw);
  });
}

/** The present authority, or one that stood behind an earlier certificate. Throws a 404. */
async function findAuthority(
  { seal }: Pick<Deps, 'seal'>,
  { fingerprint = seal.fingerprint }: { fingerprint?: string | undefined },
) {
  const authorities = await seal.authorities();
  return authorities.find((one) => one.fingerprint === fingerprint) ?? refuseMissing('Authority');
}
