import type { FastifyInstance } from 'fastify';
import { getSettings, health, ready } from '#contract/api/health.ts';
import { refuse } from '#contract/errors.ts';
import { hasDemoPeople } from '#server/demo/demo-people.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { showReady } from './show-ready.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, shutdown } = deps;
  serve(app, health, { may: 'anyone' }, async () => {
    if (shutdown.hasBegun()) return refuse('stopping');
    return { status: 'ok' as const, version: packageJson.version };
  });
  serve(app, ready, { may: 'anyone' }, ({ query }) => showReady(deps, query.part));
  serve(app, getSettings, { may: 'anyone' }, async () => ({
    productName: config.productName,
    institutionName: config.institutionName,
    emailDomains: config.emailDomains,
    timeZone: config.timeZone,
    isDemo: config.demo && (await hasDemoPeople(deps.db)),
    hasCampusAccounts: config.campusAccount !== null,
    passkeyOrigin: config.passkeySite?.origin ?? null,
    passwordSignIn: config.passwordSignIn,
  }));
}
