import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SCOPE_NAMES, type Scope } from '../policy.ts';
import { END_DATE_REQUIRED, SCOPE_REQUIRED, TOKEN_NAME_REQUIRED } from '../required-inputs.ts';
import { endpoint, idParams, listQuery, nothing, pagination, requiredLine } from './envelope.ts';

/** What every access token begins with, so that people and programs that look for secrets know one. */
export const ACCESS_TOKEN_PREFIX = 'lagda_';

const scope = z.enum(SCOPE_NAMES as [Scope, ...Scope[]], SCOPE_REQUIRED);

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
    name: requiredLine(TOKEN_NAME_REQUIRED, {
      most: LIMITS.accessTokenNameCharacters,
      tooLong: `The name may have at most ${LIMITS.accessTokenNameCharacters} characters.`,
    }),
    scopes: z
      .array(scope, SCOPE_REQUIRED)
      .min(1, SCOPE_REQUIRED)
      .max(SCOPE_NAMES.length, SCOPE_REQUIRED)
      .transform((scopes) => [...new Set(scopes)]),
    expiresOn: z.iso.date(END_DATE_REQUIRED),
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
