import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/profile.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { ReceivedFile } from '#server/files/incoming.ts';
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
      await receiveFile(deps, raw, LIMITS.signatureBytes, ({ path }) => uploadSignature(deps, actor, path));
      return { signatureUrl: SIGNATURE_ADDRESS };
    },
  );
  serveBytes(
    app,
    api.previewSignature,
    { may: 'own.signature', uses: 'signature' },
    async ({ raw, reply }) => {
      const clean = ({ path }: ReceivedFile) => deps.images.cleanSignature(path);
      const { png } = await receiveFile(deps, raw, LIMITS.signatureBytes, clean);
      return reply.type('image/png').send(png);
    },
  );
  serveBytes(app, api.getSignature, { may: 'own.signature' }, async ({ actor, reply }) => {
    const png = await getSignature(deps, actor);
    return reply.type('image/png').send(Buffer.from(png));
  });
}
