import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PATH } from '#contract/api/path.ts';
import { emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { insertSession } from '#server/modules/auth/auth.repository.ts';
import { findSession } from '#server/modules/auth/find-session.ts';
import { hashToken } from '#server/modules/auth/session-token.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestPortal } from './test-deps.ts';

/** One of the demo people by key, anyone by email, or nobody. */
export type Who = PersonKey | `${string}@${string}` | null;
type Call = Pick<InjectOptions, 'method' | 'payload' | 'headers' | 'query' | 'remoteAddress'> & {
  url: string;
};

/** Where calls come from unless they say otherwise. */
const ADDRESS = '127.0.0.1';

/** Makes a call below /api/v1 as this person, who is signed in for it without the cost of a password. */
export async function injectAs(portal: TestApp, who: Who, call: Call): Promise<LightMyRequestResponse> {
  const token = who === null ? null : await signIn(portal, who);
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return portal.app.inject({
    ...call,
    url: `${API_PATH}${call.url}`,
    headers: { ...authorization, ...call.headers },
  });
}

/** Opens a session as the login does, and answers its token. */
export async function signIn({ deps }: TestPortal, who: Exclude<Who, null>): Promise<string> {
  const token = deps.ids.token();
  const now = deps.clock.now();
  await insertSession(deps.db, {
    tokenHash: hashToken(token),
    accountId: await idOf({ deps }, who),
    now,
    ipAddress: ADDRESS,
    userAgent: 'test',
    browserHash: null,
    confirmedAt: now,
    factorConfirmedAt: now,
  });
  return token;
}

/** The person as verbs take them. */
export async function actorOf(portal: TestPortal, who: Exclude<Who, null>): Promise<SessionActor> {
  const actor = await findSession(portal.deps, await signIn(portal, who), ADDRESS);
  if (!actor) throw new Error(`${who} cannot sign in`);
  return actor;
}

export async function idOf({ deps }: Pick<TestPortal, 'deps'>, who: Exclude<Who, null>): Promise<number> {
  const { id } = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', isKey(who) ? emailOf(PEOPLE[who]) : who)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

function isKey(who: string): who is PersonKey {
  return Object.hasOwn(PEOPLE, who);
}
