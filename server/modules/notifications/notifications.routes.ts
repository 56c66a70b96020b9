import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { listNotifications } from './list-notifications.ts';

export function notificationsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.listNotifications, { may: 'own.profile' }, ({ actor, query }) =>
    listNotifications(db, actor.id, query),
  );
}
