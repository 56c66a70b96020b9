import type { FastifyInstance } from 'fastify';
import { listNotifications, streamNotifications } from '#contract/api/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { openStream } from './open-stream.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;
  serve(app, listNotifications, { may: 'own.profile' }, async ({ actor, query: { page, limit, order } }) => {
    const mine = db.selectFrom('notifications').where('accountId', '=', actor.id);
    const { total } = await mine
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await mine
      .select(['id', 'message', 'icon', 'createdAt', 'requestId'])
      .orderBy('createdAt', order)
      .orderBy('id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const notifications = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { notifications, pagination: { total, page, limit } };
  });
  serveBytes(app, streamNotifications, { may: 'own.profile' }, async ({ actor, reply }) =>
    reply
      .header('content-type', 'text/event-stream')
      // A proxy that collects an answer before it passes it on would keep every event back.
      .header('x-accel-buffering', 'no')
      .send(await openStream(deps, actor)),
  );
  app.addHook('preClose', async () => live.closeAll());
}
