import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { listNotifications } from './list-notifications.ts';
import { openStream } from './open-stream.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;
  serve(app, api.listNotifications, { may: 'own.profile' }, async ({ actor, query }) => {
    const { notifications, total } = await listNotifications(db, actor.id, query);
    return { notifications, pagination: { total, page: query.page, limit: query.limit } };
  });
  serveBytes(app, api.streamNotifications, { may: 'own.profile' }, async ({ actor, reply }) =>
    reply
      .header('content-type', 'text/event-stream')
      // A proxy that collects an answer before it passes it on would keep every event back.
      .header('x-accel-buffering', 'no')
      .send(await openStream(deps, actor)),
  );
  app.addHook('preClose', async () => live.closeAll());
}
