import type { FastifyInstance } from 'fastify';
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
    { may: 'own.signature', message: 'Signature uploaded successfully' },
    async ({ actor, raw }) => {
      const file = await receiveFile(raw, LIMITS.signatureBytes);
      if (!file) return refuse('attachment.missing');
      await uploadSignature(deps, actor, file.bytes);
      return { signatureUrl: SIGNATURE_ADDRESS };
    },
  );
  serveBytes(app, api.getSignature, { may: 'own.signature' }, async ({ actor, reply }) => {
    const png = await getSignature(deps, actor);
    return reply.type('image/png').send(Buffer.from(png));
  });
}
