import { afterAll, expect, test } from 'vitest';
import { removeData, runPortal } from './testing/run-portal.ts';

/*
 * What the bundle could lose, which leaves out what it takes for code without effect. The other tests run the sources.
 */
const portal = await runPortal({ env: { FROM_SOURCES: '' } });
afterAll(async () => {
  await portal.stop();
  await removeData(portal);
});

test.each([
  ['/api/v1/verify/%E0%A4%A', 404, 'application/json; charset=utf-8'],
  ['/api/v1/requests/%ff', 401, 'application/json; charset=utf-8'],
  ['/verify/%E0%A4%A', 200, 'text/html; charset=utf-8'],
  ['/dashboard/%ff', 200, 'text/html; charset=utf-8'],
])(
  'the built portal answers %s, which stands for no characters, as any other address',
  async (path, status, type) => {
    const answer = await fetch(`${portal.address}${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
  },
);
