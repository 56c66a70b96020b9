import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#contract/api/profile.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { receiveFile } from '#server/http/uploads.ts';
import { getSignature } from './get-signature.ts';
import { SIGNATURE_ADDRESS } from './signature-address.ts';
import { uploadSignature } from './upload-signature.ts';

export function signaturesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    api.uploadSignature,
    { may: 'own.signature', uses: 'signature', message: 'Signature uploaded successfully' },
    async ({ actor, raw }) => {
      await uploadSignature(deps, actor, await receiveImage(raw));
      return { signatureUrl: SIGNATURE_ADDRESS };
    },
  );
  serveBytes(
    app,
    api.previewSignature,
    { may: 'own.signature', uses: 'signature' },
    async ({ raw, reply }) => {
      const { png } = await deps.images.cleanSignature(await receiveImage(raw));
      return reply.type('image/png').send(png);
    },
  );
  serveBytes(app, api.getSignature, { may: 'own.signature' }, async ({ actor, reply }) => {
    const png = await getSignature(deps, actor);
    return reply.type('image/png').send(Buffer.from(png));
  });
}

async function receiveImage(request: FastifyRequest): Promise<Buffer> {
  const file = await receiveFile(request, LIMITS.signatureBytes);
  return file?.bytes ?? refuse('attachment.missing');
}
