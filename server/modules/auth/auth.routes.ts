import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf, keepBrowserToken } from '#server/http/client.ts';
import { serve } from '#server/http/serve.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { generateTwoFactor } from './two-factor/generate-two-factor.ts';
import { newRecoveryCodes } from './two-factor/new-recovery-codes.ts';
import { countRecoveryCodes } from './two-factor/recovery-codes.ts';
import { removeTwoFactor } from './two-factor/remove-two-factor.ts';
import { revokeTwoFactor } from './two-factor/revoke-two-factor.ts';
import { verifyTwoFactor } from './two-factor/verify-two-factor.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.login, { may: 'anyone', message: 'Welcome back.' }, async ({ body, raw, reply }) => {
    const { account, token, browserToken } = await logIn(deps, body, clientOf(raw, deps.config));
    keepBrowserToken(reply, deps.config, browserToken);
    return { account, token };
  });
  serve(app, api.logout, { may: 'own.profile', message: 'You are logged out.' }, async ({ actor }) => {
    await logOut(deps, actor);
    return {};
  });
  serve(app, api.confirmPassword, { may: 'own.profile' }, ({ actor, body, raw }) =>
    confirmPassword(deps, actor, { ...body, ipAddress: raw.ip }),
  );
  serve(app, api.generateTwoFactor, { may: 'own.profile' }, ({ actor }) => generateTwoFactor(deps, actor));
  serve(
    app,
    api.verifyTwoFactor,
    { may: 'own.profile', message: 'Two-Factor Authentication enabled successfully' },
    async ({ actor, body }) => ({ recoveryCodes: await verifyTwoFactor(deps, actor, body.code) }),
  );
  serve(
    app,
    api.revokeTwoFactor,
    { may: 'own.profile', message: '2FA revoked successfully' },
    async ({ actor, body, raw }) => {
      await revokeTwoFactor(deps, actor, { code: body.code, ipAddress: raw.ip });
      return {};
    },
  );
  serve(app, api.countRecoveryCodes, { may: 'own.profile' }, async ({ actor }) => ({
    remaining: await countRecoveryCodes(deps.db, actor.id),
  }));
  serve(app, api.newRecoveryCodes, { may: 'own.profile' }, async ({ actor }) => ({
    recoveryCodes: await newRecoveryCodes(deps, actor),
  }));
  serve(app, api.endSessionsOf, { may: 'account.recover' }, async ({ actor, params }) => ({
    ended: await endSessionsOf(deps, actor, params.id),
  }));
  serve(app, api.removeTwoFactor, { may: 'account.recover' }, async ({ actor, params }) => {
    await removeTwoFactor(deps, actor, params.id);
    return {};
  });
}
