import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SCOPE_NAMES, type Scope } from '../policy.ts';
import { endpoint, idParams, listQuery, nothing, pagination, requiredLine } from './envelope.ts';

/** What every access token begins with, so that people and programs that look for secrets know one. */
export const ACCESS_TOKEN_PREFIX = 'lagda_';

const NAMELESS = 'Please give the access token a name.';
const SCOPELESS = 'Please choose what the access token opens.';
const scope = z.enum(SCOPE_NAMES as [Scope, ...Scope[]], SCOPELESS);

export const accessToken = z.object({
  id: z.number(),
  name: z.string(),
  /** Names of contract/policy.ts; another version of the portal may have known others. */
  scopes: z.array(z.string()),
  createdAt: z.string(),
  /** The last day on which it is good, `YYYY-MM-DD`. */
  expiresOn: z.string(),
  hasEnded: z.boolean(),
  /** To the minute, with the IP address that it came from. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const listAccessTokens = endpoint({
  name: 'listAccessTokens',
  summary: 'Your own access tokens.',
  method: 'GET',
  path: '/profile/access-tokens',
  query: listQuery(['id'], 'desc', LIMITS.accessTokens),
  data: z.object({ accessTokens: z.array(accessToken), pagination }),
});

/** Needs the password to have been given within five minutes. `token` is shown only now: the portal keeps its hash. */
export const makeAccessToken = endpoint({
  name: 'makeAccessToken',
  summary: 'Makes an access token, which is shown this once.',
  method: 'POST',
  path: '/profile/access-tokens',
  body: z.object({
    name: requiredLine(NAMELESS, {
      most: LIMITS.accessTokenNameCharacters,
      tooLong: `The name may have at most ${LIMITS.accessTokenNameCharacters} characters.`,
    }),
    scopes: z
      .array(scope, SCOPELESS)
      .min(1, SCOPELESS)
      .max(SCOPE_NAMES.length, SCOPELESS)
      .transform((scopes) => [...new Set(scopes)]),
    expiresOn: z.iso.date('Please choose an end date.'),
  }),
  data: z.object({ accessToken, token: z.string() }),
});

/** It opens nothing from then on. */
export const revokeAccessToken = endpoint({
  name: 'revokeAccessToken',
  summary: 'Revokes an access token.',
  method: 'DELETE',
  path: '/profile/access-tokens/:id',
  params: idParams,
  data: nothing,
});
