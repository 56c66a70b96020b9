import type { FastifyInstance } from 'fastify';
import { listNotifications } from '#contract/api/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';

export function notificationsRoutes(app: FastifyInstance, { db }: Deps): void {
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
}
