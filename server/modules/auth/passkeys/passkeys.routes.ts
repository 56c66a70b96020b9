import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf, keepBrowserToken } from '#server/http/client.ts';
import { serve } from '#server/http/serve.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { challengePasskey } from './challenge-passkey.ts';
import { findPasskeysOf } from './passkeys.repository.ts';
import { presentPasskey } from './present-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/** Passkeys (WebAuthn): one's own, and signing in with one (docs/decisions/0026-passkeys.md). */
export function passkeysRoutes(app: FastifyInstance, deps: Deps): void {
  const may = 'own.profile';
  serve(app, api.listPasskeys, { may }, async ({ actor, query }) => {
    const { rows, pagination } = await findPasskeysOf(deps.db, actor.id, query);
    return { passkeys: rows.map(presentPasskey), pagination };
  });
  serve(app, api.beginPasskey, { may }, async ({ actor }) => ({ options: await beginPasskey(deps, actor) }));
  serve(app, api.addPasskey, { may, message: 'Passkey added successfully' }, async ({ actor, body }) => ({
    passkey: await addPasskey(deps, actor, body),
  }));
  serve(
    app,
    api.renamePasskey,
    { may, message: 'Passkey renamed successfully' },
    async ({ actor, params, body }) => ({
      passkey: await renamePasskey(deps, actor, { id: params.id, name: body.name }),
    }),
  );
  serve(
    app,
    api.removePasskey,
    { may, message: 'Passkey removed successfully' },
    async ({ actor, params }) => {
      await removePasskey(deps, actor, params.id);
      return {};
    },
  );
  serve(app, api.challengePasskey, { may: 'anyone' }, async () => ({
    options: await challengePasskey(deps),
  }));
  serve(
    app,
    api.signInWithPasskey,
    { may: 'anyone', message: 'Welcome back.' },
    async ({ body, raw, reply }) => {
      const client = clientOf(raw, deps.config);
      const { account, token, browserToken } = await signInWithPasskey(deps, body.credential, client);
      keepBrowserToken(reply, deps.config, browserToken);
      return { account, token };
    },
  );
}
