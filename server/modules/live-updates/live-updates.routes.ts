import type { FastifyInstance } from 'fastify';
import { streamNotifications } from '#contract/api/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { serveBytes } from '#server/http/serve.ts';
import { openStream } from './open-stream.ts';

export function liveUpdatesRoutes(app: FastifyInstance, deps: Deps): void {
  serveBytes(app, streamNotifications, { may: 'own.profile' }, async ({ actor, raw, reply }) => {
    reply
      .header('content-type', 'text/event-stream')
      // A proxy that collects an answer before it passes it on would keep every event back.
      .header('x-accel-buffering', 'no');
    // While the database cannot be listened to, other calls of the session are not to wait for its streams.
    reply.endTurn?.();
    // Nobody would ever close the stream of a call without a body.
    return reply.send(raw.method === 'HEAD' ? undefined : await openStream(deps, actor));
  });
  app.addHook('preClose', async () => deps.live.closeAll());
}
