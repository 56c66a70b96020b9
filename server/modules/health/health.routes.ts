import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getSettings, health } from '#contract/api/health.ts';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import packageJson from '../../../package.json' with { type: 'json' };

export function healthRoutes(app: FastifyInstance, { db, config, log, shutdown }: Deps): void {
  serve(app, health, { may: 'anyone' }, async () => {
    if (shutdown.hasBegun()) return refuse('stopping');
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return refuse('unavailable');
    }
    return { status: 'ok' as const, version: packageJson.version };
  });
  serve(app, getSettings, { may: 'anyone' }, async () => ({
    productName: config.productName,
    institutionName: config.institutionName,
    emailDomains: config.emailDomains,
    timeZone: config.timeZone,
    isDemo: config.demo,
    hasCampusAccounts: config.campusAccount !== null,
    passkeyOrigin: config.passkeySite?.origin ?? null,
    passwordSignIn: config.passwordSignIn,
  }));
}
