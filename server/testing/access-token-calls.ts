import { API_PATH } from '#contract/api/path.ts';
import type { PersonKey } from '#server/demo/world.ts';
import type { TestApp } from './build-test-app.ts';
import { injectAs } from './inject-as.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The call of an account's own access tokens. */
export const TOKENS = '/profile/access-tokens';

/** What other systems call with an access token, and what became of the token. */
export function accessTokenCalls(portal: TestApp) {
  const callWith = (token: string, url: string, method: Method = 'GET', payload?: object) =>
    portal.app.inject({
      method,
      url: `${API_PATH}${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  return {
    callWith,
    /** 200, or the code of the refusal. */
    async codeWith(token: string, url = '/requests') {
      const answer = await callWith(token, url);
      return answer.statusCode === 200 ? 200 : answer.json().code;
    },
    listOf: async (who: PersonKey) => (await injectAs(portal, who, { url: TOKENS })).json().data.accessTokens,
    /** The newest entry of the log. */
    async latestEntry() {
      const { actionType, context } = await portal.deps.db
        .selectFrom('auditLogs')
        .select(['actionType', 'context'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { actionType, context: JSON.parse(context) };
    },
  };
}
