import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/profile.ts';
import { refuseMissing } from '#contract/errors.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { listActivity } from '#server/modules/audit-log/list-activity.ts';
import { changePassword } from './change-password.ts';
import { getProfile } from './get-profile.ts';
import { findAvailability, findLogins, findTakenSlots } from './profile.repository.ts';
import { updateAvailability } from './update-availability.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getProfile, { may: 'own.profile' }, async ({ actor }) => ({
    account: await getProfile(deps, actor),
  }));
  serve(
    app,
    api.updateProfile,
    { may: 'own.profile', message: 'Profile updated successfully' },
    async ({ actor, params, body }) => ({ account: await updateProfile(deps, actor, params.id, body) }),
  );
  serve(
    app,
    api.changePassword,
    { may: 'own.profile', message: 'Password changed successfully' },
    async ({ actor, body, raw }) => {
      await changePassword(deps, actor, body, raw.ip);
      return {};
    },
  );
  serve(app, api.loginHistory, { may: 'own.profile' }, async ({ actor, query }) => {
    const { rows, pagination } = await findLogins(deps.db, actor.id, query);
    return { history: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), pagination };
  });
  serve(app, api.ownActivity, { may: 'own.profile' }, ({ actor, query }) =>
    listActivity(deps.db, actor.id, query),
  );
  serve(app, api.getAvailability, { may: 'availability.read' }, async ({ params }) => {
    const availability = await findAvailability(deps.db, params.id);
    return {
      availability: availability ?? refuseMissing('Account'),
      taken: await findTakenSlots(deps.db, params.id, todayOf(deps)),
    };
  });
  serve(
    app,
    api.updateAvailability,
    { may: 'own.availability', message: 'Profile updated successfully' },
    async ({ actor, body }) => ({
      availability: await updateAvailability(deps, actor, body.availability),
    }),
  );
}
