import type { FastifyInstance } from 'fastify';
import {
  confirmPassword,
  countRecoveryCodes,
  endSessionsOf,
  generateTwoFactor,
  login,
  logout,
  newRecoveryCodes,
  removeTwoFactor,
  revokeTwoFactor,
  verifyTwoFactor,
} from '#contract/api/auth.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf, keepBrowserToken } from '#server/http/client.ts';
import { serve } from '#server/http/serve.ts';
import { confirmPassword as confirm } from './confirm-password.ts';
import { endSessionsOf as endAll } from './end-sessions-of.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { generateTwoFactor as generate } from './two-factor/generate-two-factor.ts';
import { newRecoveryCodes as makeNew } from './two-factor/new-recovery-codes.ts';
import { countRecoveryCodes as count } from './two-factor/recovery-codes.ts';
import { removeTwoFactor as remove } from './two-factor/remove-two-factor.ts';
import { revokeTwoFactor as revoke } from './two-factor/revoke-two-factor.ts';
import { verifyTwoFactor as verify } from './two-factor/verify-two-factor.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, login, { may: 'anyone', message: 'Welcome back.' }, async ({ body, raw, reply }) => {
    const { account, token, browserToken } = await logIn(deps, body, clientOf(raw, deps.config));
    keepBrowserToken(reply, deps.config, browserToken);
    return { account, token };
  });
  serve(app, logout, { may: 'own.profile', message: 'You are logged out.' }, async ({ actor }) => {
    await logOut(deps, actor);
    return {};
  });
  serve(app, confirmPassword, { may: 'own.profile' }, async ({ actor, body, raw }) => {
    await confirm(deps, actor, { password: body.password, ipAddress: raw.ip });
    return {};
  });
  serve(app, generateTwoFactor, { may: 'own.profile' }, ({ actor }) => generate(deps, actor));
  serve(
    app,
    verifyTwoFactor,
    { may: 'own.profile', message: 'Two-Factor Authentication enabled successfully' },
    async ({ actor, body }) => ({ recoveryCodes: await verify(deps, actor, body.code) }),
  );
  serve(
    app,
    revokeTwoFactor,
    { may: 'own.profile', message: '2FA revoked successfully' },
    async ({ actor, body, raw }) => {
      await revoke(deps, actor, { code: body.code, ipAddress: raw.ip });
      return {};
    },
  );
  serve(app, countRecoveryCodes, { may: 'own.profile' }, async ({ actor }) => ({
    remaining: await count(deps.db, actor.id),
  }));
  serve(app, newRecoveryCodes, { may: 'own.profile' }, async ({ actor }) => ({
    recoveryCodes: await makeNew(deps, actor),
  }));
  serve(app, endSessionsOf, { may: 'account.recover' }, async ({ actor, params }) => ({
    ended: await endAll(deps, actor, params.id),
  }));
  serve(app, removeTwoFactor, { may: 'account.recover' }, async ({ actor, params }) => {
    await remove(deps, actor, params.id);
    return {};
  });
}
