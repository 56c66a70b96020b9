import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/new-passwords.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { serve } from '#server/http/serve.ts';
import { forgotPassword } from './forgot-password.ts';
import { sendLink } from './send-link.ts';
import { setNewPassword } from './set-new-password.ts';

export function newPasswordsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    api.forgotPassword,
    { may: 'anyone', message: 'If an account has this email, a mail with a link is on its way.' },
    async ({ body, raw }) => {
      await forgotPassword(deps, { email: body.email, client: clientOf(raw, deps.config) });
      return {};
    },
  );
  serve(
    app,
    api.setNewPassword,
    { may: 'anyone', message: 'Password changed successfully' },
    async ({ body, raw }) => {
      await setNewPassword(deps, { ...body, ipAddress: raw.ip });
      return {};
    },
  );
  serve(app, api.sendNewPasswordLink, { may: 'account.recover' }, async ({ actor, params }) => {
    await sendLink(deps, actor, params.id);
    return {};
  });
}
