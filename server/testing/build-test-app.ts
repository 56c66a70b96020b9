import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openTestPortal, type TestPortal } from './test-deps.ts';

export type TestApp = TestPortal & { app: FastifyInstance };

/** The real application on a test portal, without a port: `injectAs` makes its calls. */
export async function buildTestApp(options?: Parameters<typeof openTestPortal>[0]): Promise<TestApp> {
  const portal = await openTestPortal(options);
  const app = await buildApp(portal.deps);
  await app.ready();
  return {
    ...portal,
    app,
    async close() {
      await app.close();
      await portal.close();
    },
  };
}
